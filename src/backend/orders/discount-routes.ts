import { type ConditionalDiscountCall, decodeConditionalDiscountCall } from '#contract/conditional-discounts.ts'
import { discountShape } from '#contract/discounts.ts'
import { centsFromDollars } from '#contract/dollars.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { type Area, findArea } from '#domain/catalog/area.ts'
import { type Cents, noCents } from '#domain/money.ts'
import {
  type CodeRefusal,
  type Discount,
  type DiscountOccasion,
  discountWorth,
  foldCode,
  listApplicable,
  whyUnusable,
} from '#domain/quote/discount.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { chargeShipping } from '#domain/quote/shipping.ts'
import { noRate } from '#domain/rate.ts'
import { signedInUser } from '../accounts/signed-in.ts'
import { answer, invalid, invalidField, jsonAnswer } from '../calls/answers.ts'
import { listOf, pageQuery, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readCatalogWith } from '../catalog/catalog-reads.ts'
import { readAllDiscounts, readDiscountsNamed } from '../catalog/discounts-sql.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { quoteContextOf } from './quoting.ts'

const noTax = { rate: noRate, isCorrect: false }

const conditionalCall = {
  summary: 'Which of the named discount codes apply to a cart',
  query: {
    areaCode: { ...textQuery, isRequired: true },
    discountCodes: textQuery,
    'items[0][code]': textQuery,
    'items[0][quantity]': pageQuery,
  },
  answer: listOf('Discount'),
  refusals: [422],
} as const
const ownCall = {
  summary: 'The discounts marked isForAccounts that this account can use now; none for a guest',
  answer: listOf('Discount'),
} as const
const popupCall = {
  summary: 'The discount marked isPopup that a first visit is told of, while it can be used',
  answer: { name: 'Discount', isNullable: true },
} as const
const bestCall = {
  summary: 'The best discount that an area offers for a subtotal',
  answer: { name: 'Discount', isNullable: true },
  refusals: [422],
} as const

/** Discounts (rules §12). A code is a secret: only one that is named, that the catalog marks, or the best one, is told. */
export function discountRoutes(routes: CallRoutes, backend: Backend): void {
  const { db, now } = backend

  routes.get('/api/conditional-discounts', conditionalCall, async ({ context }) => {
    const call = decodeConditionalDiscountCall(new URL(context.req.url).searchParams)
    if (!call.ok) return invalid(call.error)
    const { catalog, extra } = await readCatalogWith(db, {
      discounts: readDiscountsNamed(db, call.value.discountCodes, null),
    })
    const area = findArea(catalog.areas, call.value.areaCode)
    if (area === undefined) return invalidField('areaCode', 'is not a delivery area')
    const judged = judge(call.value, extra.discounts, quoteContextOf(catalog, area, [], noTax, now()))
    return jsonAnswer(JSON.stringify(judged))
  })

  // A guest has no discounts of their own.
  routes.get('/api/discount/my', ownCall, async ({ context }) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return answer([])
    const { discounts } = await runReads(db, { discounts: readAllDiscounts(db, user.email) })
    const own = discounts.filter((each) => each.isForAccounts && whyUnusable(each, now()) === null)
    return answer(own.map(discountShape.encode))
  })

  routes.get('/api/discount-popup', popupCall, async () => {
    const { discounts } = await runReads(db, { discounts: readAllDiscounts(db) })
    const told = discounts.find((each) => each.isPopup && whyUnusable(each, now()) === null)
    return answer(told ? discountShape.encode(told) : null)
  })

  routes.get('/api/discount/:areaId/:subTotal', bestCall, async ({ context }) => {
    const subtotal = parseDollars(context.req.param('subTotal'))
    if (subtotal === null) return invalidField('subTotal', 'must be a number of dollars with at most 2 decimals')
    const { catalog, extra } = await readCatalogWith(db, { discounts: readAllDiscounts(db) })
    const area = catalog.areas.find((each) => String(each.id) === context.req.param('areaId'))
    if (area === undefined) return invalidField('areaId', 'is not a delivery area')
    const [best] = listApplicable(extra.discounts, plainOccasion(area, subtotal, now()))
    return answer(best ? discountShape.encode(best.discount) : null)
  })
}

/**
 * Which of the named codes apply, whole; and why the others do not, with their definition where there is one. Without
 * items only what does not depend on them is judged.
 */
function judge(call: ConditionalDiscountCall, discounts: readonly Discount[], context: QuoteContext) {
  const lines = call.items.map((item) => {
    const product = context.products.get(item.code)
    return newLine({ code: item.code, group: product?.type === 'combo broth' ? 'combo' : 'foodmart' }, item.quantity)
  })
  const applying: unknown[] = []
  const refused: { code: string; reason: CodeRefusal; discount: unknown }[] = []
  for (const code of call.discountCodes) {
    const discount = discounts.find((each) => foldCode(each.code) === foldCode(code))
    const reason = discount ? refusalOf(discount, code, lines, context) : 'unknown'
    if (discount && reason === null) applying.push(discountShape.encode(discount))
    else refused.push({ code, reason: reason ?? 'unknown', discount: discount ? discountShape.encode(discount) : null })
  }
  return { data: applying, refused }
}

function refusalOf(
  discount: Discount,
  code: string,
  lines: readonly ReturnType<typeof newLine>[],
  context: QuoteContext,
): CodeRefusal | null {
  if (lines.length === 0) {
    const worth = discountWorth(discount, { ...plainOccasion(context.area, noCents, context.nowMs) })
    return worth.ok || worth.error === 'minimum' || worth.error === 'nothing_eligible' ? null : worth.error
  }
  const quote = quoteCart({ lines, discountCodes: [code], shippingMethod: null }, { ...context, discounts: [discount] })
  return quote.refusedCodes[0]?.reason ?? null
}

/** An order of which only the area and subtotal are known: one line that any discount may reduce. */
function plainOccasion(area: Area, subtotal: Cents, nowMs: number): DiscountOccasion {
  return {
    area,
    nowMs,
    subtotal,
    lines: [{ code: '', group: 'foodmart', isSpecialPriced: false, lineTotal: subtotal }],
    shippingAt: (net) => chargeShipping(area, net, null, false)?.amount ?? noCents,
  }
}

function parseDollars(text: string): Cents | null {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null
  return centsFromDollars(Number(text)) ?? null
}
