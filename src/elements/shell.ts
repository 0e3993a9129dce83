// What every page needs beyond its HTML: steppers, cart badge and bar, dialogs.
import { noteArea } from '#stores/area.ts'
import { CartBadge } from './cart-badge.ts'
import { CartBar } from './cart-bar.ts'
import { ProductStepper } from './product-stepper.ts'
import { pageArea } from './shell-words.ts'

customElements.define('product-stepper', ProductStepper)
customElements.define('cart-badge', CartBadge)
customElements.define('cart-bar', CartBar)

if (pageArea !== null) noteArea(pageArea)

for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const dialog = document.getElementById(opener.dataset['opens'] ?? '')
  if (!(dialog instanceof HTMLDialogElement)) continue
  opener.addEventListener('click', () => dialog.showModal())
  for (const closer of dialog.querySelectorAll('[data-closes]')) closer.addEventListener('click', () => dialog.close())
}

// Switching the language keeps the place in the page (spec §1; design.md).
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.addEventListener('click', () => sessionStorage.setItem('shop:scroll', String(window.scrollY)))
}
const scrolled = sessionStorage.getItem('shop:scroll')
if (scrolled !== null) {
  sessionStorage.removeItem('shop:scroll')
  window.scrollTo(0, Number(scrolled))
}
