import { foldText } from '#domain/search/character-variants.ts'

const maxOpen = 3

/** The questions of a page, and which of them a shopper looks for. It loads when somebody searches. */
export class FaqFilter {
  readonly #list: Element
  readonly #questions: readonly HTMLDetailsElement[]
  readonly #texts: readonly string[]

  constructor(list: Element) {
    this.#list = list
    this.#questions = [...list.querySelectorAll('details')]
    this.#texts = this.#questions.map((question) =>
      foldText(`${question.textContent}\n${question.dataset['keywords'] ?? ''}`),
    )
  }

  /** Shows the questions with all typed words in their text or keywords. Returns their number; null for no word. */
  filter(query: string): number | null {
    // Split before folding, which removes the space between the two scripts.
    const words = query
      .split(/\s+/)
      .map(foldText)
      .filter((word) => word !== '')
    const found = this.#texts.map((text) => words.every((word) => text.includes(word)))
    const count = found.filter(Boolean).length
    this.#questions.forEach((question, index) => {
      question.hidden = !found[index]
      question.open = words.length > 0 && count <= maxOpen && found[index] === true
    })
    for (const section of this.#list.querySelectorAll('section'))
      section.hidden = section.querySelector('details:not([hidden])') === null
    const none = this.#list.querySelector<HTMLElement>('[data-none]')
    if (none) none.hidden = count > 0
    return words.length === 0 ? null : count
  }
}
