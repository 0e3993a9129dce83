import { deskFiguresShape } from '#contract/desk/desk-figures.ts'
import { figureSpans, figureSteps, spanFrom } from '#domain/desk/figure-spans.ts'
import { answer } from '../calls/answers.ts'
import { type QueryParameter, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import {
  type DayCount,
  type ProductNames,
  readCountedProducts,
  readDayCounts,
  shopDate,
} from '../operator/day-counts-sql.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { readSpanOrders } from './desk-figures-sql.ts'

const perQuery: QueryParameter = { schema: { enum: [...figureSteps] } }

const figuresCall = {
  summary: 'Orders, money, refusals, what sold out and what was not found, by day or week',
  roles: ['owner'],
  query: { per: perQuery, from: textQuery },
  answer: { name: 'DeskFigures' },
} as const

/** The figures of the desk, in one round trip (rules §16 "Figures at the desk"). */
export function deskFiguresRoutes(routes: CallRoutes, { db, now }: Backend): void {
  routes.get('/api/desk/figures', figuresCall, async ({ context: { req } }) => {
    const per = figureSteps.find((step) => step === req.query('per')) ?? 'day'
    const spans = figureSpans(per, shopDate(now()))
    const span = spanFrom(spans, req.query('from') ?? '')
    const { orders, counts, products } = await runReads(db, {
      orders: readSpanOrders(db, spans),
      counts: readDayCounts(db, span),
      products: readCountedProducts(db, span),
    })
    const ofKind = (kind: DayCount['kind']) => counts.filter((each) => each.kind === kind)
    return answer(
      deskFiguresShape.encode({
        per,
        spans: orders,
        from: span.from,
        refusals: ofKind('refusal').map(({ name, count }) => ({ code: name, count })),
        soldOut: soldOutOf(ofKind('sold_out'), ofKind('missed'), products),
        unfound: ofKind('unfound').map(({ name, count }) => ({ text: name, count })),
      }),
    )
  })
}

/** The products of which the last one was sold, or too few were left, the most wanted first. */
function soldOutOf(soldOut: readonly DayCount[], missed: readonly DayCount[], products: readonly ProductNames[]) {
  const countOf = (counts: readonly DayCount[], code: string) => counts.find(({ name }) => name === code)?.count ?? 0
  const codes = [...new Set([...missed, ...soldOut].map(({ name }) => name))]
  return codes.map((code) => {
    const { name = null, nameTw = null } = products.find((product) => product.code === code) ?? {}
    return { code, name, nameTw, soldOut: countOf(soldOut, code), missed: countOf(missed, code) }
  })
}
