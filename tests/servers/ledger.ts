/** One movement of money at a provider. */
export interface LedgerEntry {
  readonly kind: 'charge' | 'refund'
  readonly id: string
  /** Cents; a refund's too is positive. */
  readonly amount: number
  /** In small letters. */
  readonly currency: string
  readonly idempotencyKey: string | null
  /** The order's id as the shop gave it: Stripe's `metadata.order`, PayPal's `custom_id`. */
  readonly order: string | null
  /** The PaymentIntent or the PayPal order. */
  readonly payment: string
}

/** What the provider holds for each order and currency, in cents: charges less refunds. Keys are `order currency`. */
export function balances(entries: readonly LedgerEntry[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { kind, amount, currency, order } of entries) {
    const key = `${order ?? 'unknown'} ${currency}`
    sums[key] = (sums[key] ?? 0) + (kind === 'charge' ? amount : -amount)
  }
  return sums
}
