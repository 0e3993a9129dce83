// What every page needs beyond its HTML: steppers, cart badge and bar, dialogs.
import { noteArea } from '#stores/area.ts'
import { $token } from '#stores/token.ts'
import { CartBadge } from './cart-badge.ts'
import { CartBar } from './cart-bar.ts'
import { ProductStepper } from './product-stepper.ts'
import { measured, pageArea } from './shell-words.ts'

customElements.define('product-stepper', ProductStepper)
customElements.define('cart-badge', CartBadge)
customElements.define('cart-bar', CartBar)

if (pageArea !== null) noteArea(pageArea)

// A signed-in shopper's cart is kept on the server as well; a guest's page need not load how.
if ($token.get() !== '') void import('./cart-keeper.ts')

// Where nothing is measured nothing of it is fetched.
if (measured) void import('./measure.ts')

// Shows the cart where there is no connection; each build brings its own. It waits until the page itself is there.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => void navigator.serviceWorker.register(`/service-worker.js?v=${BUILD}`))

for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const dialog = document.getElementById(opener.dataset['opens'] ?? '')
  if (!(dialog instanceof HTMLDialogElement)) continue
  opener.addEventListener('click', () => dialog.showModal())
  for (const closer of dialog.querySelectorAll('[data-closes]')) closer.addEventListener('click', () => dialog.close())
}

// The server puts only the query that it knows into a page; whoever switches language or area keeps the whole one,
// such as the order that is being paid, and the place in the page (spec §1; design.md).
const { pathname, search } = window.location
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.search = search
  link.addEventListener('click', () => {
    link.hash = window.location.hash
    sessionStorage.setItem('shop:scroll', String(window.scrollY))
  })
}
for (const back of document.querySelectorAll<HTMLInputElement>('#area-picker [name="back"]'))
  back.value = pathname + search
const scrolled = sessionStorage.getItem('shop:scroll')
if (scrolled !== null) {
  sessionStorage.removeItem('shop:scroll')
  window.scrollTo(0, Number(scrolled))
}
