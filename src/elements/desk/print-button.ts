/** `<print-button>` around a hidden button: shows it where a script runs, and prints the page. */
class PrintButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}

customElements.define('print-button', PrintButton)
