/** The pages that a text may lead to. tests/unit/domain/shop-pages.test.ts holds the list against the files of the pages. */
const pages: ReadonlySet<string> = new Set([
  ...['/', '/about', '/accessibility', '/account', '/browse-more', '/cart', '/checkout', '/create-account'],
  ...[
    '/deal-items',
    '/deliver-to',
    '/faqs',
    '/food-mart',
    '/forgot-password',
    '/gift-card',
    '/hot-pot-kit',
    '/invoice',
  ],
  ...['/offline', '/payment', '/policy', '/reset-password', '/search', '/terms', '/track-order'],
])

/**
 * Returns whether a path, without its language, leads to a page of the shop or to a file, such as a picture. Products and
 * bundles are taken for known: which of them there are changes with the catalog.
 */
export function isShopPage(path: string): boolean {
  return pages.has(path) || /^\/food-mart\/(?:[^/]+|bundle\/[^/]+(?:\/.*)?)$/.test(path) || isShopFile(path)
}

/** Returns whether a path leads to a file, such as a picture. A file has no language. */
export function isShopFile(path: string): boolean {
  return /\/[^/]+\.\w+$/.test(path)
}
