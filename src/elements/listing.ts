// The food mart's behaviour beyond links: sorting at once, the hash redirect, the scroll to the top.

const url = new URL(window.location.href)
const slug = decodeURIComponent(url.hash.slice(1))
const strip = [...document.querySelectorAll<HTMLAnchorElement>('[data-category]')]
const target = slug === '' ? undefined : strip.find((link) => link.dataset['category'] === slug)

// A hash that is a category's slug leads to that category on page 1 (spec §2).
if (target) window.location.replace(target.href)

const form = document.querySelector<HTMLFormElement>('sort-form form')
form?.querySelector('select')?.addEventListener('change', () => {
  // Default values stay out of the address (spec §2), and a new sort begins at page 1.
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== 'default') query.set(name, value)
  const search = query.size > 0 ? `?${query}` : ''
  window.location.assign(form.action + search)
})
