import { quoteShape } from '#contract/quotes.ts'
import { codesOf } from '#domain/cart/line-codes.ts'
import { findArea } from '#domain/catalog/area.ts'
import { answer, invalidField } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { clientHash } from '../calls/client-hash.ts'
import { countWrongCodes } from '../calls/guesses-sql.ts'
import { readDiscountsNamed } from '../catalog/discounts-sql.ts'
import type { Backend } from '../ports.ts'
import { refuseGuesses } from './code-guesses.ts'
import { readFreshCatalogWith } from './expire-orders.ts'
import { quoteContextOf, quoteWithGoals, taxRateOf } from './quoting.ts'

const quoteCall = {
  summary: 'A cart, priced as an order would be',
  request: 'QuoteRequest',
  answer: { name: 'Quote' },
  refusals: [429],
} as const

/** `POST /api/quote`: the cart priced by the very rules that an order is charged by. */
export function quoteRoutes(routes: CallRoutes, backend: Backend): void {
  const { catalogDb: db, now, isClockReal } = backend
  routes.post('/api/quote', quoteCall, async ({ context, body }) => {
    const { areaCode, discountCodes, state, zip } = body
    const client = discountCodes.length === 0 ? null : await clientHash(backend, context.req.raw)
    const { catalog, extra } = await readFreshCatalogWith({ db, now, isClockReal }, codesOf(body.lines), {
      isGuessing: countWrongCodes(db, client, discountCodes, now()),
      discounts: readDiscountsNamed(db, discountCodes, null),
    })
    const guessing = refuseGuesses(discountCodes, extra.discounts, extra.isGuessing)
    if (guessing) return guessing
    const area = findArea(catalog.areas, areaCode)
    if (area === undefined) return invalidField('areaCode', 'is not a delivery area')
    const taxRate = await taxRateOf(backend, catalog, state, zip)
    const quoteContext = quoteContextOf(catalog, area, extra.discounts, taxRate, now())
    return answer(quoteShape.encode(await quoteWithGoals(db, body, quoteContext)))
  })
}
