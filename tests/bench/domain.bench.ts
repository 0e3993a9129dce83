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

/** The time over the allowed growth that counts as noise of the machine. */
const slack = 1.5

interface Row {
  readonly what: string
  readonly size: number
  readonly msEach: number
  /** The time of a loop that only reads the same values. Beyond the cache, memory alone slows down. */
  readonly msBare: number
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
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
    return { what: sort, size, msEach: timeOf(work), msBare: timeOf(() => look(products)) }
  })
}

/** Searches that find nothing, so that every candidate is compared twice: exactly, and for near matches. */
function timeSearches(): Row[] {
  const texts = categoryTextsOf(Array.from({ length: 12 }, (_, index) => aCategory(10 + index, `c${index}`)))
  return [100, 10_000, 100_000].map((size) => {
    const products = aCatalog(size)
    const entries = products.map((product) => ({ ...entryOf(product), code: product.code }))
    const work = () => findProducts(entries, texts, 'unicorn', [])
    return { what: 'search', size, msEach: timeOf(work), msBare: timeOf(() => look(products)) }
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

/** Prints a table. Returns whether time grew no faster than `allowed`, or than the bare loop if that grew more. */
function printTable(unit: string, rows: readonly Row[], allowed: (from: number, to: number) => number): boolean {
  print(
    `\n| ${unit} | per CPU second | ms each | size x | time x | allowed x | bare look x |\n|---|---|---|---|---|---|---|`,
  )
  const kept = rows.map((row, index) => {
    const before = rows[index - 1]
    const facts = `${row.what} ${row.size.toLocaleString('en')} | ${rounded(1000 / row.msEach)} | ${row.msEach.toFixed(4)}`
    if (before === undefined || before.what !== row.what) {
      print(`| ${facts} | | | | |`)
      return true
    }
    const grown = row.msEach / before.msEach
    const max = allowed(before.size, row.size)
    const bare = row.msBare / before.msBare
    print(`| ${facts} | ${row.size / before.size} | ${grown.toFixed(1)} | ${max.toFixed(1)} | ${bare.toFixed(1)} |`)
    return grown <= Math.max(max, bare) * slack
  })
  return kept.every(Boolean)
}

function rounded(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}

const linear = (from: number, to: number) => to / from
const linearithmic = (from: number, to: number) => (to * Math.log2(to)) / (from * Math.log2(from))

const quotesHold = printTable('quote of so many lines', timeQuotes(), linear)
const rows = [...timeListings('default'), ...timeListings('low-to-high')]
const listingsHold = printTable('listing page of so many products', rows, linearithmic)
const searchesHold = printTable('search without a hit in so many candidates', timeSearches(), linear)
const isInBounds = quotesHold && listingsHold && searchesHold
print(
  isInBounds
    ? '\nGrowth is within bounds: the allowed one, or where memory alone grows faster (the bare look), that.'
    : `\nGrowth is OUT OF BOUNDS (more than ${slack} times the allowed).`,
)
if (!isInBounds) process.exitCode = 1
