// What every page needs beyond its HTML: steppers, cart badge and bar, dialogs.
import { pathPrefix, splitLocale } from '#i18n/paths.ts'
import { isSignedIn } from '#stores/account/token.ts'
import { $cartCount } from '#stores/cart/cart.ts'
import { forgetAreaSwitch, noteArea } from '#stores/catalog/area.ts'
import { leaveAreaNews, takeAreaNews } from './area-news.ts'
import { CartBadge } from './cart-badge.ts'
import { CartBar } from './cart-bar.ts'
import { ProductStepper } from './product-stepper.ts'
import { measured, pageArea } from './shell-words.ts'

customElements.define('product-stepper', ProductStepper)
customElements.define('cart-badge', CartBadge)
customElements.define('cart-bar', CartBar)

if (pageArea !== null) noteArea(pageArea)

// A signed-in shopper's cart is kept on the server as well; a guest's page need not load how.
if (isSignedIn()) void import('./start-cart-sync.ts')

// Where nothing is measured nothing of it is fetched.
if (measured) void import('./measure.ts')

// Shows the cart where there is no connection; each build brings its own. It waits until the page itself is there.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => void navigator.serviceWorker.register(`/service-worker.js?v=${BUILD}`))

for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const dialog = document.getElementById(opener.dataset['opens'] ?? '')
  if (!(dialog instanceof HTMLDialogElement)) continue
  opener.addEventListener('click', () => {
    dialog.showModal()
    // A choice that is made already is where one goes on.
    dialog.querySelector<HTMLElement>(':checked')?.focus()
  })
  for (const closer of dialog.querySelectorAll('[data-closes]')) closer.addEventListener('click', () => dialog.close())
}

// Another area makes another cart of it: who has something in theirs sees first what would change. Where that can't be
// fetched the form goes its way, as it does without any script.
const picker = document.querySelector<HTMLFormElement>('#area-picker form')
picker?.addEventListener('submit', (event) => {
  const chosen = new FormData(picker).get('area')
  if (typeof chosen !== 'string') return
  event.preventDefault()
  if (chosen === pageArea) return picker.closest('dialog')?.close()
  const change = () => {
    leaveAreaNews('changed')
    picker.submit()
  }
  const changeUnseen = () => {
    forgetAreaSwitch()
    change()
  }
  if ($cartCount.get() === 0) return changeUnseen()
  import('./area-preview.ts').then(({ previewSwitch }) => previewSwitch(picker, chosen, change), changeUnseen)
})
const news = takeAreaNews()
if (picker && news !== null) void import('./area-undo.ts').then(({ tellAreaNews }) => tellAreaNews(picker, news))

// Back brings a page as it was left, with the prices of an area that may no longer be the one in the cookie.
function leaveOldArea(): void {
  const kept = /(?:^|;\s*)area=([A-Za-z0-9_-]+)/.exec(document.cookie)?.[1]
  if (kept && kept !== pageArea && picker?.querySelector(`[name="area"][value="${kept}"]`)) window.location.reload()
}
leaveOldArea()
window.addEventListener('pageshow', (event) => event.persisted && leaveOldArea())

// The server puts only the query that it knows into a page; whoever switches language or area keeps the whole one,
// such as the order that is being paid, and the place in the page (rules §1; decision 0007).
// A kit's address follows what is picked into it, so both are read as late as they are used.
const { pathname, search } = window.location
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.search = search
  link.addEventListener('click', () => {
    const now = window.location.pathname
    if (now !== pathname) link.pathname = pathPrefix(splitLocale(link.pathname).locale) + splitLocale(now).path
    link.hash = window.location.hash
    sessionStorage.setItem('shop:scroll', String(window.scrollY))
  })
}
for (const back of document.querySelectorAll<HTMLInputElement>('#area-picker [name="back"]')) {
  back.value = pathname + search
  back.form?.addEventListener('submit', () => {
    back.value = window.location.pathname + window.location.search
  })
}
const scrolled = sessionStorage.getItem('shop:scroll')
if (scrolled !== null) {
  sessionStorage.removeItem('shop:scroll')
  window.scrollTo(0, Number(scrolled))
}
