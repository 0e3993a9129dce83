// `npm run bench:domain`: how the time of quotes, listings and searches grows with their size, in CPU time of this thread.
import { categoryTextsOf, findProducts } from '#backend/catalog/product-search.ts'
import { entryOf } from '#backend/catalog/search-entries.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { type ListingQuery, listFoodMart } from '#domain/catalog/listing.ts'
import type { Product } from '#domain/catalog/product.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { rate } from '#domain/rate.ts'
import {
  aCategory,
  aComboItem,
  aContext,
  aDeal,
  aDealLine,
  aDiscount,
  aKit,
  aMeat,
  aProduct,
  aProductGift,
  aRequest,
  aSubtotalGift,
  aTaxable,
  aZone1,
  centsOff,
  freeShipping,
  now,
  percentOff,
} from '#tests/support/builders.ts'
import { type Figure, report, verdictOf } from './figures.ts'

/** The time over the allowed growth that counts as noise of the machine. */
const slack = 1.5

interface Row {
  readonly what: string
  readonly size: number
  readonly msEach: number
  /** The time of a loop that only reads the same values. Beyond the cache, memory alone slows down. */
  readonly msBare: number
}

/** Returns this thread's own time in milliseconds, without other programs of a shared machine. */
function clock(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the milliseconds of one run of `work`: the fastest of 7 batches of at least 60 ms, after a warm-up. */
function timeOf(work: () => unknown): number {
  const batch = (least: number) => {
    const start = clock()
    let runs = 0
    do {
      work()
      runs += 1
    } while (clock() - start < least)
    const spent = clock() - start
    return spent / runs
  }
  batch(200)
  return Math.min(...Array.from({ length: 7 }, () => batch(60)))
}

/** A catalog of `count` products: food items, add-ons and, one in ten, kits with three picks and a meat. */
function aCatalog(count: number): Product[] {
  const parts = [aComboItem('P1', 0, 2), aComboItem('P2', 0, 1, 75), aComboItem('P3', 1, 1)]
  return Array.from({ length: count }, (_, index) => {
    const facts = {
      id: index + 1,
      quantity: 100_000,
      waQuantity: 100_000,
      categoryIds: [10 + (index % 12)],
      orderItemsCount: (index * 7919) % 1000,
    }
    const price = 199 + ((index * 7907) % 4000)
    if (index % 10 === 0) return aKit(`P${index}`, price + 2000, 'MEAT', { ...facts, comboItems: parts })
    return index % 2 === 0
      ? aTaxable(`P${index}`, price, facts)
      : aProduct(`P${index}`, price, { ...facts, type: 'add-ons' })
  })
}

function aShop(count: number): QuoteContext {
  return aContext(aCatalog(count), {
    meats: [aMeat('MEAT', 950), aMeat('LAMB', 825)],
    discounts: [
      aDiscount('TEN', percentOff(10), { specialAvailable: false }),
      aDiscount('FIVE', centsOff(500)),
      aDiscount('FREE', freeShipping),
    ],
    deal: aDeal(100_000_000, ['P1', 199, 1]),
    giftRules: [aSubtotalGift(1, 'P7', 5000, { isAccumulated: true }), aProductGift(2, 'P9', 'P2', 2)],
    taxRate: { rate: rate(103_500), isCorrect: true },
  })
}

/** `count` lines. The first and every tenth is a kit with another meat than the included one. */
function aCartOf(count: number): CartLine[] {
  const lines = Array.from({ length: count }, (_, index) => {
    const isKit = index % 10 === 0
    return newLine(
      { code: `P${index}`, group: isKit ? 'combo' : 'foodmart', meat: isKit ? 'LAMB' : null },
      1 + (index % 3),
    )
  })
  return count > 1 ? [...lines.slice(1), aDealLine('P1')] : lines
}

function timeQuotes(): Row[] {
  const shop = aShop(2000)
  return [1, 10, 100, 1000].map((size) => {
    const request = aRequest(aCartOf(size), { discountCodes: ['TEN', 'FIVE', 'FREE'] })
    const goods = request.lines.flatMap((line) => shop.products.get(line.code) ?? [])
    return { what: 'quote', size, msEach: timeOf(() => quoteCart(request, shop)), msBare: timeOf(() => look(goods)) }
  })
}

function timeListings(sort: ListingQuery['sort']): Row[] {
  const categories = Array.from({ length: 12 }, (_, index) => aCategory(10 + index, `c${index}`))
  const query = { category: null, sort, page: 2 }
  return [100, 10_000, 100_000].map((size) => {
    const products = aCatalog(size)
    const work = () => listFoodMart(products, categories, aZone1(), query, now)
    return { what: `listing by ${sort}`, size, msEach: timeOf(work), msBare: timeOf(() => look(products)) }
  })
}

/** Searches that find nothing, so that every candidate is compared twice: exactly, and for near matches. */
function timeSearches(): Row[] {
  const texts = categoryTextsOf(Array.from({ length: 12 }, (_, index) => aCategory(10 + index, `c${index}`)))
  return [100, 10_000, 100_000].map((size) => {
    const products = aCatalog(size)
    const entries = products.map((product) => ({ ...entryOf(product), code: product.code }))
    const work = () => findProducts(entries, texts, 'unicorn', [])
    return { what: 'search without a hit', size, msEach: timeOf(work), msBare: timeOf(() => look(products)) }
  })
}

/** Reads the type, the first variant and the categories of each product. */
function look(products: readonly Product[]): number {
  let seen = 0
  for (const { type, variants, categoryIds } of products) {
    if (variants[0]?.isActive) seen += type.length + (categoryIds[0] ?? 0)
  }
  return seen
}

/**
 * Returns how much longer each size takes than the one before. It may take `allowed` times as long, or as the bare loop if
 * that grew more, and some noise.
 */
function growth(unit: string, rows: readonly Row[], allowed: (from: number, to: number) => number): readonly Figure[] {
  return rows.flatMap((row, index): Figure[] => {
    const before = rows[index - 1]
    if (before === undefined || before.what !== row.what) return []
    const bare = row.msBare / before.msBare
    const max = Math.max(allowed(before.size, row.size), bare) * slack
    const [small, large] = [before, row].map(({ size }) => size.toLocaleString('en'))
    return [
      {
        what: `${row.what} of ${large} ${unit} ÷ ${small}`,
        unit: '',
        target: { atMost: Number(max.toFixed(1)) },
        runs: [row.msEach / before.msEach],
        made: `${row.msEach.toFixed(4)} ms ÷ ${before.msEach.toFixed(4)} ms of CPU; only reading them grows by ${bare.toFixed(1)}`,
      },
    ]
  })
}

const linear = (from: number, to: number) => to / from
const linearithmic = (from: number, to: number) => (to * Math.log2(to)) / (from * Math.log2(from))

const figures = [
  ...growth('lines', timeQuotes(), linear),
  ...growth('products', [...timeListings('default'), ...timeListings('low-to-high')], linearithmic),
  ...growth('candidates', timeSearches(), linear),
]
await report({ name: 'domain', figures })
if (figures.some((figure) => verdictOf(figure) !== 'kept')) process.exitCode = 1
