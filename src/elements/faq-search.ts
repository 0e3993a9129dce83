import { foldText } from '#domain/search/character-variants.ts'

const maxOpen = 3
/** Announcing the number of results after each letter would be noise. */
const typingPauseMs = 450

/** Filters the questions to those with all typed words in their text or keywords. Without it they are a plain list. */
class FaqSearch extends HTMLElement {
  #questions: readonly HTMLDetailsElement[] = []
  #texts: readonly string[] = []
  #pause: number | undefined

  connectedCallback(): void {
    this.#questions = [...this.querySelectorAll('details')]
    this.#texts = this.#questions.map((question) =>
      foldText(`${question.textContent}\n${question.dataset['keywords'] ?? ''}`),
    )
    const input = this.querySelector('input')
    const field = this.querySelector<HTMLElement>('.filter')
    if (field) field.hidden = false
    input?.addEventListener('input', () => this.#filter(input.value))
    // A link to a question opens it.
    const linked = this.#questions.find((question) => question.id === window.location.hash.slice(1))
    if (linked) linked.open = true
    if (input && input.value !== '') this.#filter(input.value)
  }

  #filter(query: string): void {
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
    for (const section of this.querySelectorAll('section'))
      section.hidden = section.querySelector('details:not([hidden])') === null
    this.#announceSoon(words.length === 0 ? '' : count === 0 ? this.#text('none') : this.#text('found', count))
    const none = this.querySelector<HTMLElement>('[data-none]')
    if (none) none.hidden = count > 0
  }

  #announceSoon(text: string): void {
    window.clearTimeout(this.#pause)
    this.#pause = window.setTimeout(() => {
      const status = this.querySelector('[role="status"]')
      if (status && status.textContent !== text) status.textContent = text
    }, typingPauseMs)
  }

  /** Returns the page's text with the number in place of its `#`. */
  #text(name: 'found' | 'none', count = 0): string {
    return (this.getAttribute(name) ?? '').replace('#', String(count))
  }
}

customElements.define('faq-search', FaqSearch)
