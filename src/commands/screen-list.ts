// The screens that `npm run screens` photographs: the routes of rules §2, some of them in more than one state.

export interface Language {
  readonly name: 'en' | 'tw'
  readonly base: '' | '/tw'
}

export const languages: readonly Language[] = [
  { name: 'en', base: '' },
  { name: 'tw', base: '/tw' },
]

export const widths: readonly number[] = [390, 820, 1440]

/** Each screen with its address. Null when screen-walk.ts reaches it with a real order. */
export const screens = [
  { name: 'home', address: '/' },
  { name: 'hot-pot-kit', address: '/hot-pot-kit' },
  { name: 'food-mart', address: '/food-mart' },
  { name: 'food-mart-category', address: '/food-mart?category=hot-pot-add-ons&sort=low-to-high&page=2' },
  { name: 'product', address: '/food-mart/taiwanese-sacha-sauce' },
  { name: 'bundle', address: '/food-mart/bundle/market-kit-choose-seven-sides' },
  { name: 'deal-items', address: '/deal-items' },
  { name: 'browse-more', address: '/browse-more' },
  { name: 'search', address: '/search' },
  { name: 'search-found', address: '/search?q=tofu' },
  { name: 'search-nothing', address: '/search?q=unicorn' },
  { name: 'about', address: '/about' },
  { name: 'accessibility', address: '/accessibility' },
  { name: 'policy', address: '/policy' },
  { name: 'terms', address: '/terms' },
  { name: 'faqs', address: '/faqs' },
  { name: 'track-order', address: '/track-order' },
  { name: 'deliver-to', address: '/deliver-to?zip=60601' },
  { name: 'create-account', address: '/create-account' },
  { name: 'forgot-password', address: '/forgot-password' },
  { name: 'reset-password', address: '/reset-password' },
  { name: 'cart-empty', address: '/cart' },
  { name: 'not-found', address: '/no-such-page' },
  { name: 'offline', address: '/offline' },
  { name: 'cart', address: null },
  { name: 'checkout-faults', address: null },
  { name: 'checkout', address: null },
  { name: 'payment', address: null },
  { name: 'payment-declined', address: null },
  { name: 'invoice', address: null },
  { name: 'track-order-found', address: null },
  { name: 'account', address: null },
  { name: 'account-orders', address: null },
  { name: 'account-reorder', address: null },
  { name: 'account-addresses', address: null },
  { name: 'account-profile', address: null },
  { name: 'account-security', address: null },
  { name: 'account-wishlist', address: null },
] as const

export type ScreenName = (typeof screens)[number]['name']

/** Returns a page that shows all photographs, one row for each screen. */
export function overviewPage(chosenWidths: readonly number[]): string {
  const columns = languages.flatMap(({ name }) => chosenWidths.map((width) => ({ language: name, width })))
  const heads = columns.map(({ language, width }) => `<th>${language} ${width}</th>`).join('')
  const rows = screens.map(({ name }) => {
    const cells = columns.map(({ language, width }) => {
      const file = `${name}-${language}-${width}.png`
      return `<td><a href="${file}"><img src="${file}" alt="" loading="lazy" width="240"></a></td>`
    })
    return `<tr><th>${name}</th>${cells.join('')}</tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body { font-family: system-ui } td, th { padding: 6px; vertical-align: top } img { border: 1px solid #999 } thead { background: #fff; position: sticky; top: 0 }
</style><table><thead><tr><th></th>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></html>\n`
}
