import { type ConditionalDiscountCall, decodeConditionalDiscountCall } from '#contract/conditional-discounts.ts'
import { discountShape } from '#contract/discounts.ts'
import { centsFromDollars } from '#contract/dollars.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { type Area, findArea } from '#domain/catalog/area.ts'
import { type Cents, noCents } from '#domain/money.ts'
import {
  type CodeRefusal,
  chooseDiscount,
  type Discount,
  type DiscountOccasion,
  findUsedUpCodes,
  foldCode,
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
import { clientHash } from '../calls/client-hash.ts'
import { countWrongCodes } from '../calls/guesses-sql.ts'
import { readCatalogWith } from '../catalog/catalog-reads.ts'
import { readRulesWith } from '../catalog/catalog-rules.ts'
import { readAllDiscounts, readDiscountsNamed, type StoredDiscount } from '../catalog/discounts-sql.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { refuseGuesses } from './code-guesses.ts'
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
  refusals: [422, 429],
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

/**
 * Mounts the discount calls (rules §12 "Discounts calls"). A code is a secret: an answer holds only codes that the
 * request names or the catalog marks, and the best one.
 */
export function discountRoutes(routes: CallRoutes, backend: Backend): void {
  const { db, now } = backend

  routes.get('/api/conditional-discounts', conditionalCall, async ({ context }) => {
    const call = decodeConditionalDiscountCall(new URL(context.req.url).searchParams)
    if (!call.ok) return invalid(call.error)
    const { discountCodes } = call.value
    const client = await clientHash(backend, context.req.raw)
    const codes = call.value.items.map(({ code }) => code)
    const { catalog, extra } = await readCatalogWith(db, now(), codes, {
      isGuessing: countWrongCodes(db, client, discountCodes, now()),
      discounts: readDiscountsNamed(db, discountCodes, null),
    })
    const guessing = refuseGuesses(discountCodes, extra.discounts, extra.isGuessing)
    if (guessing) return guessing
    const area = findArea(catalog.areas, call.value.areaCode)
    if (area === undefined) return invalidField('areaCode', 'is not a delivery area')
    const checked = checkCodes(call.value, quoteContextOf(catalog, area, extra.discounts, noTax, now()))
    return jsonAnswer(JSON.stringify(checked))
  })

  // A guest has no discounts of their own.
  routes.get('/api/discount/my', ownCall, async ({ context }) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return answer([])
    const discounts = await runRead(db, readAllDiscounts(db, user.email))
    const own = listUsable(discounts, now()).filter((each) => each.isForAccounts)
    return answer(own.map(discountShape.encode))
  })

  routes.get('/api/discount-popup', popupCall, async () => {
    const discounts = await runRead(db, readAllDiscounts(db))
    const shown = listUsable(discounts, now()).find((each) => each.isPopup)
    return answer(shown ? discountShape.encode(shown) : null)
  })

  routes.get('/api/discount/:areaId/:subTotal', bestCall, async ({ context }) => {
    const subtotal = parseDollars(context.req.param('subTotal'))
    if (subtotal === null) return invalidField('subTotal', 'must be a number of dollars with at most 2 decimals')
    const { rules, extra } = await readRulesWith(db, now(), () => ({ discounts: readAllDiscounts(db) }))
    const area = rules.areas.find((each) => String(each.id) === context.req.param('areaId'))
    if (area === undefined) return invalidField('areaId', 'is not a delivery area')
    const codes = extra.discounts.map(({ code }) => code)
    const occasion = plainOccasion(area, subtotal, extra.discounts, now())
    const { discount } = chooseDiscount(codes, extra.discounts, occasion)
    return answer(discount && discountShape.encode(discount))
  })
}

function listUsable(discounts: readonly StoredDiscount[], nowMs: number): readonly Discount[] {
  const usedUpCodes = findUsedUpCodes(discounts)
  return discounts.filter((each) => whyUnusable(each, { nowMs, usedUpCodes }) === null)
}

/** The refusals that depend on the items: without items they say nothing. */
const itemRefusals: readonly CodeRefusal[] = ['minimum', 'nothing_eligible', 'costs_more']

/**
 * Returns the discounts of the named codes that apply by themselves, and why the others don't, with their discount if
 * there is one. Each code counts once.
 */
function checkCodes(call: ConditionalDiscountCall, context: QuoteContext) {
  const lines = call.items.map((item) => {
    const product = context.products.get(item.code)
    return newLine({ code: item.code, group: product?.type === 'combo broth' ? 'combo' : 'foodmart' }, item.quantity)
  })
  const { refusedCodes } = quoteCart({ lines, discountCodes: call.discountCodes, shippingMethod: null }, context)
  const refused = refusedCodes.filter(
    ({ reason }) => reason !== 'other_is_better' && !(lines.length === 0 && itemRefusals.includes(reason)),
  )
  const discounts = new Map(context.discounts.map((each) => [foldCode(each.code), each]))
  const encode = (code: string) => {
    const discount = discounts.get(foldCode(code))
    return discount ? discountShape.encode(discount) : null
  }
  const isRefused = (code: string) => refused.some((each) => foldCode(each.code) === foldCode(code))
  return {
    data: [...new Set(call.discountCodes.map(foldCode))].filter((code) => !isRefused(code)).map(encode),
    refused: refused.map(({ code, reason }) => ({ code, reason, discount: encode(code) })),
  }
}

/** Returns an order with only an area and a subtotal: one line that any discount may reduce. */
function plainOccasion(
  area: Area,
  subtotal: Cents,
  discounts: readonly StoredDiscount[],
  nowMs: number,
): DiscountOccasion {
  return {
    area,
    nowMs,
    usedUpCodes: findUsedUpCodes(discounts),
    subtotal,
    lines: [{ code: '', group: 'foodmart', isSpecialPriced: false, lineTotal: subtotal }],
    shippingAt: (net) => chargeShipping(area, net, null, false)?.amount ?? noCents,
  }
}

function parseDollars(text: string): Cents | null {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null
  return centsFromDollars(Number(text)) ?? null
}
