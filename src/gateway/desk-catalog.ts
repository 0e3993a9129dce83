import {
  type CatalogEntry,
  type DeskFinding,
  decodeCatalogEntry,
  decodeEntryFaults,
  decodeEntryList,
  decodeFindings,
  decodeStock,
  stockChangeSchema,
} from '#contract/desk/desk-catalog.ts'
import { type DeskList, deskLists, type EntryField, fieldsOf } from '#contract/desk/entry-fields.ts'
import { entryOf, type TypedEntry, typedOf } from '#contract/desk/typed-entry.ts'
import { offsetsOf } from '#contract/time-zones.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { decodeDone } from './desk.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type FormAnswer, sendForm } from './form.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

export { withoutRow, withRow } from '#contract/desk/typed-entry.ts'

/** The key of an entry that does not exist yet. */
export const newKey = '-new'

/** The lists of the catalog that have a form, in the order of the desk. */
export const deskListNames = deskLists

/** Returns the list of a name; undefined when no list has a form. */
export function deskListNamed(name: string | undefined): DeskList | undefined {
  return deskLists.find((list) => list === name)
}

/** Returns what the doctor finds in the catalog, the errors first. */
export function listFindings(desk: Fetcher): Promise<Answer<readonly DeskFinding[]>> {
  return send(desk, getRequest('/api/desk/doctor'), decodeFindings)
}

/** Returns a page of the entries of a list, and how many there are, of those that `sought` finds. */
export function listEntries(desk: Fetcher, list: DeskList, sought: string, page: number) {
  const query = new URLSearchParams({ q: sought, page: String(page) })
  return send(desk, getRequest(`/api/desk/catalog/${list}`, query), decodeEntryList)
}

/** An entry and its form. */
export interface OpenEntry extends CatalogEntry {
  readonly fields: readonly EntryField[]
  readonly typed: TypedEntry
}

/** Returns an entry of a list to be changed; an empty one for `newKey`. */
export async function openEntry(desk: Fetcher, list: DeskList, key: string): Promise<Answer<OpenEntry>> {
  const answer = await send(desk, getRequest(pathOf(list, key)), decodeCatalogEntry)
  if (!answer.ok) return answer
  const { entry, timeZone, key: known } = answer.value
  const fields = fieldsOf(list).filter(({ isForNew }) => known === null || !isForNew)
  return ok({ ...answer.value, fields, typed: typedOf(fields, entry, offsetsOf(timeZone)) })
}

/** Why an entry was not saved. */
export type SaveError =
  | { readonly kind: 'fields'; readonly faults: Readonly<Record<string, string>>; readonly others: readonly string[] }
  /** It was changed meanwhile: the fields that are now other than typed, and the version to save over. */
  | { readonly kind: 'moved'; readonly version: string; readonly theirs: readonly FieldDifference[] }
  | { readonly kind: 'call'; readonly error: ApiError }

/** A field that two people typed differently. */
interface FieldDifference {
  readonly path: string
  readonly theirs: string
  readonly mine: string
}

/** Saves what was typed for an entry. Returns its key. */
export async function saveEntry(
  desk: Fetcher,
  { list, key, fields, timeZone }: OpenEntry,
  version: string | null,
  typed: TypedEntry,
): Promise<Result<string, SaveError>> {
  const offsetAt = offsetsOf(timeZone)
  const body = { version, entry: entryOf(fields, typed, offsetAt) }
  const answer = await send(desk, jsonRequest('PUT', pathOf(list, key ?? newKey), body), decodeCatalogEntry)
  if (answer.ok) return ok(answer.value.key ?? '')
  const { error } = answer
  if (error.kind === 'http' && error.code === 'changed_meanwhile') {
    const now = Object(error.data)
    const shown = typedOf(fields, Reflect.get(now, 'entry'), offsetAt)
    return err({ kind: 'moved', version: String(Reflect.get(now, 'version')), theirs: differences(shown, typed) })
  }
  const faults = error.kind === 'http' && error.status === 422 ? decodeEntryFaults(error.data) : null
  if (!faults?.ok) return err({ kind: 'call', error })
  const own = faults.value.faults.map(({ path, code }) => [path, code] as const)
  const others = faults.value.others.map(({ path, message }) => `${path}: ${message}`)
  // The first fault of a field is the one that is told.
  return err({ kind: 'fields', faults: Object.fromEntries(own.toReversed()), others })
}

/** Removes an entry as it was seen. 409 when it was changed meanwhile, 422 when others name it. */
export function removeEntry(desk: Fetcher, list: DeskList, key: string, version: string): Promise<Answer<null>> {
  const query = new URLSearchParams({ version })
  return send(desk, jsonRequest('DELETE', `${pathOf(list, key)}?${query}`, undefined), decodeDone)
}

/** Adds to the stock of a product, or takes from it, as typed. 409 when more is taken than there is. */
export function moveStock(
  desk: Fetcher,
  code: string,
  typed: Readonly<Record<string, string | undefined>>,
): Promise<FormAnswer<{ readonly quantity: number; readonly waQuantity: number }>> {
  const { warehouse, change = '', reason } = typed
  const wanted = { warehouse, change: change.trim() === '' ? undefined : Number(change), reason }
  return sendForm(stockChangeSchema, wanted, (sent) =>
    send(desk, jsonRequest('POST', `/api/desk/stock/${encodeURIComponent(code)}`, sent), decodeStock),
  )
}

function pathOf(list: DeskList, key: string): string {
  return `/api/desk/catalog/${list}/${encodeURIComponent(key)}`
}

function differences(theirs: TypedEntry, mine: TypedEntry): readonly FieldDifference[] {
  const paths = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return paths
    .filter((path) => (theirs[path] ?? '') !== (mine[path] ?? '').replaceAll('\r\n', '\n'))
    .map((path) => ({ path, theirs: theirs[path] ?? '', mine: mine[path] ?? '' }))
}
