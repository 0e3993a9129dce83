/** A search form that suggests products while one types. What it takes is loaded when the field is first reached. */
class SearchSuggest extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    const input = this.querySelector('input')
    if (!form || !input) return
    const areaId = Number(this.getAttribute('area-id'))
    const begin = async () => {
      const { SuggestionList } = await import('./suggestion-list.ts')
      new SuggestionList(form, input, areaId).begin()
    }
    if (document.activeElement === input) void begin()
    else input.addEventListener('focus', () => void begin(), { once: true })
  }
}

customElements.define('search-suggest', SearchSuggest)
