import { requestAreaAlert } from '#stores/catalog/area-alert.ts'

/** The form that asks for an email once the shop delivers to the page's ZIP code. */
class AreaAlert extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (this.hasAttribute('aria-busy')) return
      this.setAttribute('aria-busy', 'true')
      const said = new FormData(form)
      const isKept = await requestAreaAlert(String(said.get('email')), String(said.get('zip')))
      this.removeAttribute('aria-busy')
      form.hidden = isKept
      const status = this.querySelector<HTMLElement>('[role="status"]')
      if (!status) return
      status.textContent = (isKept ? this.dataset['kept'] : this.dataset['failed']) ?? ''
      // The form goes with the button that was pressed, and what is below moves up.
      if (isKept) status.focus()
    })
  }
}

customElements.define('area-alert', AreaAlert)
