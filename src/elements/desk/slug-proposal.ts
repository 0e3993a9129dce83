/**
 * `<slug-proposal></slug-proposal>` in the form of a new entry: while its name is typed, proposes the name in the address, until
 * somebody types another one there (rules §16 "Catalog").
 */
export class SlugProposal extends HTMLElement {
  connectedCallback(): void {
    const fields = this.closest('form')?.elements
    const [name, slug] = [fields?.namedItem('name'), fields?.namedItem('slug')]
    if (!(name instanceof HTMLInputElement) || !(slug instanceof HTMLInputElement)) return
    let proposed = slugOf(name.value)
    name.addEventListener('input', () => {
      const isOwn = slug.value !== '' && slug.value !== proposed
      proposed = slugOf(name.value)
      if (!isOwn) slug.value = proposed
    })
  }
}

/** `Lamb & Crème Pot` as `lamb-creme-pot`. */
function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}|['’]/gu, '')
  return (letters.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-')
}

customElements.define('slug-proposal', SlugProposal)
