import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Named } from '#domain/locale.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { jsonStore, storedMembers } from '../storage.ts'

/** The cart as last priced, for when the shop can't be reached. */
export interface LastQuote {
  readonly lines: readonly LastLine[]
  readonly total: Cents
  readonly atMs: number
}

interface LastLine extends Named {
  readonly key: string
  readonly picked: number
  /** Null for a failed line. */
  readonly lineTotal: Cents | null
}

/** The cart as last priced; null when it never was. */
export const $lastQuote = jsonStore<LastQuote | null>('shop:last-quote', null, decodeLastQuote)

/** Stores a quote with the names of its lines. An empty cart clears it. */
export function noteQuote(quote: Quote, lines: readonly CartLine[], products: ReadonlyMap<string, Named>): void {
  const named = lines.flatMap(({ key, code, picked }): LastLine[] => {
    const product = products.get(code)
    const lineTotal = quote.lines.find((line) => line.key === key)?.lineTotal ?? null
    return product ? [{ key, picked, name: product.name, nameTw: product.nameTw, lineTotal }] : []
  })
  $lastQuote.set(named.length > 0 ? { lines: named, total: quote.total, atMs: Date.now() } : null)
}

/** Returns whether the cart still has the lines that were priced. */
export function isStillPriced(last: LastQuote, lines: readonly CartLine[]): boolean {
  return countsByKey(lines) === countsByKey(last.lines)
}

function countsByKey(lines: readonly Pick<CartLine, 'key' | 'picked'>[]): string {
  return lines
    .map(({ key, picked }) => `${key} ${picked}`)
    .sort()
    .join('\n')
}

function decodeLastQuote(stored: unknown): LastQuote | null {
  const { lines, total, atMs } = storedMembers<LastQuote>(stored)
  if (!Array.isArray(lines) || !isCents(total) || typeof atMs !== 'number') return null
  return { lines: lines.flatMap((line) => decodeLine(line) ?? []), total: cents(total), atMs }
}

function decodeLine(stored: unknown): LastLine | null {
  const { key, picked, name, nameTw, lineTotal } = storedMembers<LastLine>(stored)
  if (typeof key !== 'string' || typeof picked !== 'number' || typeof name !== 'string') return null
  return {
    key,
    picked,
    name,
    nameTw: typeof nameTw === 'string' ? nameTw : null,
    lineTotal: isCents(lineTotal) ? cents(lineTotal) : null,
  }
}

function isCents(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isSafeInteger(stored)
}
