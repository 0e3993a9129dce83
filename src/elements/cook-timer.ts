import { announce } from '#i18n/announce.ts'
import { $timers, dropTimer, startTimer } from '#stores/kit/timers.ts'
import { allowSound, signalReady } from './ready-signal.ts'
import { keepScreenOn } from './screen-lock.ts'

const tickMs = 250

/** A timer of a cooking sheet. One press starts it, the next one stops it. Its end is stored, so a reload doesn't matter. */
class CookTimer extends HTMLElement {
  #name = this.dataset['timer'] ?? ''
  #stopListening = () => {}
  #ticking = 0
  /** Whether it was seen running here, so that its end is news. */
  #wasRunning = false

  connectedCallback(): void {
    this.#stopListening = $timers.subscribe(() => this.#draw())
    this.querySelector('button')?.addEventListener('click', this.#press)
  }

  disconnectedCallback(): void {
    this.#stopListening()
    window.clearInterval(this.#ticking)
    this.querySelector('button')?.removeEventListener('click', this.#press)
  }

  #press = (): void => {
    allowSound()
    if ($timers.get()[this.#name] === undefined) startTimer(this.#name, Number(this.dataset['seconds']))
    else dropTimer(this.#name)
  }

  #draw(): void {
    const endsAtMs = $timers.get()[this.#name]
    const leftMs = endsAtMs === undefined ? 0 : Math.max(0, endsAtMs - Date.now())
    const state = endsAtMs === undefined ? 'idle' : leftMs > 0 ? 'running' : 'ready'
    const left = this.querySelector('[data-left]')
    const text = clockText(leftMs)
    if (left !== null && left.textContent !== text) left.textContent = text
    if (state === 'ready' && this.#wasRunning) {
      announce(this.dataset['done'] ?? '')
      signalReady()
    }
    this.#wasRunning = state === 'running'
    if (this.dataset['state'] === state) return
    this.dataset['state'] = state
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset['when'] !== state
    window.clearInterval(this.#ticking)
    if (state === 'running') this.#ticking = window.setInterval(() => this.#draw(), tickMs)
    keepScreenOn(document.querySelector('cook-timer[data-state="running"]') !== null)
  }
}

/** Minutes and seconds, such as `3:07`; a begun second counts. */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

customElements.define('cook-timer', CookTimer)

// The service worker keeps this page for the table without a connection. Only a built shop has one.
void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: window.location.pathname }))
