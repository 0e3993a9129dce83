import { $cartCounts } from '#stores/cart/cart-count.ts'
import { pageArea, pageLocale, shellWord } from './shell-words.ts'

/** The phone's cart bar. It loads the pricing rules only when the cart has something to price. */
export class CartBar extends HTMLElement {
  #stopListening: (() => void)[] = []

  connectedCallback(): void {
    this.#stopListening.push(
      $cartCounts.subscribe(({ ready, failed }) => {
        const isOnlyFailed = ready === 0
        this.hidden = ready + failed === 0
        // A cart with only failed lines has no total.
        this.classList.toggle('only-failed', isOnlyFailed)
        this.#write(
          'count',
          shellWord(isOnlyFailed ? 'shell.cart.waiting' : 'shell.cart.items', { count: ready || failed }),
        )
        if (!this.hidden) void this.#watchTotal()
      }),
    )
  }

  disconnectedCallback(): void {
    for (const stop of this.#stopListening) stop()
    this.#stopListening = []
  }

  #isWatching = false

  async #watchTotal(): Promise<void> {
    if (this.#isWatching || pageArea === null) return
    this.#isWatching = true
    // Offline, the next cart change tries again.
    const loaded = await import('./watch-subtotal.ts').catch(() => null)
    if (loaded === null) {
      this.#isWatching = false
      return
    }
    const { watchSubtotal } = loaded
    const label = (amount: string) => amount && shellWord('shell.cart.subtotal', { amount })
    this.#stopListening.push(watchSubtotal(pageArea, pageLocale, (amount) => this.#write('total', label(amount))))
  }

  #write(part: 'count' | 'total', text: string): void {
    const element = this.querySelector(`[data-${part}]`)
    if (element) element.textContent = text
  }
}
