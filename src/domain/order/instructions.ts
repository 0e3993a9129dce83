/** What to do with a line that runs out: refund it, send the nearest item, or ask first. */
export const runOutChoices = ['refund', 'nearest', 'ask'] as const
export type RunOutChoice = (typeof runOutChoices)[number]

/** What the shopper asks of whoever packs and delivers the order (rules §12 "Delivery instructions"). */
export interface Instructions {
  readonly leaveAtDoor: boolean
  /** What opens the gate or the house's door. */
  readonly gateCode: string | null
  /** By the key of the line. A line that is not named is refunded. */
  readonly ifRunOut: Readonly<Record<string, RunOutChoice>>
}

/** Returns what is asked for an order of the lines with these keys; null when nothing is. */
export function instructionsFor(keys: readonly string[], asked: Instructions | null): Instructions | null {
  if (asked === null) return null
  const chosen = Object.entries(asked.ifRunOut).filter(([key, choice]) => choice !== 'refund' && keys.includes(key))
  if (!asked.leaveAtDoor && !asked.gateCode && chosen.length === 0) return null
  return { ...asked, gateCode: asked.gateCode || null, ifRunOut: Object.fromEntries(chosen) }
}

/** Returns whether the shopper wishes to be asked before one of the lines with these keys is refunded (rules §12 "Refunds"). */
export function asksFirst(instructions: Instructions | null, keys: readonly string[]): boolean {
  return keys.some((key) => instructions?.ifRunOut[key] === 'ask')
}
