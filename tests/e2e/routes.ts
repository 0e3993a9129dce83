/** The public pages of rules §2, each in a different state. */
export const routes = [
  ...['/', '/hot-pot-kit', '/food-mart?category=condiments', '/food-mart?category=hot-pot-add-ons&page=2'],
  ...['/food-mart/roasted-sesame-sauce', '/food-mart/bundle/market-kit-choose-seven-sides', '/deal-items'],
  ...['/browse-more', '/search', '/search?q=tofu', '/search?q=unicorn', '/cart', '/checkout', '/payment', '/invoice'],
  ...[
    '/account',
    '/create-account',
    '/forgot-password',
    '/gift-card',
    '/reset-password',
    '/track-order',
    '/about',
    '/deliver-to?zip=60601',
  ],
  ...['/accessibility', '/policy', '/terms', '/faqs', '/offline', '/no-such-page'],
] as const

/** The languages with the start of their addresses. */
export const languages = [
  ['en', ''],
  ['tw', '/tw'],
] as const

/** Splits a list into `count` parts of about the same size, which the workers run in parallel. */
export function partsOf<T>(list: readonly T[], count: number): readonly (readonly T[])[] {
  const size = Math.ceil(list.length / count)
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size))
}
