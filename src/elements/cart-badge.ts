import { $cartCounts } from '#stores/cart/cart-count.ts'
import { shellWord } from './shell-words.ts'

/** The header's cart link with the counts of orderable and failed units. The server renders 0. */
export class CartBadge extends HTMLElement {
  #stopListening: (() => void) | null = null

  connectedCallback(): void {
    const link = this.querySelector('a')
    const number = this.querySelector('b')
    this.#stopListening = $cartCounts.subscribe(({ ready, failed }) => {
      const label = failed > 0 ? 'shell.cart.linkWaiting' : 'shell.cart.linkCount'
      link?.setAttribute('aria-label', shellWord(label, { count: ready, waiting: failed }))
      if (number === null) return
      number.textContent = String(ready > 0 ? ready : failed)
      number.hidden = ready + failed === 0
      number.classList.toggle('only-failed', ready === 0)
    })
  }

  disconnectedCallback(): void {
    this.#stopListening?.()
  }
}
