import { type CartGroup, maxPicked } from '#domain/cart/cart-line.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { announce } from '#i18n/announce.ts'
import { $cartLines, addToCart, pickLine } from '#stores/cart/cart.ts'
import { shellWord } from './shell-words.ts'

/**
 * Plus and minus on a product (rules §2 "Product tiles"). The server renders the add button; a stepper replaces it when
 * the cart has the product.
 */
class ProductStepper extends HTMLElement {
  /** The line that this stepper adds to. A deal item's line is separate from the same product at its own price. */
  #line = newLine({ code: '', group: 'foodmart' }, 1)
  #name = ''
  #max = maxPicked
  #addButton: HTMLButtonElement | null = null
  #stopListening: (() => void) | null = null

  connectedCallback(): void {
    const group = (this.getAttribute('group') ?? 'foodmart') as CartGroup
    // A tile has its own data; elsewhere the stepper has it.
    const tile = this.closest<HTMLElement>('.tile')
    this.#line = newLine({ code: this.getAttribute('code') ?? tile?.dataset['code'] ?? '', group }, 1)
    this.#name = this.getAttribute('name') ?? tile?.querySelector('h2, h3')?.textContent ?? ''
    this.#max = Math.min(maxPicked, Number(this.getAttribute('max') ?? maxPicked))
    this.#addButton ??= this.querySelector('button')
    // The server's label has no name, to save bytes.
    if (tile) this.#addButton?.setAttribute('aria-label', shellWord('shell.tile.add', { name: this.#name }))
    this.#addButton?.addEventListener('click', () => this.#change(1))
    this.#stopListening = $cartLines.subscribe(() => this.#draw())
  }

  disconnectedCallback(): void {
    this.#stopListening?.()
  }

  #picked(): number {
    return $cartLines.get().find((line) => line.key === this.#line.key)?.picked ?? 0
  }

  #change(by: 1 | -1): void {
    const picked = this.#picked() + by
    if (picked > this.#max) {
      announce(this.#fullText())
      return
    }
    if (by === 1) addToCart(this.#line)
    else pickLine(this.#line.key, Math.max(0, picked))
    this.#select()
    announce(shellWord(picked > 0 ? 'shell.cart.changed' : 'shell.cart.removed', { name: this.#name, count: picked }))
    // It is in the cart, but not in the order until the rest reaches the deal. The page shows how far that is.
    const goal = this.#line.group === 'dealItem' ? document.querySelector('deal-progress:not(.reached) p') : null
    if (picked > 0 && goal !== null) announce(goal.textContent ?? '')
  }

  /** Marks only this tile as selected (rules §2). */
  #select(): void {
    for (const tile of document.querySelectorAll('.tile.selected')) tile.classList.remove('selected')
    this.closest('.tile')?.classList.add('selected')
  }

  #draw(): void {
    const picked = this.#picked()
    this.closest('.tile')?.classList.toggle('picked', picked > 0)
    const stepper = this.querySelector('.stepper')
    if (picked === 0) {
      const hadFocus = stepper?.contains(document.activeElement) ?? false
      if (stepper && this.#addButton) stepper.replaceWith(this.#addButton)
      if (hadFocus) this.#addButton?.focus()
    } else if (stepper) this.#update(stepper, picked)
    else this.#showStepper(picked)
  }

  #showStepper(picked: number): void {
    const hadFocus = this.contains(document.activeElement)
    const stepper = document.createElement('div')
    const output = document.createElement('output')
    // The announcer says it with the product's name, so don't say it twice.
    output.ariaLive = 'off'
    stepper.className = 'stepper'
    stepper.replaceChildren(
      this.#button('−', shellWord('shell.tile.decrease', { name: this.#name }), -1),
      output,
      this.#button('+', shellWord('shell.tile.increase', { name: this.#name }), 1),
    )
    this.#update(stepper, picked)
    if (this.#addButton) this.#addButton.replaceWith(stepper)
    if (hadFocus) stepper.querySelector<HTMLButtonElement>('button:last-child')?.focus()
  }

  #update(stepper: Element, picked: number): void {
    const output = stepper.querySelector('output')
    if (output) output.textContent = String(picked)
    const increase = stepper.querySelector<HTMLButtonElement>('button:last-child')
    increase?.setAttribute('aria-disabled', String(picked >= this.#max))
    if (picked < this.#max) increase?.removeAttribute('aria-description')
    else increase?.setAttribute('aria-description', this.#fullText())
  }

  /** Returns why no more can be added. */
  #fullText(): string {
    return this.getAttribute('full') ?? shellWord('shell.cart.full', { name: this.#name })
  }

  #button(sign: string, label: string, by: 1 | -1): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = sign
    button.setAttribute('aria-label', label)
    button.addEventListener('click', () => this.#change(by))
    return button
  }
}

customElements.define('product-stepper', ProductStepper)
