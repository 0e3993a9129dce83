import type { OrderCall } from '#contract/order-requests.ts'
import { orderShape } from '#contract/orders.ts'
import { codesOf } from '#domain/cart/line-codes.ts'
import { type Area, findArea } from '#domain/catalog/area.ts'
import { stockIn } from '#domain/catalog/price.ts'
import { type DeliverySlot, placeKey } from '#domain/delivery/delivery-slots.ts'
import type { Locale } from '#domain/locale.ts'
import { type Cents, noCents } from '#domain/money.ts'
import { newOrderNumber } from '#domain/order/order-number.ts'
import { paymentWaitMs, scarceWaitMs } from '#domain/order/order-status.ts'
import { holdsCardsOnly } from '#domain/quote/card-lines.ts'
import { type Quote, quoteCart, taxedNets } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { explain } from '#domain/quote/receipt.ts'
import type { QuotedShipping } from '#domain/quote/shipping.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import { ok } from '#domain/result.ts'
import { invalidField, jsonAnswer, refusal } from '../calls/answers.ts'
import { countWrongCards, countWrongCodes } from '../calls/guesses-sql.ts'
import {
  forgetAnswersBefore,
  type RepeatableCall,
  readStoredAnswer,
  storeAnswer,
} from '../calls/idempotency-keys-sql.ts'
import { repeatAnswer } from '../calls/repeatable-calls.ts'
import type { Catalog } from '../catalog/catalog-reads.ts'
import { readDiscountsNamed } from '../catalog/discounts-sql.ts'
import { countOrderedItems, stockColumnOf, takeStock } from '../catalog/stock-sql.ts'
import { chooseSlot } from '../delivery/chosen-slot.ts'
import { readTakenPlaces, takePlace } from '../delivery/delivery-slots-sql.ts'
import { type CardTaken, payByCard } from '../gift-cards/card-payment.ts'
import { readCard, takeFromCard } from '../gift-cards/gift-cards-sql.ts'
import { cardHash } from '../gift-cards/issue-cards.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { runBatch } from '../tables/conflicts.ts'
import type { Read } from '../tables/reads.ts'
import { refuseCardGuesses, refuseGuesses } from './code-guesses.ts'
import { takeDiscountUse } from './discount-uses-sql.ts'
import { readFreshCatalogWith } from './expire-orders.ts'
import { refusalOf, refusePlace, refuseUnpaid } from './order-refusals.ts'
import { snapshotOrder } from './order-snapshot.ts'
import { insertOrder } from './order-writes-sql.ts'
import { quoteContextOf, quoteWithGoals, taxRateOf } from './quoting.ts'
import { boundUnpaid, shortenHold } from './unpaid-bound-sql.ts'

/** The scope of the keys of all guests. */
export const guestScope = 'order'

export interface OrderToPlace {
  /** Who is signed in; `null`: a guest. */
  readonly userId: string | null
  /** The hash of the client's address; `null`: none is known. */
  readonly client: string | null
  /** The language of the order's mails. */
  readonly language: Locale
  readonly call: OrderCall
  readonly repeatable: RepeatableCall
  /** The total that the shopper saw; `null` when they saw none. It is compared and never charged. */
  readonly seenTotal: Cents | null
}

/** Each attempt is one read and one batch. More conflicts in a row than this mean that the shop is too busy. */
const maxAttempts = 3

/** Without a window the places are not asked for. */
const noPlaces: Read<ReadonlyMap<string, number>> = { statements: [], build: () => new Map() }

/** How long an answer is kept under its key. */
const answerRetentionMs = 30 * 24 * 3600 * 1000

/**
 * Places an order and returns its answer. The cart is priced again by the database's catalog; then one batch takes the
 * stock, the discount use, the gift card's part and the key, and writes the order (safety F1). A rival that took the last of something undoes
 * the batch, and the next attempt sees that. The total never differs from the first one that was quoted here.
 */
export async function placeOrder(backend: Backend, order: OrderToPlace): Promise<Response> {
  const { db, now } = backend
  const { userId, client, language, call, repeatable, seenTotal } = order
  const shopper = call.contact.email.toLowerCase()
  let agreedTotal = seenTotal
  let taxRate: TaxRate | null = null
  const codeHash = call.giftCard && (await cardHash(call.giftCard.code))
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { catalog, extra } = await readFreshCatalogWith(backend, codesOf(call.lines), {
      stored: readStoredAnswer(db, repeatable),
      asGuest: readStoredAnswer(db, { ...repeatable, scope: guestScope }),
      isGuessing: countWrongCodes(db, client, call.discountCodes, now()),
      discounts: readDiscountsNamed(db, call.discountCodes, shopper),
      card: readCard(db, codeHash),
      isGuessingCards: countWrongCards(db, client, call.giftCard && (codeHash ?? call.giftCard.code), now()),
      taken: call.deliveryWindow === null ? noPlaces : readTakenPlaces(db, call.areaCode, now()),
    })
    if (extra.stored) return repeatAnswer(repeatable, extra.stored)
    // Placed before the sign-in, and its answer was lost: it is the order that the shopper means.
    if (extra.asGuest?.bodyHash === repeatable.bodyHash) return repeatAnswer(repeatable, extra.asGuest)
    const guessing = refuseGuesses(call.discountCodes, extra.discounts, extra.isGuessing)
    if (guessing) return guessing
    if (extra.isGuessingCards) return refuseCardGuesses()
    const area = findArea(catalog.areas, call.areaCode)
    if (area === undefined) return invalidField('areaCode', 'is not a delivery area')
    const isMailed = holdsCardsOnly(
      call.lines.filter(({ picked }) => picked > 0),
      catalog.products,
    )
    const elsewhere = isMailed ? null : refusePlace(area, call.address)
    if (elsewhere) return elsewhere
    const slot = isMailed ? ok(null) : chooseSlot(area, call.deliveryWindow, extra.taken, now())
    if (!slot.ok) return slot.error

    taxRate ??= await taxRateOf(backend, catalog, call.state, call.zip)
    const quoteContext = quoteContextOf(catalog, area, extra.discounts, taxRate, now())
    const quote = quoteCart(call, quoteContext)
    if (refusalOf(quote, area, agreedTotal) !== null || quote.shipping === null) {
      for (const code of missedCodes(quote)) backend.count('missed', code)
      const shown = await quoteWithGoals(db, call, quoteContext)
      return refusalOf(shown, area, agreedTotal) ?? invalidField('shippingMethod', 'is missing')
    }
    agreedTotal = quote.total
    const taken = payByCard(call.giftCard, extra.card, quote, catalog.products)
    if (!taken.ok) return taken.error

    const placed = await writeOrder(backend, {
      userId,
      client,
      language,
      call,
      repeatable,
      shopper,
      quote,
      shipping: quote.shipping,
      slot: slot.value,
      card: taken.value,
      isLastPlace: slot.value !== null && isLastPlace(slot.value, extra.taken),
      quoteContext,
      catalog,
    })
    if (placed !== null) return placed
  }
  return refusal(
    503,
    { message: "We're busy right now. Please try again.", code: 'unavailable' },
    { 'retry-after': '1' },
  )
}

