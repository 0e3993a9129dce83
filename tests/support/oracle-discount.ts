import type { Discount } from '#domain/quote/discount.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'

/** The goods of a line, or its extra item. Each has its own discount and tax. */
export interface Goods {
  readonly code: string
  readonly isDeal: boolean
  readonly total: number
  readonly taxable: boolean
  readonly special: boolean
}

/** The discount part of the oracle: which code applies, how much it takes off, and of which goods. */
export interface OracleDiscount {
  readonly applied: Discount | undefined
  readonly amount: number
  /** The shares of the goods. */
  readonly shares: readonly number[]
  readonly refused: readonly (readonly [code: string, reason: string])[]
}

export function divideHalfAway(top: bigint, bottom: bigint): number {
  const whole = top / bottom
  return Number((top % bottom) * 2n >= bottom ? whole + 1n : whole)
}

export function weighCodes(
  codes: readonly string[],
  context: QuoteContext,
  sold: readonly Goods[],
  ship: (net: number, isFreed: boolean) => { readonly amount: number } | null,
): OracleDiscount {
  const { area } = context
  const subtotal = sold.reduce((sum, each) => sum + each.total, 0)
  const reduces = (discount: Discount, each: Goods) =>
    !each.isDeal && !discount.exclusiveProducts.includes(each.code) && (discount.specialAvailable || !each.special)
  const weigh = (discount: Discount): number | string => {
    if (discount.startsAtMs !== null && context.nowMs < discount.startsAtMs) return 'not_yet'
    if (discount.endsAtMs !== null && context.nowMs >= discount.endsAtMs) return 'expired'
    if (context.usedUpCodes.has(discount.code)) return 'used_up'
    if (discount.areas.length > 0 && !discount.areas.includes(area.code)) return 'area'
    if (discount.minSubtotal !== null && subtotal < discount.minSubtotal) return 'minimum'
    const base = sold.filter((each) => reduces(discount, each)).reduce((sum, each) => sum + each.total, 0)
    const off = takenOff(discount, base)
    const withoutIt = subtotal + (ship(subtotal, false)?.amount ?? 0)
    const withIt = subtotal - off + (ship(subtotal - off, discount.type === 'free_shipping')?.amount ?? 0)
    if (withIt === withoutIt) return 'nothing_eligible'
    return withIt > withoutIt ? 'costs_more' : withoutIt - withIt
  }
  const takenOff = (discount: Discount, base: number): number => {
    if (discount.type === 'free_shipping') return 0
    const asked =
      discount.type === 'price' ? discount.value : divideHalfAway(BigInt(base) * BigInt(discount.value), 1_000_000n)
    return Math.min(asked, base)
  }
  const weighed = codes.map((code) => {
    const discount = context.discounts.find((each) => each.code === code)
    return { code, discount, worth: discount ? weigh(discount) : 'unknown' }
  })
  const best = Math.max(0, ...weighed.map(({ worth }) => (typeof worth === 'number' ? worth : 0)))
  const winner = weighed.find(({ worth }) => worth === best && best > 0)
  const refused = weighed
    .filter((each) => each !== winner)
    .map(({ code, worth }) => [code, typeof worth === 'number' ? 'other_is_better' : worth] as const)

  const applied = winner?.discount
  const bearing = sold.map((each) => (applied && reduces(applied, each) ? each.total : 0))
  const base = bearing.reduce((sum, each) => sum + each, 0)
  const amount = applied ? takenOff(applied, base) : 0
  const shares = bearing.map((weight) => (amount === 0 ? 0 : Number((BigInt(amount) * BigInt(weight)) / BigInt(base))))
  const rests = bearing.map((weight) => (amount === 0 ? 0n : (BigInt(amount) * BigInt(weight)) % BigInt(base)))
  for (let left = amount - shares.reduce((sum, each) => sum + each, 0); left > 0; left -= 1) {
    let largest = 0
    rests.forEach((rest, index) => {
      if (rest > (rests[largest] ?? 0n)) largest = index
    })
    shares[largest] = (shares[largest] ?? 0) + 1
    rests[largest] = -1n
  }
  return { applied, amount, shares, refused }
}
