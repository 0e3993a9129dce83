import type { FaqFilter } from './faq-filter.ts'

/** Announcing the number of results after each letter would be noise. */
const typingPauseMs = 450

/** The field that filters the questions. Without it they are a plain list. Its code loads at the first word. */
class FaqSearch extends HTMLElement {
  #filter: FaqFilter | undefined
  #pause: number | undefined

  connectedCallback(): void {
    const input = this.querySelector('input')
    input?.addEventListener('input', () => void this.#search(input))
    // A link to a question opens it.
    const linked = document.getElementById(window.location.hash.slice(1))
    if (linked instanceof HTMLDetailsElement && this.contains(linked)) linked.open = true
    if (input && input.value !== '') void this.#search(input)
  }

  async #search(input: HTMLInputElement): Promise<void> {
    const loaded = this.#filter ? null : await import('./faq-filter.ts').catch(() => null)
    // Several letters may have waited for it.
    if (loaded !== null) this.#filter ??= new loaded.FaqFilter(this)
    const count = this.#filter?.filter(input.value) ?? null
    this.#announceSoon(count === null ? '' : count === 0 ? this.#text('none') : this.#text('found', count))
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
