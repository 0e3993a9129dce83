import { Hono } from 'hono'
import { decodeQuoteCall } from '#contract/quote-requests.ts'
import { encodeQuote } from '#contract/quotes.ts'
import { findArea } from '#domain/catalog/area.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { answer, invalid, invalidField } from '../answers.ts'
import { readDiscountsNamed } from '../catalog/discounts-sql.ts'
import { readJsonBody } from '../json-body.ts'
import { readFreshCatalogWith } from '../operator/expire-orders.ts'
import type { Backend } from '../ports.ts'
import { quoteContextOf } from './quoting.ts'
import { taxRateOf } from './tax-rates.ts'

/** `POST /api/quote`: the cart priced by the very rules that an order is charged by. */
export function quoteRoutes(backend: Backend): Hono {
  const { db, now } = backend
  return new Hono().post('/quote', async (context) => {
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const call = decodeQuoteCall(body.value.value)
    if (!call.ok) return invalid(call.error)

    const { areaCode, discountCodes, state, zip } = call.value
    const { catalog, extra } = await readFreshCatalogWith(backend, {
      discounts: readDiscountsNamed(db, discountCodes, null),
    })
    const area = findArea(catalog.areas, areaCode)
    if (area === undefined) return invalidField('areaCode', 'is not a delivery area')
    const taxRate = await taxRateOf(backend, catalog, state, zip)
    return answer(encodeQuote(quoteCart(call.value, quoteContextOf(catalog, area, extra.discounts, taxRate, now()))))
  })
}
