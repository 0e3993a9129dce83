import type { EntryMove } from '#contract/desk/desk-catalog.ts'
import type { DeskList } from '#contract/desk/entry-fields.ts'
import type { Staff } from '#contract/staff.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { editCatalog } from '../catalog/import-catalog.ts'
import { updateListings } from '../catalog/listing-reads.ts'
import { updateSearchIndex } from '../catalog/search-index.ts'
import type { Backend } from '../ports.ts'
import { entriesOf } from './catalog-lists.ts'
import { logChange } from './change-log-sql.ts'
import { readEntryPart } from './entry-part.ts'

/** Products have the order of the catalog file, codes are not shown in any, and of the config there is one. */
const unordered: readonly DeskList[] = ['products', 'discounts', 'config']

/** Returns whether the entries of a list have an order that the owner makes (rules §16 "Catalog"). */
export function isOrdered(list: DeskList): boolean {
  return !unordered.includes(list)
}

/** Returns what names an order of entries, 32 hex digits: others whenever an entry is added, removed or moved. */
export async function orderVersionOf(keys: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(keys)))
  return Buffer.from(digest).toString('hex').slice(0, 32)
}

/** An entry that is to get another place. */
interface MoveWish extends EntryMove {
  readonly list: DeskList
  readonly key: string
  /** The entry of the log that this takes back. */
  readonly undoesId?: number
}

/** How often a move is tried again when another change of the catalog came between. */
const maxTries = 3

/**
 * Moves an entry to a place of its list, the first being 1; beyond the end it comes last (rules §16 "Catalog"). Returns
 * its place. `unknown` when the list has no such entry or no order, `moved` when the order is not the one that was seen.
 * What stays where it is is not logged.
 */
export async function moveEntry(
  backend: Backend,
  who: Staff,
  wish: MoveWish,
  tries = 1,
): Promise<Result<{ readonly place: number }, 'unknown' | 'moved'>> {
  const { db, now } = backend
  const { list, key, version, undoesId } = wish
  if (list === 'config' || !isOrdered(list)) return err('unknown')
  const part = await readEntryPart(db, { list, key, entry: null })
  const keys = [...entriesOf(part.file, list).keys()]
  const from = keys.indexOf(key)
  if (from === -1) return err('unknown')
  if ((await orderVersionOf(keys)) !== version) return err('moved')
  const place = Math.min(wish.place, keys.length)
  const entries: readonly unknown[] = part.file[list]
  const others = entries.filter((_, index) => index !== from)
  const moved = { ...part.file, [list]: others.toSpliced(place - 1, 0, entries[from]) }
  const log = () =>
    logChange(db, {
      who,
      action: 'catalog.placed',
      subject: `${list}:${key}`,
      before: { place: from + 1 },
      after: { place },
      ...(undoesId === undefined ? {} : { undoesId }),
      atMs: now(),
    })
  const written = await editCatalog(db, async () => ok(moved), {
    replace: true,
    read: async () => part,
    also: () => [log()],
  })
  // Another change of the catalog came between: only if it moved something is it in the way.
  if (!written.ok) return tries < maxTries ? moveEntry(backend, who, wish, tries + 1) : err('moved')
  await updateListings(db, now())
  await updateSearchIndex(db)
  return ok({ place })
}
