// A listing's behavior beyond links: sorting at once, the hash redirect, the scroll to the top.

import { announce } from '#i18n/announce.ts'
import { dropNote, noteForNextPage, readNote } from '#stores/storage.ts'
import { followCategoryHash } from './category-hash.ts'

followCategoryHash()

// Load the strip's script when the strip is reached. Until then show its edge buttons when the row overflows, and
// scroll it when one is pressed.
const row = document.querySelector('.strip .swiper')
if (row) {
  const markOverflow = () =>
    row.closest('.strip')?.parentElement?.toggleAttribute('data-overflows', row.scrollWidth > row.clientWidth + 1)
  new ResizeObserver(markOverflow).observe(row)
  for (const edge of document.querySelectorAll('.strip .edge'))
    edge.addEventListener('click', () => {
      const direction = edge.matches('.next') ? 1 : -1
      if (!row.matches('.swiper-initialized')) row.scrollBy({ left: (direction * row.clientWidth) / 2 })
    })
}

const form = document.querySelector<HTMLFormElement>('sort-form form')
const select = form?.querySelector('select')
/** Tells the page with the new order how it was chosen: `key` for the keyboard, else `press`. */
const sortedKey = 'shop:sorted'
let isByKey = false
const sort = () => {
  if (!form) return
  // Default values stay out of the address (rules §2), and a new order starts at page 1.
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== 'default') query.append(name, value)
  const search = query.size > 0 ? `?${query}` : ''
  noteForNextPage(sortedKey, isByKey ? 'key' : 'press')
  window.location.assign(form.action + search)
}
// Sort at once on a mouse, touch or open-list choice. On the closed field every arrow key is a change that the shopper
// may only pass through: show a button and wait for it or Enter (WCAG 3.2.2). Such a change comes while its key is down,
// however busy the page is. A key that opened the list may be released in the list, unseen here.
const longestPressMs = 2000
let keyedAtMs = -longestPressMs
const showButton = (isShown: boolean) => form?.classList.toggle('waiting', isShown)
select?.addEventListener('pointerdown', () => {
  isByKey = false
})
select?.addEventListener('keydown', ({ key, timeStamp }) => {
  isByKey = true
  if (key !== 'Enter') keyedAtMs = timeStamp
  else if (form?.classList.contains('waiting')) sort()
})
select?.addEventListener('keyup', () => {
  keyedAtMs = -longestPressMs
})
select?.addEventListener('change', ({ timeStamp }) => {
  if (timeStamp - keyedAtMs < longestPressMs) showButton(true)
  else sort()
})
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  sort()
})
// Make a choice that came before this script. After Back or a reload the browser may have restored an old one.
const [visit] = performance.getEntriesByType('navigation')
const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
if (isNew && select?.selectedOptions[0]?.defaultSelected === false) sort()
// When the back button restores this page, show its own order again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  form?.reset()
  showButton(false)
})
// Announce the new order once. A keyboard user continues where they were.
const sortedBy = readNote(sortedKey)
if (sortedBy !== null && form) {
  dropNote(sortedKey)
  if (sortedBy === 'key') select?.focus({ preventScroll: true })
  announce(form.parentElement?.dataset['sorted'] ?? '')
}

// What is not chosen stays out of the address.
document.querySelector<HTMLFormElement>('.mart-filters form')?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
})

// Links to another page scroll up (rules §2): smoothly, unless the shopper prefers reduced motion or opens a new tab.
for (const link of document.querySelectorAll<HTMLAnchorElement>('.pagination a'))
  link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey || window.scrollY === 0) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  })
