import { type Cents, cents, subtractCents } from '#domain/money.ts'
import { formatGoal } from '#i18n/format.ts'
import { $cartCount } from '#stores/cart/cart.ts'
import { pageArea, pageLocale } from './shell-words.ts'

const settledMs = 500

/** How far the cart is from the deal. It loads the pricing rules only when the cart has lines. */
class DealProgress extends HTMLElement {
  #stopListening: (() => void)[] = []
  #isWatching = false

  connectedCallback(): void {
    if ($cartCount.get() === 0) this.#announceChanges()
    this.#stopListening.push(
      $cartCount.subscribe((count) => {
        if (count > 0) void this.#watchSubtotal()
      }),
    )
  }

  disconnectedCallback(): void {
    for (const stop of this.#stopListening) stop()
    this.#stopListening = []
    this.#isWatching = false
  }

  async #watchSubtotal(): Promise<void> {
    if (this.#isWatching || pageArea === null) return
    this.#isWatching = true
    const { watchOtherSubtotal } = await import('./watch-subtotal.ts')
    this.#stopListening.push(watchOtherSubtotal(pageArea, (subtotal) => this.#draw(subtotal)))
  }

  /** Announces changes from now on. The state at page load is no news. */
  #announceChanges(): void {
    this.querySelector('p')?.setAttribute('role', 'status')
  }

  #draw(subtotal: Cents): void {
    const goal = cents(Number(this.getAttribute('goal')))
    const isReached = subtotal >= goal
    const bar = this.querySelector('progress')
    const text = this.querySelector('p')
    if (bar) bar.value = Math.min(subtotal, goal)
    // The page contains both sentences in its language; the amount replaces the #.
    const missing = isReached ? '' : formatGoal(subtractCents(goal, subtotal), pageLocale)
    if (text) text.textContent = (this.getAttribute(isReached ? 'reached' : 'missing') ?? '').replace('#', missing)
    this.classList.toggle('reached', isReached)
    // Browsers batch live-region changes, so wait a moment.
    window.setTimeout(() => this.#announceChanges(), settledMs)
  }
}

customElements.define('deal-progress', DealProgress)
