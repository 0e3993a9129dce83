import { type CatalogFile, type CatalogList, catalogEntryShapes } from '#contract/catalog-file.ts'
import { catalogFaults } from '#contract/catalog-references.ts'
import { configShape } from '#contract/config.ts'
import type { DeskList } from '#contract/desk/entry-fields.ts'
import { decode, type Fault } from '#contract/fault.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { catalogKeys } from '../catalog/catalog-change.ts'
import { configKey, stockFields, type WireEntry } from './catalog-lists.ts'
import type { EntryPart } from './entry-part.ts'

/** A catalog with one entry changed, and where that entry is. */
export interface NextCatalog {
  readonly catalog: CatalogFile
  readonly key: string
  readonly index: number
}

/** What a change can't give an entry another value of: what identifies it, and what orders change. */
const identities = { products: ['id', 'code', ...stockFields], meats: ['productCode'], discounts: ['code'] } as const

/**
 * Returns the part of the catalog with `entry` in the place of `known`, or as a new one; without `known` for an `entry` of null. What
 * the form does not have stays. One that `isBack` keeps the number that it had, but for products, which nothing knows by it. Returns
 * the faults of the entry's fields, by their paths in it.
 */
export function withEntry(
  part: EntryPart,
  list: DeskList,
  known: WireEntry | null,
  entry: WireEntry | null,
  isBack = false,
): Result<NextCatalog, readonly Fault[]> {
  if (list !== 'config') return withListed(part, list, known, entry, isBack)
  const current = part.file
  const config = decode(configShape.schema, { ...known, ...entry })
  return config.ok ? ok({ catalog: { ...current, config: config.value }, key: configKey, index: 0 }) : config
}

function withListed<List extends Exclude<DeskList, 'config'>>(
  { file: current, freeId }: EntryPart,
  list: List,
  known: WireEntry | null,
  wanted: WireEntry | null,
  isBack: boolean,
): Result<NextCatalog, readonly Fault[]> {
  type Entry = CatalogFile[List][number]
  const keyOf = catalogKeys[list] as (entry: Entry) => string | number
  const entries: readonly Entry[] = current[list]
  const index = known === null ? entries.length : entries.findIndex((each) => keyOf(each) === keyOfWire(list, known))
  if (wanted === null) {
    const rest = entries.filter((_, at) => at !== index)
    return ok({ catalog: { ...current, [list]: rest }, key: String(keyOfWire(list, known ?? {})), index })
  }
  const schema = catalogEntryShapes[list].schema
  const ids = new Map<string, unknown>(
    Object.entries(known ?? { id: list === 'products' ? freeId : isBack ? wanted['id'] : nextId(current, list) }),
  )
  const fixed = ['id', ...(known === null ? [] : (Reflect.get(identities, list) ?? []))]
  const kept = Object.fromEntries(fixed.filter((name) => ids.has(name)).map((name) => [name, ids.get(name)]))
  const decoded = decode<unknown>(schema, { ...known, ...wanted, ...kept })
  const early = known === null ? newKeyFaults(list, entries.map(keyOf), wanted, isBack) : []
  if (!decoded.ok) return err([...decoded.error, ...early, ...slugFaults(list, entries, known, wanted)])
  if (early.length > 0) return err([...early, ...slugFaults(list, entries, known, wanted)])
  const next = decoded.value as Entry
  const listed = [...entries.slice(0, index), next, ...entries.slice(index + 1)]
  return ok({ catalog: { ...current, [list]: listed }, key: String(keyOf(next)), index })
}

/** What is wrong with the key of a new entry; a code that people type again has no spaces. */
function newKeyFaults(
  list: DeskList,
  keys: readonly (string | number)[],
  wanted: WireEntry,
  isBack: boolean,
): readonly Fault[] {
  const path = nameOfKey(list)
  const key = isBack || path !== 'id' ? wanted[path] : undefined
  if (keys.some((each) => each === key)) return [{ path, code: 'duplicate', message: 'is taken' }]
  const hasSpaces = path === 'code' && !isBack && typeof key === 'string' && /\s/.test(key)
  return hasSpaces ? [{ path, code: 'spaces', message: 'must have no spaces' }] : []
}

/** An address that another entry has, told together with the faults of other fields. */
function slugFaults(
  list: DeskList,
  entries: readonly object[],
  known: WireEntry | null,
  { slug }: WireEntry,
): readonly Fault[] {
  const name = nameOfKey(list)
  const isOther = (entry: object) => known === null || Reflect.get(entry, name) !== known[name]
  const isTaken =
    typeof slug === 'string' && entries.some((each) => isOther(each) && Reflect.get(each, 'slug') === slug)
  return isTaken ? [{ path: 'slug', code: 'duplicate', message: 'is taken' }] : []
}

function keyOfWire(list: DeskList, entry: WireEntry): unknown {
  return entry[nameOfKey(list)]
}

/** The field that names an entry. */
function nameOfKey(list: DeskList): string {
  if (list === 'meats') return 'productCode'
  return list === 'products' || list === 'discounts' ? 'code' : 'id'
}

/** One more than any id of the list, so that nothing old is meant by it. */
function nextId(current: CatalogFile, list: CatalogList): number {
  const ids = current[list].map((entry) => Number(Reflect.get(entry, 'id')) || 0)
  return ids.reduce((most, id) => Math.max(most, id), 0) + 1
}

/** Returns the broken references of `next` that `current` does not have: of the entry at `at`, and of others. */
export function faultsOfNext(
  current: CatalogFile,
  next: CatalogFile,
  at: string,
): { readonly faults: readonly Fault[]; readonly others: readonly Fault[] } {
  const nameOf = ({ path, code }: Fault) => `${path} ${code}`
  const before = new Set(referenceFaults(current).map(nameOf))
  const added = referenceFaults(next).filter((fault) => !before.has(nameOf(fault)))
  const isOwn = ({ path }: Fault) => path.startsWith(`${at}.`)
  return {
    faults: added.filter(isOwn).map((fault) => ({ ...fault, path: fault.path.slice(at.length + 1) })),
    others: added.filter((fault) => !isOwn(fault)).map((fault) => ({ ...fault, path: namedPath(next, fault.path) })),
  }
}

/** A path in the catalog by a product's code: only a part of the products was read, so its place says nothing. */
function namedPath({ products }: CatalogFile, path: string): string {
  return path.replace(/^products\[(\d+)\]/, (_, index) => `products[${products[Number(index)]?.code}]`)
}

function referenceFaults(file: CatalogFile): readonly Fault[] {
  const byIndex = <T>(entries: readonly T[]) => new Map(entries.entries())
  const catalog = {
    areas: byIndex(file.areas),
    categories: byIndex(file.categories),
    products: byIndex(file.products),
    meats: byIndex(file.meats),
    discounts: byIndex(file.discounts),
    deals: byIndex(file.deals),
    giftRules: byIndex(file.giftRules),
    banners: byIndex(file.banners),
    topBanners: byIndex(file.topBanners),
    meatsGallery: byIndex(file.meatsGallery),
    zone1MeatsGallery: byIndex(file.zone1MeatsGallery),
  }
  return catalogFaults(catalog, file)
}
