import type { Named } from '../locale.ts'

/** So many units of one thing to take from the shelf. */
export interface PickEntry extends Named {
  readonly code: string
  readonly units: number
}

type Coded = Named & { readonly code: string }

/** As much of an order as its pick list needs. */
export interface PickedOrder {
  readonly order: {
    readonly lines: readonly {
      readonly key: string
      readonly picked: number
      readonly parts: readonly (Coded & { readonly count: number })[]
    }[]
    readonly gifts: readonly (Coded & { readonly quantity: number })[]
  }
  /** The keys of its lines that are refunded because they can't be delivered. */
  readonly undeliverable: readonly string[]
}

/**
 * Returns what several orders take together: products, picks, meats, extra items and gifts, by name. Lines that can't be
 * delivered are not among them (rules §16 "Orders of a day").
 */
export function pickList(orders: readonly PickedOrder[]): readonly PickEntry[] {
  const entries = new Map<string, PickEntry>()
  const add = ({ code, name, nameTw }: Coded, units: number) => {
    if (units > 0) entries.set(code, { code, name, nameTw, units: units + (entries.get(code)?.units ?? 0) })
  }
  for (const { order, undeliverable } of orders) {
    for (const line of order.lines.filter(({ key }) => !undeliverable.includes(key))) {
      for (const part of line.parts) add(part, part.count * line.picked)
    }
    for (const gift of order.gifts) add(gift, gift.quantity)
  }
  return [...entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}
