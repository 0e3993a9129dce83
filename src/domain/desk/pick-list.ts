import type { Named } from '../locale.ts'
import type { Instructions, RunOutChoice } from '../order/instructions.ts'

/** So many units of one thing to take from the shelf. */
export interface PickEntry extends Named {
  readonly code: string
  readonly units: number
  /** Whether it is a kit or bundle, whose contents are entries of their own. */
  readonly hasContents: boolean
  /** What shoppers wish for when it runs out, but to be refunded: the numbers of their orders. */
  readonly wishes: readonly { readonly wish: Exclude<RunOutChoice, 'refund'>; readonly orders: readonly string[] }[]
}

type Wishing = Readonly<Record<Exclude<RunOutChoice, 'refund'>, Set<string>>>
type Coded = Named & { readonly code: string }

/** As much of an order as its pick list needs. */
export interface PickedOrder {
  readonly order: {
    readonly number: string
    readonly instructions: Pick<Instructions, 'ifRunOut'> | null
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
  const entries = new Map<string, Coded & { units: number; hasContents: boolean; readonly wishing: Wishing }>()
  const add = ({ code, name, nameTw }: Coded, units: number, number = '', wish: RunOutChoice = 'refund') => {
    if (units <= 0) return null
    const wishing = { nearest: new Set<string>(), ask: new Set<string>() }
    const entry = entries.get(code) ?? { code, name, nameTw, units: 0, hasContents: false, wishing }
    entry.units += units
    if (wish !== 'refund') entry.wishing[wish].add(number)
    entries.set(code, entry)
    return entry
  }
  for (const { order, outcomes } of orders) {
    for (const { goods } of outcomes) if (goods) add(goods, goods.units)
    const ended = new Set(outcomes.map(({ key }) => key))
    for (const line of order.lines.filter(({ key }) => !ended.has(key))) {
      const wish = order.instructions?.ifRunOut[line.key]
      const [whole] = line.parts.map((part) => add(part, part.count * line.picked, order.number, wish))
      if (whole && line.parts.length > 1) whole.hasContents = true
    }
    for (const gift of order.gifts) add(gift, gift.quantity)
  }
  return [...entries.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ wishing, ...entry }) => ({
      ...entry,
      wishes: (['ask', 'nearest'] as const)
        .filter((wish) => wishing[wish].size > 0)
        .map((wish) => ({ wish, orders: [...wishing[wish]] })),
    }))
}

/**
 * Returns how many lines of an order are packed, and how many units they have: without lines that are refunded, with what is sent
 * in place of others. Gifts are not counted.
 */
export function packedCounts({
  lines,
  outcomes,
}: {
  readonly lines: readonly { readonly key: string; readonly picked: number }[]
  readonly outcomes: readonly { readonly key: string; readonly goods: { readonly units: number } | null }[]
}): { readonly lines: number; readonly units: number } {
  const units = lines.flatMap(({ key, picked }) => {
    const outcome = outcomes.find((each) => each.key === key)
    return outcome === undefined ? [picked] : outcome.goods === null ? [] : [outcome.goods.units]
  })
  return { lines: units.length, units: units.reduce((sum, each) => sum + each, 0) }
}
