import { $cartCount } from '#stores/cart.ts'
import { shellWord } from './shell-words.ts'

/** The header's cart link with the number of picked items; the server always draws 0. */
export class CartBadge extends HTMLElement {
  #stopListening: (() => void) | null = null

  connectedCallback(): void {
    const link = this.querySelector('a')
    const number = this.querySelector('b')
    this.#stopListening = $cartCount.subscribe((count) => {
      link?.setAttribute('aria-label', shellWord('shell.cart.linkCount', { count }))
      if (number) number.textContent = String(count)
      if (number) number.hidden = count === 0
    })
  }

  disconnectedCallback(): void {
    this.#stopListening?.()
  }
}
