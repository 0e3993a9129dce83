import { quoteShape } from '#contract/quotes.ts'
import { findArea } from '#domain/catalog/area.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { answer, invalidField } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readDiscountsNamed } from '../catalog/discounts-sql.ts'
import type { Backend } from '../ports.ts'
import { readFreshCatalogWith } from './expire-orders.ts'
import { quoteContextOf, taxRateOf } from './quoting.ts'

const quoteCall = {
  summary: 'A cart, priced as an order would be',
  request: 'QuoteRequest',
  answer: { name: 'Quote' },
} as const

/** `POST /api/quote`: the cart priced by the very rules that an order is charged by. */
export function quoteRoutes(routes: CallRoutes, backend: Backend): void {
  const { db, now } = backend
  routes.post('/api/quote', quoteCall, async ({ body }) => {
    const { areaCode, discountCodes, state, zip } = body
    const { catalog, extra } = await readFreshCatalogWith(backend, {
      discounts: readDiscountsNamed(db, discountCodes, null),
    })
    const area = findArea(catalog.areas, areaCode)
    if (area === undefined) return invalidField('areaCode', 'is not a delivery area')
    const taxRate = await taxRateOf(backend, catalog, state, zip)
    return answer(quoteShape.encode(quoteCart(body, quoteContextOf(catalog, area, extra.discounts, taxRate, now()))))
  })
}
