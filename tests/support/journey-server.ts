// Where the journeys find their server, and what it opens beside the shop itself.

/** Another checkout may hold the usual port. */
export const shopPort = Number(process.env['JOURNEYS_PORT'] ?? '8790')
export const shopOrigin = `http://localhost:${shopPort}`

/** The same shop, told to measure and to know its own address. */
export const measuredPort = shopPort + 1000
export const measuredOrigin = `http://localhost:${measuredPort}`

/** A shop that a journey opens for itself, because it needs settings of its own. */
export const ownShopPort = shopPort + 3000

/** Where a journey asks for a signed-in shopper. */
export const seedPort = shopPort + 2000
export const seedUrl = `http://localhost:${seedPort}`

/** The settings of the shop that measures. */
export const measuredSettings = {
  PUBLIC_ANALYTICS_ID: 'GTM-TEST01',
  PUBLIC_ANALYTICS_EVENTS: 'foodmart_category,add_to_cart,view_item,begin_checkout,purchase',
  SITE_URL: 'https://shop.example',
} as const

/** The password of every account that a journey has. */
export const password = 'Warm-pot-42'
