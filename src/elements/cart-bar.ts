import { $cartCounts } from '#stores/cart/cart-count.ts'
import { pageArea, pageLocale, shellWord } from './shell-words.ts'

/** The phone's cart bar. It loads the pricing rules only when the cart has something to price. */
export class CartBar extends HTMLElement {
  #stopListening: (() => void)[] = []

  connectedCallback(): void {
    this.#stopListening.push(
      $cartCounts.subscribe(({ ready, failed }) => {
        const isWaiting = ready === 0
        this.hidden = ready + failed === 0
        // A cart with only failed lines has no total.
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
    // Offline, the total waits: the next cart change tries again.
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
