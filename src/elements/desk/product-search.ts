import { type FoundProducts, findProducts } from '#stores/desk/find-products.ts'

/** Whoever types a word is asked for none of its letters. */
const typingPauseMs = 250
const onPage = 50

/**
 * `<product-search data-path data-language data-found data-none data-failed>`: finds the products of the desk's list while somebody types, among all of
 * them. The list, the number of results, the page's address and its links follow. The form does the same without a script.
 */
class ProductSearch extends HTMLElement {
  #pause = 0
  #search = 0

  connectedCallback(): void {
    const input = this.querySelector('input')
    const seek = (event: Event) => {
      // What is composed is no word yet: `compositionend` comes after it.
      if (input && !(event instanceof InputEvent && event.isComposing)) this.#seekSoon(input)
    }
    input?.addEventListener('input', seek)
    input?.addEventListener('compositionend', seek)
  }

  disconnectedCallback(): void {
    window.clearTimeout(this.#pause)
  }

  #seekSoon(input: HTMLInputElement): void {
    window.clearTimeout(this.#pause)
    this.#search += 1
    this.#pause = window.setTimeout(() => void this.#seek(input.value), typingPauseMs)
  }

  async #seek(sought: string): Promise<void> {
    const search = this.#search
    const found = await findProducts(sought)
    // Another letter has come since.
    if (search !== this.#search) return
    if (found) this.#show(sought, found)
    this.#say(found === null ? 'failed' : found.total === 0 ? 'none' : 'found', found?.total)
  }

  #show(sought: string, { entries, total }: FoundProducts): void {
    const template = this.querySelector('template')
    const words = JSON.parse(this.#text('words') || '{}')
    const rows = entries.map((entry) => {
      const row = template?.content.cloneNode(true) ?? document.createDocumentFragment()
      const [link, note] = row instanceof DocumentFragment ? [row.querySelector('a'), row.querySelector('.soft')] : []
      if (link) {
        link.href = `${this.#text('path')}/${encodeURIComponent(entry.key)}`
        link.textContent = (this.#text('language') === 'tw' && entry.nameTw) || entry.name
      }
      if (note) note.textContent = entry.notes.map((each) => words[each] ?? each).join(' · ')
      return row
    })
    this.querySelector('ul')?.replaceChildren(...rows)
    this.#lead(sought, total)
  }

  /** Has the address and the links of the page lead to what is found. */
  #lead(sought: string, total: number): void {
    const searchOf = (page: number) => `?${new URLSearchParams({ q: sought, page: String(page) })}`
    history.replaceState(history.state, '', searchOf(1))
    const [newer, older] = ['newer', 'older'].map((name) => this.querySelector<HTMLAnchorElement>(`[data-${name}]`))
    if (newer) newer.hidden = true
    if (older) {
      older.hidden = total <= onPage
      older.href = searchOf(2)
    }
    const other = document.querySelector<HTMLAnchorElement>('.desk-bar a[data-language]')
    if (other) other.search = searchOf(1)
  }

  #say(name: 'found' | 'none' | 'failed', total = 0): void {
    const status = this.querySelector('[role="status"]')
    if (status) status.textContent = this.#text(name).replace('#', String(total))
  }

  #text(name: string): string {
    return this.dataset[name] ?? ''
  }
}

customElements.define('product-search', ProductSearch)
