/** `<copy-field copied="Copied">` around a field and a hidden button: shows the button, which copies what the field holds. */
class CopyField extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input')
    const button = this.querySelector('button')
    if (!field || !button) return
    button.hidden = false
    button.addEventListener('click', () => {
      field.select()
      void navigator.clipboard.writeText(field.value).then(() => {
        button.textContent = this.getAttribute('copied')
      })
    })
  }
}

customElements.define('copy-field', CopyField)
