import { specialCategories } from '#domain/catalog/category.ts'

/**
 * Opens the category whose slug is the address's hash, on page 1, now and on every hash change (rules §2 "Food mart
 * page"). Ignores any other hash.
 */
export function followCategoryHash(): void {
  goToCategory()
  window.addEventListener('hashchange', goToCategory)
}

function goToCategory(): void {
  const address = categoryAddress(window.location.href)
  if (address !== null) window.location.replace(address)
}

/** Returns the address of the category in the hash; null when the hash names none. */
function categoryAddress(href: string): string | null {
  const address = new URL(href)
  const slug = address.hash.slice(1)
  // The strip links to each category except the special ones.
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-category]')]
  const link = links.find(({ dataset }) => encodeURIComponent(dataset['category'] ?? '') === slug)
  if (link) return link.href
  if (!specialCategories.some((category) => category.slug === slug)) return null
  address.hash = ''
  address.searchParams.set('category', slug)
  address.searchParams.delete('page')
  return address.href
}
