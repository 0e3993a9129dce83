import { $cartCount } from '#stores/cart.ts'
import { pageArea, pageLocale, shellWord } from './shell-words.ts'

/** The phone's cart bar. The rules that make its total are fetched only once there is something to add up. */
export class CartBar extends HTMLElement {
  #stopListening: (() => void)[] = []

  connectedCallback(): void {
    this.#stopListening.push(
      $cartCount.subscribe((count) => {
        this.hidden = count === 0
        this.#write('count', shellWord('shell.cart.items', { count }))
        if (count > 0) void this.#addUp()
      }),
    )
  }

  disconnectedCallback(): void {
    for (const stop of this.#stopListening) stop()
    this.#stopListening = []
  }

  #isAddingUp = false

  async #addUp(): Promise<void> {
    if (this.#isAddingUp || pageArea === null) return
    this.#isAddingUp = true
    // Offline the total has to wait: the next change of the cart asks again.
    const loaded = await import('./running-total.ts').catch(() => null)
    if (loaded === null) {
      this.#isAddingUp = false
      return
    }
    const { watchSubtotal } = loaded
    this.#stopListening.push(watchSubtotal(pageArea, pageLocale, (text) => this.#write('total', text)))
  }

  #write(part: 'count' | 'total', text: string): void {
    const place = this.querySelector(`[data-${part}]`)
    if (place) place.textContent = text
  }
}
