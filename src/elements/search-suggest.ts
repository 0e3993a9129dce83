/** A search form that suggests products while the shopper types. Its code loads when the field first gets the focus. */
class SearchSuggest extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    const input = this.querySelector('input')
    if (!form || !input) return
    // Set the attributes at once, so that nothing changes for a screen reader on the field. The list is connected when
    // it has loaded.
    input.role = 'combobox'
    input.ariaExpanded = 'false'
    const area = {
      id: Number(this.getAttribute('area-id')),
      warehouse: { name: this.getAttribute('warehouse') ?? '' },
    }
    const begin = async () => (await import('./suggestion-list.ts')).suggestBelow(form, input, area)
    if (document.activeElement === input) void begin()
    else input.addEventListener('focus', () => void begin(), { once: true })
  }
}

customElements.define('search-suggest', SearchSuggest)
