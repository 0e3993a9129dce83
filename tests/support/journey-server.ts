// The addresses and settings of the servers that the journeys use.

/** JOURNEYS_PORT changes it, because another checkout may use the default port. */
export const shopPort = Number(process.env['JOURNEYS_PORT'] ?? '8790')
export const shopOrigin = `http://localhost:${shopPort}`

/** The same shop with analytics and its own address. */
export const measuredPort = shopPort + 1000
export const measuredOrigin = `http://localhost:${measuredPort}`

/** A shop that a journey opens for itself, because it needs settings of its own. */
export const ownShopPort = shopPort + 3000

/** The server that makes signed-in shoppers. */
export const seedPort = shopPort + 2000
export const seedUrl = `http://localhost:${seedPort}`

/** The same shop, paid at Stripe and PayPal instead of the sandbox. */
export const livePort = shopPort + 4000
export const liveOrigin = `http://localhost:${livePort}`

/** The settings of the shop with analytics. */
export const measuredSettings = {
  PUBLIC_ANALYTICS_ID: 'GTM-TEST01',
  PUBLIC_ANALYTICS_EVENTS: 'foodmart_category,add_to_cart,view_item,begin_checkout,purchase',
  SITE_URL: 'https://shop.example',
} as const

/** The password of every account in the journeys. */
export const password = 'Warm-pot-42'
