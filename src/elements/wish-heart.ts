import { $wishes, toggleWish } from '#stores/wishlist.ts'
import { announce, shellWord } from './shell-words.ts'

/** The heart that saves a product to the wishlist, a guest's too. The server draws it empty. */
export class WishHeart extends HTMLElement {
  #stopListening: (() => void) | null = null

  connectedCallback(): void {
    const code = this.getAttribute('code') ?? ''
    const name = this.getAttribute('name') ?? ''
    const button = this.querySelector('button')
    button?.addEventListener('click', () => {
      const isSaved = $wishes.get().includes(code)
      void toggleWish(code)
      announce(shellWord(isSaved ? 'shell.wish.removed' : 'shell.wish.saved', { name }))
    })
    this.#stopListening = $wishes.subscribe((codes) => {
      button?.setAttribute('aria-pressed', String(codes.includes(code)))
    })
  }

  disconnectedCallback(): void {
    this.#stopListening?.()
  }
}
