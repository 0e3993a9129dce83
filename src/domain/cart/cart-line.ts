/** Where a line is in the cart (rules §3 "Cart groups"). */
export const cartGroups = ['combo', 'addons', 'foodmart', 'dealItem'] as const
export type CartGroup = (typeof cartGroups)[number]

/** How many lines a cart may hold, in a link, in storage and on the server (rules §9). */
export const maxLines = 200

/** How many units one line may hold (rules §9). */
export const maxPicked = 99

/** So many of one combo item, chosen for one unit of a line. */
export interface Pick {
  readonly code: string
  readonly picked: number
}

/** One line of a cart, as the shopper chose it: codes and counts, never a price (rules §3 "Cart line"). */
export interface CartLine {
  /** Tells two lines of one kit apart. The product code when nothing was chosen. */
  readonly key: string
  readonly group: CartGroup
  readonly code: string
  readonly picked: number
  /** The picks of one unit. `null`: none given, so the fixed ones are taken. */
  readonly additional: readonly Pick[] | null
  /** Code of a meat chosen instead of the kit's own. */
  readonly meat: string | null
  /** Code of the extra item. */
  readonly additionalItem: string | null
}

/** What one unit really holds: each pick with its count, the included picks too. */
export interface UnitChoice {
  readonly picks: readonly Pick[]
  /** Code of the meat; `null`: the included one, or none. */
  readonly meat: string | null
  /** Code of the extra item. */
  readonly additionalItem: string | null
}
