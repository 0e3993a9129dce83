/** Where a line stands in the cart (rules §3). */
export const cartGroups = ['combo', 'addons', 'foodmart', 'dealItem'] as const
export type CartGroup = (typeof cartGroups)[number]

/** So many of one thing picked into a combo or bundle. */
export interface Pick {
  readonly code: string
  readonly picked: number
}

/** One line of a cart, as the shopper chose it: codes and counts, never a price. */
export interface CartLine {
  /** Tells two lines of one kit apart; equal to the code where nothing was chosen. */
  readonly key: string
  readonly group: CartGroup
  readonly code: string
  readonly picked: number
  /** Picks per unit of a combo or bundle; `null`: none given, so the fixed ones are taken. */
  readonly additional: readonly Pick[] | null
  /** Code of a meat chosen instead of the kit's own. */
  readonly meat: string | null
  /** Code of one extra item. */
  readonly additionalItem: string | null
}
