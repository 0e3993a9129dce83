/** A search form that suggests products while one types. What it takes is loaded when the field is first reached. */
class SearchSuggest extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    const input = this.querySelector('input')
    if (!form || !input) return
    // From the first, so that nothing changes under whoever reaches it; the list is bound to it once it is there.
    input.role = 'combobox'
    input.ariaExpanded = 'false'
    const area = {
      id: Number(this.getAttribute('area-id')),
      warehouse: { name: this.getAttribute('warehouse') ?? '' },
    }
    const begin = async () => {
      const { SuggestionList } = await import('./suggestion-list.ts')
      new SuggestionList(form, input, area).begin()
    }
    if (document.activeElement === input) void begin()
    else input.addEventListener('focus', () => void begin(), { once: true })
  }
}

customElements.define('search-suggest', SearchSuggest)
