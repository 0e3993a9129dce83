import { askRevision } from '#stores/desk/day-revision.ts'

const everyMs = 15_000

/**
 * `<day-watch day revision>`: keeps a list of orders as it is now. While nothing is ticked, typed or asked it loads the page again
 * by itself; else it shows what it holds, which says that the list has changed and leads to the new one.
 */
class DayWatch extends HTMLElement {
  #timer = 0

  connectedCallback(): void {
    this.#timer = window.setInterval(() => void this.look(), everyMs)
    document.addEventListener('visibilitychange', this.#lookWhenSeen)
  }

  disconnectedCallback(): void {
    window.clearInterval(this.#timer)
    document.removeEventListener('visibilitychange', this.#lookWhenSeen)
  }

  readonly #lookWhenSeen = () => void this.look()

  async look(): Promise<void> {
    if (document.hidden) return
    const revision = await askRevision(this.getAttribute('day') ?? '')
    if (revision === null || revision === this.getAttribute('revision')) return
    if (isInUse()) this.querySelector('[hidden]')?.removeAttribute('hidden')
    else location.reload()
  }
}

/** Whether a reload would lose what somebody has ticked, is typing or is asked. */
function isInUse(): boolean {
  const typing = document.activeElement instanceof HTMLInputElement && document.activeElement.type !== 'checkbox'
  return typing || document.querySelector('main :is(input[type="checkbox"]:checked, [data-question])') !== null
}

customElements.define('day-watch', DayWatch)
