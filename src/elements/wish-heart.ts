import { $guestWishlist } from '#stores/account/guest-wishlist.ts'
import { wish } from './wish.ts'

/** The heart of a product page, for guests too. The server renders it empty. */
class WishHeart extends HTMLElement {
  #stopListening: (() => void) | null = null

  connectedCallback(): void {
    const code = this.getAttribute('code') ?? ''
    const button = this.querySelector('button')
    button?.addEventListener('click', () => void wish(code, this.getAttribute('name') ?? '', button))
    this.#stopListening = $guestWishlist.subscribe((codes) => {
      button?.setAttribute('aria-pressed', String(codes.includes(code)))
    })
  }

  disconnectedCallback(): void {
    this.#stopListening?.()
  }
}

customElements.define('wish-heart', WishHeart)
