import type { CartLine } from '#domain/cart/cart-line.ts'
import { storedMembers } from '../storage.ts'
import { decodeStoredLines } from './stored-lines.ts'

// A tab that writes has not heard of what another tab wrote a moment ago, so it would undo that change. Each stored cart
// therefore names the last change of each page that it contains. A page that misses one of its own makes it again, on
// what the other tab wrote (safety R12).

/** The cart in storage: its lines, and by page the number of the last change that they contain. */
export interface StoredCart {
  readonly lines: readonly CartLine[]
  readonly heard: Readonly<Record<string, number>>
}

export type CartChange = (lines: readonly CartLine[]) => readonly CartLine[]

/** Long enough for storage to reach every tab. An older change that is missing was dropped for another reason. */
const settledMs = 5_000
/** Each page that is opened is another one, so only the last few are named. */
const maxPages = 8

const page = Math.random().toString(36).slice(2, 10)
let made = 0
let recent: readonly { readonly number: number; readonly atMs: number; readonly change: CartChange }[] = []

/** Reads what storage has: a list of lines, with the numbers of the changes at its end. */
export function decodeStoredCart(stored: unknown): StoredCart {
  const { heard } = storedMembers<StoredCart>(Array.isArray(stored) ? stored.at(-1) : null)
  const pages = Object.entries(heard ?? {}).filter(([_, number]) => Number.isInteger(number))
  return { lines: decodeStoredLines(stored), heard: Object.fromEntries(pages.slice(-maxPages)) }
}

/** Returns the list to store. */
export function encodeStoredCart({ lines, heard }: StoredCart): readonly unknown[] {
  return Object.keys(heard).length === 0 ? lines : [...lines, { heard }]
}

/** Returns the cart with one more change of this page. */
export function withChange(cart: StoredCart, change: CartChange): StoredCart {
  const { lines, heard } = withOwnChanges(cart)
  made += 1
  recent = [...recent, { number: made, atMs: performance.now(), change }]
  return { lines: change(lines), heard: marked(heard) }
}

/** Returns the cart with the changes of this page that another tab did not know when it wrote; itself when it has all. */
export function withOwnChanges(cart: StoredCart): StoredCart {
  const now = performance.now()
  recent = recent.filter(({ atMs }) => now - atMs < settledMs)
  // Something other than a tab of the shop wrote it.
  if (Object.keys(cart.heard).length === 0) return cart
  const missed = recent.filter(({ number }) => number > (cart.heard[page] ?? 0))
  if (missed.length === 0) return cart
  return { lines: missed.reduce((lines, { change }) => change(lines), cart.lines), heard: marked(cart.heard) }
}

/** Puts this page last, because the first are forgotten. */
function marked(heard: StoredCart['heard']): StoredCart['heard'] {
  const { [page]: _, ...others } = heard
  return Object.fromEntries([...Object.entries(others).slice(1 - maxPages), [page, made]])
}
