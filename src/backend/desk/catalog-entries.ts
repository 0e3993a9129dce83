import type { CatalogFile } from '#contract/catalog-file.ts'
import type { DeskList } from '#contract/desk/entry-fields.ts'
import type { Fault } from '#contract/fault.ts'
import type { Staff } from '#contract/staff.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { editCatalog } from '../catalog/import-catalog.ts'
import { updateListings } from '../catalog/listing-reads.ts'
import { updateSearchIndex } from '../catalog/search-index.ts'
import type { Backend } from '../ports.ts'
import { entriesOf, versionOf, type WireEntry } from './catalog-lists.ts'
import { difference, logChange } from './change-log-sql.ts'
import { type EntryPart, readEntryPart } from './entry-part.ts'
import { faultsOfNext, withEntry } from './next-catalog.ts'

/** Why an entry was not written. */
export type EntryRefusal =
  | { readonly why: 'unknown' }
  /** It was changed meanwhile, and is now so. */
  | { readonly why: 'moved'; readonly entry: WireEntry; readonly version: string }
  /** Other changes of the catalog kept coming between. */
  | { readonly why: 'busy' }
  /** Its own faults by paths in it, and those of entries that it would break by their paths in the catalog. */
  | { readonly why: 'faults'; readonly faults: readonly Fault[]; readonly others: readonly Fault[] }

/** An entry as it was saved; without a version and fields when it was removed. */
interface SavedEntry {
  readonly list: DeskList
  readonly key: string
  readonly version: string | null
  readonly entry: WireEntry
}

/** What is to become of an entry. */
export interface EntryWish {
  readonly list: DeskList
  /** Null for a new one. */
  readonly key: string | null
  /** The version that was seen; null for a new one. */
  readonly version: string | null
  /** Its fields; null to remove it. */
  readonly entry: WireEntry | null
  /** The entry of the log that this takes back. */
  readonly undoesId?: number
}

/** How often a change is tried again when an import came between. */
const maxTries = 3

/** What the edit of one try found out. */
interface Attempt {
  refused: EntryRefusal | null
  key: string
  before: WireEntry | null
  after: WireEntry | null
}

/**
 * Writes one entry of the catalog, or removes it, by the way of an import of the part that it stands on: listings, search
 * and pages follow. Returns it as
 * it is now. A version that is not the one that was seen is refused, and so is what would break another entry.
 */
export async function writeEntry(
  backend: Backend,
  who: Staff,
  wish: EntryWish,
  tries = 1,
): Promise<Result<SavedEntry, EntryRefusal>> {
  const { db, now } = backend
  const attempt: Attempt = { refused: null, key: wish.key ?? '', before: null, after: null }
  const part = await readEntryPart(db, { ...wish, isRemoved: wish.entry === null })
  const written = await editCatalog(db, () => edit(part, wish, attempt), {
    replace: true,
    read: async () => part,
    also: () => [logOf(backend, who, wish, attempt)],
  })
  if (attempt.refused !== null) return err(attempt.refused)
  if (!written.ok) {
    const isRival = written.error.some(({ code }) => code === 'conflict')
    if (isRival) return tries < maxTries ? writeEntry(backend, who, wish, tries + 1) : err({ why: 'busy' })
    return err({ why: 'faults', faults: [], others: written.error })
  }
  await updateListings(db, now())
  await updateSearchIndex(db)
  const { key, after } = attempt
  return ok({ list: wish.list, key, version: after && (await versionOf(wish.list, after)), entry: after ?? {} })
}

async function edit(
  part: EntryPart,
  wish: EntryWish,
  attempt: Attempt,
): Promise<Result<CatalogFile, readonly Fault[]>> {
  const refuse = (refusal: EntryRefusal) => {
    attempt.refused = refusal
    return err([])
  }
  const { list } = wish
  const known = wish.key === null ? undefined : entriesOf(part.file, list).get(wish.key)
  if (wish.key !== null) {
    if (known === undefined) return refuse({ why: 'unknown' })
    const version = await versionOf(list, known)
    if (version !== wish.version) return refuse({ why: 'moved', entry: known, version })
  }
  const next = withEntry(part, list, known ?? null, wish.entry, wish.undoesId !== undefined)
  if (!next.ok) return refuse({ why: 'faults', faults: next.error, others: [] })
  const { catalog, key, index } = next.value
  attempt.key = key
  attempt.before = known ?? null
  attempt.after = wish.entry === null ? null : (entriesOf(catalog, list).get(key) ?? null)
  const { faults, others } = faultsOfNext(part.file, catalog, `${list}[${index}]`)
  return faults.length + others.length === 0 ? ok(catalog) : refuse({ why: 'faults', faults, others })
}

function logOf({ db, now }: Backend, who: Staff, { list, undoesId }: EntryWish, { key, before, after }: Attempt) {
  return logChange(db, {
    who,
    action: `catalog.${before === null ? 'added' : after === null ? 'removed' : 'changed'}`,
    subject: `${list}:${key}`,
    ...(before && after ? difference(before, after) : { before, after }),
    ...(undoesId === undefined ? {} : { undoesId }),
    atMs: now(),
  })
}
