import {
  type CatalogEntry,
  type DeskFinding,
  decodeCatalogEntry,
  decodeEntryFaults,
  decodeEntryList,
  decodeEntryPlace,
  decodeFindings,
  decodeSavedEntry,
  decodeStock,
  type EntryMove,
  stockChangeSchema,
} from '#contract/desk/desk-catalog.ts'
import { requiredPaths } from '#contract/desk/entry-check.ts'
import type { EntryField } from '#contract/desk/entry-field.ts'
import { type DeskList, deskLists, fieldsOf } from '#contract/desk/entry-fields.ts'
import { entryOf, typedOf } from '#contract/desk/typed-entry.ts'
import { decodeVariants } from '#contract/products.ts'
import { isTimeZone, offsetsOf } from '#contract/time-zones.ts'
import type { Variant } from '#domain/catalog/product.ts'
import { exactTimeOf } from '#domain/desk/form-parts.ts'
import type { Typed } from '#domain/desk/several.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { decodeDone } from './desk.ts'
import type { ApiError, Fetcher } from './fetcher.ts'
import { type FormAnswer, sendForm } from './form.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

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
  readonly typed: Typed
  /** The fields that can't stay empty, as paths with `[]` for any row. */
  readonly required: ReadonlySet<string>
  /** Where and when a product is sold; null for any other entry. */
  readonly variants: readonly Variant[] | null
}

/** Returns an entry of a list to be changed, an empty one for `newKey`; with what the doctor finds when it is looked at. */
export async function openEntry(
  desk: Fetcher,
  list: DeskList,
  key: string,
  isLookedAt: boolean,
): Promise<Answer<OpenEntry>> {
  const query = new URLSearchParams(isLookedAt ? {} : { doctor: '0' })
  const answer = await send(desk, getRequest(pathOf(list, key), query), decodeCatalogEntry)
  if (!answer.ok) return answer
  const { entry, timeZone } = answer.value
  const fields = formFields(list, key)
  const variants = list === 'products' ? decodeVariants(entry['variants']) : null
  return ok({
    ...answer.value,
    fields,
    typed: typedOf(fields, entry, offsetsOf(timeZone)),
    required: requiredPaths(list),
    variants: variants?.ok ? variants.value : null,
  })
}

/** Returns a new entry with what `source` has, but for its slug and for what only a new entry is asked: code and stock. */
export async function openCopy(desk: Fetcher, list: DeskList, source: string): Promise<Answer<OpenEntry>> {
  const [empty, copied] = await Promise.all([
    openEntry(desk, list, newKey, false),
    openEntry(desk, list, source, false),
  ])
  if (!empty.ok || !copied.ok) return empty.ok ? copied : empty
  const { slug: _slug, ...typed } = copied.value.typed
  // What the source names stays choosable: the choices of an empty form need not have it.
  return ok({ ...empty.value, choices: copied.value.choices, typed })
}

/** Returns the fields of the form of an entry: what only a new one is asked is not in that of another. */
export function formFields(list: DeskList, key: string): readonly EntryField[] {
  return fieldsOf(list).filter(({ isForNew }) => key === newKey || !isForNew)
}

/** Why an entry was not saved. */
export type SaveError =
  | { readonly kind: 'fields'; readonly faults: Readonly<Record<string, string>>; readonly others: readonly Broken[] }
  /** It was changed meanwhile: the fields that are now other than typed, and the version to save over. */
  | { readonly kind: 'moved'; readonly version: string; readonly theirs: readonly FieldDifference[] }
  | { readonly kind: 'call'; readonly error: ApiError }

/** What a change would break elsewhere, by its path in the catalog. */
interface Broken {
  readonly path: string
  readonly message: string
}

/** A field that two people typed differently. */
interface FieldDifference {
  readonly path: string
  readonly theirs: string
  readonly mine: string
}

