// The script of every page: cart badge, dialogs, links.
import { pathPrefix, splitLocale } from '#i18n/paths.ts'
import { isSignedIn } from '#stores/account/token.ts'
import { $cartCount, $cartLines } from '#stores/cart/cart.ts'
import { $isStorageRefused, dropNote, isMigrated, noteForNextPage, readNote, readStored } from '#stores/storage.ts'
import { type AreaNews, noteAreaNews, takeAreaNews } from './area-news.ts'
import { CartBadge } from './cart-badge.ts'
import { serviceWorkerAddress } from './service-worker-address.ts'
import './search-suggest.ts'
import { measured, pageArea } from './shell-words.ts'

customElements.define('cart-badge', CartBadge)

// Only a signed-in shopper's cart is saved on the server, so guests don't load this code.
if (isSignedIn()) {
  const lines = $cartLines.get()
  void import('#stores/cart/cart-sync.ts').then((sync) => sync.syncCart(lines))
}

$isStorageRefused.subscribe((isRefused) => {
  if (isRefused) void import('./storage-notice.ts').then((notice) => notice.showStorageNotice())
})

// Don't load analytics when nothing is measured.
if (measured) void import('./measure.ts')

// The service worker shows the cart offline; each build has its own. Register it after the page has loaded.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => void navigator.serviceWorker.register(serviceWorkerAddress()))

for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const dialog = document.getElementById(opener.dataset['opens'] ?? '')
  if (!(dialog instanceof HTMLDialogElement)) continue
  opener.addEventListener('click', () => {
    dialog.showModal()
    // Put the focus on the current choice.
    dialog.querySelector<HTMLElement>(':checked')?.focus()
  })
  for (const closer of dialog.querySelectorAll('[data-closes]')) closer.addEventListener('click', () => dialog.close())
}

// A new area changes the cart, so a shopper with a cart first sees what would change. If the preview can't load, submit
// the form as it would without a script.
const picker = document.querySelector<HTMLFormElement>('#area-picker form[method="post"]')
picker?.addEventListener('submit', (event) => {
  const chosen = new FormData(picker).get('area')
  if (typeof chosen !== 'string') return
  event.preventDefault()
  if (chosen === pageArea) return picker.closest('dialog')?.close()
  const change = (what: AreaNews['what']) => {
    noteAreaNews(what)
    picker.submit()
  }
  if ($cartCount.get() === 0) return change('changed')
  import('./area-preview.ts').then(
    (preview) => preview.previewSwitch(picker, chosen, change),
    () => change('changed'),
  )
})
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-zip]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    import('./zip-area.ts').then(
      (zip) => zip.chooseAreaOf(form),
      () => form.submit(),
    )
  })
}
const news = takeAreaNews()
if (picker && news !== null) void import('./area-undo.ts').then((undo) => undo.announceArea(picker, news))

// The cookie may be of another area than the page: storage brought it back, or the back button restored an old page.
function followArea(): void {
  const cookie = /(?:^|;\s*)area=([A-Za-z0-9_-]+)/.exec(document.cookie)?.[1]
  if (cookie === readStored('shop:area') && (cookie ?? pageArea) === pageArea && !isMigrated) return
  void import('./follow-area.ts').then((follow) => follow.loadAgreedArea(picker))
}
followArea()
window.addEventListener('pageshow', (event) => event.persisted && followArea())

// Any link may bring a discount code, as the announcement's does.
if (/[?&]code=/.test(window.location.search)) void import('./code-link.ts').then((link) => link.takeLinkedCode())

// The server renders only the query parameters that it knows. Switching the language or area keeps the whole query,
// such as the order being paid, and the hash (decision 0009). A kit's address changes with its picks, so both are
// read as late as possible.
const { pathname, search } = window.location
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.search = search
  link.addEventListener('click', () => {
    const now = window.location.pathname
    if (now !== pathname) link.pathname = pathPrefix(splitLocale(link.pathname).locale) + splitLocale(now).path
    link.hash = window.location.hash
    noteForNextPage('shop:scroll', String(window.scrollY))
  })
}
for (const back of document.querySelectorAll<HTMLInputElement>('#area-picker [name="back"]')) {
  back.value = pathname + search
  back.form?.addEventListener('submit', () => {
    back.value = window.location.pathname + window.location.search
  })
}
const scrolled = readNote('shop:scroll')
if (scrolled !== null) {
  dropNote('shop:scroll')
  window.scrollTo(0, Number(scrolled))
}
