import { centsFromDollars } from '#contract/dollars.ts'
import type { Cents } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'

/** The `total` that a client saw, in dollars; `null` where it says none. Not a price: only a guard against surprise. */
export function seenTotalOf(body: unknown): Result<Cents | null, 'not_dollars'> {
  const total: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'total') : undefined
  if (total === undefined || total === null) return ok(null)
  const seen = typeof total === 'number' ? centsFromDollars(total) : undefined
  return seen === undefined ? err('not_dollars') : ok(seen)
}
