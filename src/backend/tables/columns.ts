import { type Cents, cents } from '#domain/money.ts'

/** A money column that may be NULL. */
export function centsOrNull(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}
