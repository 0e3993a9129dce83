/** Where a line is in the cart (rules §3 "Cart groups"). */
export const cartGroups = ['combo', 'addons', 'foodmart', 'dealItem'] as const
export type CartGroup = (typeof cartGroups)[number]

/** How many lines a cart may hold, in a link, in storage and on the server (rules §9). */
export const maxLines = 200

/** How many units one line may hold (rules §9). */
export const maxPicked = 99

/** One combo item and how many of it are in one unit of a line. */
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
  /** The picks of one unit. Null when none were made; then the kit's fixed picks count. */
  readonly additional: readonly Pick[] | null
  /** Code of the meat that replaces the kit's own. */
  readonly meat: string | null
  /** Code of the extra item. */
  readonly additionalItem: string | null
}

/** The whole content of one unit: all picks, also the fixed ones, meat and extra item. */
export interface UnitChoice {
  readonly picks: readonly Pick[]
  /** Code of the meat. Null when it is the included one, or none. */
  readonly meat: string | null
  /** Code of the extra item. */
  readonly additionalItem: string | null
}
