import { $cartCounts } from '#stores/cart/cart-count.ts'
import { pageArea, pageLocale, shellWord } from './shell-words.ts'

/** The phone's cart bar. The rules that make its total are fetched only once there is something to add up. */
export class CartBar extends HTMLElement {
  #stopListening: (() => void)[] = []

  connectedCallback(): void {
    this.#stopListening.push(
      $cartCounts.subscribe(({ ready, failed }) => {
        const isWaiting = ready === 0
        this.hidden = ready + failed === 0
        // Of a cart in which everything waits there is nothing to sum up.
        this.classList.toggle('waits', isWaiting)
        this.#write(
          'count',
          shellWord(isWaiting ? 'shell.cart.waiting' : 'shell.cart.items', { count: ready || failed }),
        )
        if (!this.hidden) void this.#addUp()
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
    const label = (amount: string) => amount && shellWord('shell.cart.subtotal', { amount })
    this.#stopListening.push(watchSubtotal(pageArea, pageLocale, (amount) => this.#write('total', label(amount))))
  }

  #write(part: 'count' | 'total', text: string): void {
    const place = this.querySelector(`[data-${part}]`)
    if (place) place.textContent = text
  }
}
