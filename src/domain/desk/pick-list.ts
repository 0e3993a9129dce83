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
  /** Its lines that are not delivered as ordered, and what is sent in their place; null: nothing. */
  readonly outcomes: readonly { readonly key: string; readonly goods: (Coded & { readonly units: number }) | null }[]
}

/**
 * Returns what several orders take together: products, picks, meats, extra items and gifts, by name. Lines that are
 * not delivered as ordered are not among them, but what is sent in their place is (rules §16 "Orders of a day").
 */
export function pickList(orders: readonly PickedOrder[]): readonly PickEntry[] {
  const entries = new Map<string, PickEntry>()
  const add = ({ code, name, nameTw }: Coded, units: number) => {
    if (units > 0) entries.set(code, { code, name, nameTw, units: units + (entries.get(code)?.units ?? 0) })
  }
  for (const { order, outcomes } of orders) {
    for (const { goods } of outcomes) if (goods) add(goods, goods.units)
    const ended = new Set(outcomes.map(({ key }) => key))
    for (const line of order.lines.filter(({ key }) => !ended.has(key))) {
      for (const part of line.parts) add(part, part.count * line.picked)
    }
    for (const gift of order.gifts) add(gift, gift.quantity)
  }
  return [...entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}