/** What is saved: the entry that was opened, and the clocks that its times are typed by. */
export interface EntrySave {
  readonly list: DeskList
  readonly key: string
  /** The version that was seen; empty for a new one. */
  readonly version: string
  readonly timeZone: string
}

/** Saves what was typed for an entry, in one call. Returns its key. */
export async function saveEntry(
  desk: Fetcher,
  { list, key, version, timeZone }: EntrySave,
  typed: Typed,
): Promise<Result<string, SaveError>> {
  // A form sends it back as it was drawn.
  if (!isTimeZone(timeZone))
    return err({ kind: 'call', error: { kind: 'http', status: 400, code: 'zone', message: '' } })
  const [fields, offsetAt] = [formFields(list, key), offsetsOf(timeZone)]
  const body = { version: version === '' ? null : version, entry: entryOf(fields, typed, offsetAt) }
  const answer = await send(desk, jsonRequest('PUT', pathOf(list, key), body), decodeSavedEntry)
  if (answer.ok) return ok(answer.value.key)
  const { error } = answer
  if (error.kind === 'http' && error.code === 'changed_meanwhile') {
    const now = Object(error.data)
    const shown = typedOf(fields, Reflect.get(now, 'entry'), offsetAt)
    return err({ kind: 'moved', version: String(Reflect.get(now, 'version')), theirs: differences(shown, typed) })
  }
  const faults = error.kind === 'http' && error.status === 422 ? decodeEntryFaults(error.data) : null
  if (!faults?.ok) return err({ kind: 'call', error })
  const own = faults.value.faults.map(({ path, code }) => [path, code] as const)
  // The first fault of a field is the one that is told.
  return err({ kind: 'fields', faults: Object.fromEntries(own.toReversed()), others: faults.value.others })
}

/** Removes an entry as it was seen. 409 when it was changed meanwhile, 422 when others name it. */
export function removeEntry(desk: Fetcher, list: DeskList, key: string, version: string): Promise<Answer<null>> {
  const query = new URLSearchParams({ version })
  return send(desk, jsonRequest('DELETE', `${pathOf(list, key)}?${query}`, undefined), decodeDone)
}

/**
 * Moves an entry to a place of its list, the first being 1, in the order that was seen. Returns its place. 409 when the
 * order was changed meanwhile.
 */
export function placeEntry(
  desk: Fetcher,
  list: DeskList,
  key: string,
  move: EntryMove,
): Promise<Answer<{ readonly place: number }>> {
  return send(desk, jsonRequest('POST', `${pathOf(list, key)}/place`, move), decodeEntryPlace)
}

/** Adds to the stock of a product, or takes from it, as typed. 409 when more is taken than there is. */
export function moveStock(
  desk: Fetcher,
  code: string,
  typed: Readonly<Record<string, string | undefined>>,
): Promise<FormAnswer<{ readonly quantity: number; readonly waQuantity: number }>> {
  const { warehouse, change = '', reason } = typed
  const given = (text: string | undefined) => ((text ?? '').trim() === '' ? undefined : text)
  const wanted = { warehouse, change: given(change) === undefined ? undefined : Number(change), reason: given(reason) }
  return sendForm(stockChangeSchema, wanted, (sent) =>
    send(desk, jsonRequest('POST', `/api/desk/stock/${encodeURIComponent(code)}`, sent), decodeStock),
  )
}

function pathOf(list: DeskList, key: string): string {
  return `/api/desk/catalog/${list}/${encodeURIComponent(key)}`
}

function differences(theirs: Typed, mine: Typed): readonly FieldDifference[] {
  const exact = exactTimeOf('')
  const paths = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return paths
    .filter((path) => !path.endsWith(exact))
    .filter((path) => (theirs[path] ?? '') !== (mine[path] ?? '').replaceAll('\r\n', '\n'))
    .map((path) => ({ path, theirs: theirs[path] ?? '', mine: mine[path] ?? '' }))
}
