// A listing's behaviour beyond links: sorting at once, the hash redirect, the scroll to the top.

import { announce } from '#i18n/announce.ts'
import { followCategoryHash } from './category-hash.ts'

followCategoryHash()

// The strip's own script is fetched when the strip is reached. Until then its edges stand where the row is longer than
// its place, and a press on one scrolls it.
const row = document.querySelector('.strip .swiper')
if (row) {
  const noteOverflow = () =>
    row.closest('astro-island')?.toggleAttribute('data-overflows', row.scrollWidth > row.clientWidth + 1)
  new ResizeObserver(noteOverflow).observe(row)
  for (const edge of document.querySelectorAll('.strip .edge'))
    edge.addEventListener('click', () => {
      const way = edge.matches('.next') ? 1 : -1
      if (!row.matches('.swiper-initialized')) row.scrollBy({ left: (way * row.clientWidth) / 2 })
    })
}

const form = document.querySelector<HTMLFormElement>('sort-form form')
const select = form?.querySelector('select')
/** Left for the page that shows the new order: `key` where the keyboard asked for it, else `press`. */
const sortedMark = 'shop:sorted'
let isByKey = false
const sort = () => {
  if (!form) return
  // Default values stay out of the address (rules §2), and a new sort begins at page 1.
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== 'default') query.set(name, value)
  const search = query.size > 0 ? `?${query}` : ''
  sessionStorage.setItem(sortedMark, isByKey ? 'key' : 'press')
  window.location.assign(form.action + search)
}
// By mouse, touch or from the opened list it is sorted at once. On the closed field every arrow key is a change, which
// the shopper only passes through: then a button shows, and nothing happens before it, or Enter, is pressed (WCAG 3.2.2).
const keyMs = 100
let pressedMs = -keyMs
const wait = (isWaiting: boolean) => form?.classList.toggle('waiting', isWaiting)
select?.addEventListener('pointerdown', () => {
  isByKey = false
})
select?.addEventListener('keydown', ({ key, timeStamp }) => {
  isByKey = true
  if (key !== 'Enter') pressedMs = timeStamp
  else if (form?.classList.contains('waiting')) sort()
})
select?.addEventListener('change', ({ timeStamp }) => {
  if (timeStamp - pressedMs < keyMs) wait(true)
  else sort()
})
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  sort()
})
// So too where the browser kept the page as it was left, and shows it again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  form?.reset()
  wait(false)
})
// The new order is said once; whoever sorted by the keyboard goes on where they were.
const sortedBy = sessionStorage.getItem(sortedMark)
if (sortedBy !== null && form) {
  sessionStorage.removeItem(sortedMark)
  if (sortedBy === 'key') select?.focus({ preventScroll: true })
  announce(form.parentElement?.dataset['said'] ?? '')
}

// The way to another page is a way up (rules §2): smooth, unless less motion is asked for or a new tab is opened.
for (const link of document.querySelectorAll<HTMLAnchorElement>('.pagination a'))
  link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey || window.scrollY === 0) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  })
