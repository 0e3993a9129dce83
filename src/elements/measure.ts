// Analytics, loaded only when the shop's settings ask for it (rules §9 "Analytics events").
import { defaultAreaCode } from '#domain/catalog/area.ts'
import { splitLocale } from '#i18n/paths.ts'
import { measureAdding, measureCheckout, measurePurchase, notePaying, record, valued } from '#stores/analytics.ts'
import { productOfPage } from './page-product.ts'
import { measured, pageArea } from './shell-words.ts'

const measuring = { events: measured?.events ?? [], area: pageArea ?? defaultAreaCode }
const { path } = splitLocale(window.location.pathname)
const orderId = new URLSearchParams(window.location.search).get('order') ?? ''

if (measured?.script) {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = measured.script
  document.head.appendChild(script)
}

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-category]') : null
  if (link) record(measuring, 'foodmart_category', { category: link.dataset['category'] })
})
measureAdding(measuring)

const product = productOfPage(document)
if (product) record(measuring, 'view_item', valued(product.price, [[product.code, product.price, 1]]))
if (path === '/checkout') measureCheckout(measuring)
if (path === '/payment') notePaying(orderId)
if (path === '/invoice') measurePurchase(measuring, orderId)