interface PricedOrder {
  readonly userId: string | null
  readonly client: string | null
  readonly language: Locale
  readonly call: OrderCall
  readonly repeatable: RepeatableCall
  readonly shopper: string
  readonly quote: Quote
  readonly shipping: QuotedShipping
  readonly slot: DeliverySlot | null
  /** What a gift card pays; null when none does. */
  readonly card: CardTaken | null
  readonly isLastPlace: boolean
  readonly quoteContext: QuoteContext
  readonly catalog: Catalog
}

/** Writes the order. Returns its answer, byte for byte as it is stored, or the 409; `null` when a rival was faster. */
async function writeOrder(
  { db, now, randomBytes, settings, count }: Backend,
  priced: PricedOrder,
): Promise<Response | null> {
  const { userId, client, language, call, repeatable, shopper, quote, shipping, slot, card, quoteContext, catalog } =
    priced
  const { area } = quoteContext
  const atMs = now()
  const stockColumn = stockColumnOf(area)
  const isShort = priced.isLastPlace || isScarce(quote.demand, catalog, area)
  const waitMs = isShort ? scarceWaitMs : paymentWaitMs
  const id = newSecretId(randomBytes)
  const names = { id, number: newOrderNumber(randomBytes), atMs, heldUntilMs: atMs + waitMs }
  const taxed = taxedNets(quote, quoteContext)
  const ordered = { quote, taxed, shipping, slot, card: card?.amount ?? noCents }
  const order = snapshotOrder(names, call, ordered, area, catalog)
  const body = JSON.stringify({ data: orderShape.encode(order) })
  const discountShopper = quote.discount === null ? null : shopper

  const conflict = await runBatch(db, [
    storeAnswer(db, repeatable, 201, body, atMs),
    forgetAnswersBefore(db, atMs - answerRetentionMs),
    ...takeStock(db, stockColumn, quote.demand, catalog.definitions),
    ...(slot === null ? [] : [takePlace(db, area.code, slot)]),
    ...(quote.discount === null ? [] : takeDiscountUse(db, quote.discount.code, shopper)),
    ...insertOrder(db, order, {
      userId,
      client: order.status === 'pending' ? client : null,
      language,
      discountShopper,
      giftCardId: card?.id ?? null,
      receipt: explain(quote, quoteContext),
      stockColumn,
      demand: quote.demand,
    }),
    ...(card === null ? [] : takeFromCard(db, card.id, { id, amount: card.amount }, atMs)),
    ...(order.status === 'paid' ? countOrderedItems(db, id) : []),
    // Rivals may have taken goods since the quote. What counts is what is left now.
    shortenHold(db, id, atMs + scarceWaitMs),
    boundUnpaid(db, id, settings.unpaidBound),
  ])
  if (conflict === 'too_much_unpaid') return refuseUnpaid()
  if (conflict !== null) return null
  for (const code of lastCodes(quote.demand, catalog, area)) count('sold_out', code)
  return jsonAnswer(body, 201)
}

/** The products of which an order asked for more than is left, each once. */
function missedCodes({ failed }: Pick<Quote, 'failed'>): ReadonlySet<string> {
  return new Set(failed.filter(({ reason }) => reason === 'out_of_stock').map(({ code }) => code))
}

/** The products of which an order takes the last one. */
function lastCodes(demand: ReadonlyMap<string, number>, catalog: Catalog, area: Area): readonly string[] {
  return [...demand].flatMap(([code, units]) => (stockOf(catalog, code, area) === units ? [code] : []))
}

function stockOf({ products }: Catalog, code: string, area: Area): number | undefined {
  const product = products.get(code)
  return product && stockIn(product, area)
}

/** Returns whether the order takes the last place of its slot. */
function isLastPlace(slot: DeliverySlot, taken: ReadonlyMap<string, number>): boolean {
  return slot.capacity - (taken.get(placeKey(slot)) ?? 0) <= 1
}

/** Returns whether an order leaves less of a product than it takes. Its goods are then held for a shorter time. */
function isScarce(demand: ReadonlyMap<string, number>, catalog: Catalog, area: Area): boolean {
  return [...demand].some(([code, units]) => {
    const stock = stockOf(catalog, code, area)
    return stock !== undefined && stock - units < units
  })
}
