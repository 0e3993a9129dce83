import { bannerShape, galleryEntryShape } from '#contract/banners.ts'
import {
  type CatalogFile,
  type CatalogList,
  decodeCatalogFile,
  listUnknownCatalogFields,
} from '#contract/catalog-file.ts'
import { configShape } from '#contract/config.ts'
import type { Fault } from '#contract/fault.ts'
import { foldCode } from '#domain/quote/discount.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { deleteRows, placeRows } from '../tables/bulk-writes.ts'
import { type Conflict, conflictOf } from '../tables/conflicts.ts'
import { writeAreas } from './areas-sql.ts'
import { type CatalogChange, type CatalogKey, catalogKeys, changeCatalog } from './catalog-change.ts'
import { readWholeCatalogWith } from './catalog-reads.ts'
import { bumpDefinitions, expectDefinitions } from './catalog-version-sql.ts'
import { writeCategories } from './categories-sql.ts'
import { writeDeals } from './deals-sql.ts'
import { readAllDiscounts, type StoredDiscount, writeDiscounts } from './discounts-sql.ts'
import { writeDocument } from './documents-sql.ts'
import { writeGiftRules } from './gift-rules-sql.ts'
import { type ImportParts, openImportParts } from './import-parts-sql.ts'
import { writeMoments } from './listings-sql.ts'
import { writeMeats } from './meats-sql.ts'
import { moveProducts, writeProducts } from './products-sql.ts'

export interface ImportOptions {
  /** Removes what the file lacks; orders keep their snapshots. */
  readonly replace: boolean
  /** Whether to report what would change, and write nothing. */
  readonly dryRun?: boolean
  /** Sets the stock of products that exist already too; else it stays as orders left it. */
  readonly setStock?: boolean
  /** Is told the share of the rows that are on their way, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Reads the catalog that the edit is of, or the part of it that the edit needs; else the whole catalog. */
  readonly read?: (db: D1Database) => Promise<CurrentCatalog>
  /** Statements of the same batch, such as an entry of the desk's log; asked for only when something is written. */
  readonly also?: () => readonly D1PreparedStatement[]
}

/** Where the entries of a list are, by their keys. */
type Places = ReadonlyMap<CatalogKey, number>

/** A catalog as it was read. */
export interface CurrentCatalog {
  readonly definitions: number
  readonly discounts: readonly StoredDiscount[]
  readonly file: CatalogFile
  /** Of lists that were read in part: the places of what may be written. Any other list has the order of `file`. */
  readonly places: { readonly products?: Places; readonly discounts?: Places }
}

/** Makes a catalog file of the catalog as it is, or says what is wrong with it. */
export type CatalogEdit = (current: CatalogFile) => Promise<Result<CatalogFile, readonly Fault[]>>

/** Whether no catalog was ever imported. */
export async function isEmptyCatalog(db: D1Database): Promise<boolean> {
  const row = await db
    .prepare('SELECT EXISTS (SELECT 1 FROM areas) OR EXISTS (SELECT 1 FROM products) AS filled')
    .first<{ readonly filled: number }>()
  return row?.filled !== 1
}

/** Returns the whole catalog in the shape of a catalog file. */
export async function exportCatalog(db: D1Database): Promise<CatalogFile> {
  return (await readCurrent(db)).file
}

/** A catalog file that may be imported, and the fields in it that no catalog file has. */
export interface CheckedFile {
  readonly catalog: CatalogFile
  readonly unknownFields: readonly Fault[]
}

/** Checks the JSON of a catalog file (rules §13). Returns its faults where it has some. */
export function checkCatalogFile(json: unknown): Result<CheckedFile, readonly Fault[]> {
  const file = decodeCatalogFile(json)
  if (!file.ok) return file
  return ok({ catalog: file.value, unknownFields: listUnknownCatalogFields(json) })
}

/** Imports `file`. As `editCatalog`, for a file that does not depend on the catalog. */
export function importCatalog(
  db: D1Database,
  file: CatalogFile,
  options: ImportOptions,
): Promise<Result<CatalogChange, readonly Fault[]>> {
  return editCatalog(db, async () => ok(file), options)
}

/**
 * Imports the file that `edit` makes of the catalog: its rows are staged in parts, then one batch makes all of it true or nothing (decision 0037). The stock
 * of products that exist stays, unless `setStock` says otherwise.
 * @returns what changed, or would with `dryRun`; else the faults that only the database knows, and nothing was written.
 */
export async function editCatalog(
  db: D1Database,
  edit: CatalogEdit,
  {
    replace,
    dryRun = false,
    setStock = false,
    onProgress = () => {},
    read = readCurrent,
    also = () => [],
  }: ImportOptions,
): Promise<Result<CatalogChange, readonly Fault[]>> {
  const current = await read(db)
  const edited = await edit(current.file)
  if (!edited.ok) return edited
  const wanted = setStock ? edited.value : withStockOf(current.file, edited.value)
  const change = changeCatalog(current.file, wanted, replace)
  const faults = [...takenNames(change, wanted), ...limitsBelowUses(current.discounts, wanted)]
  if (faults.length > 0) return err(faults)
  if (dryRun || isUnchanged(change, current.file)) return ok(change)
  const parts = openImportParts(db)
  const statements = [...statementsOf(db, parts, wanted, change, current, setStock), ...also()]
  try {
    await parts.stage(onProgress)
    await db.batch(statements)
    return ok(change)
  } catch (error) {
    // What stays goes with a later import.
    await parts
      .forget()
      .run()
      .catch(() => undefined)
    const rival = rivals.get(conflictOf(error))
    if (rival === undefined) throw error
    return err([{ path: '$', code: 'conflict', message: `was not imported: ${rival} at the same time` }])
  }
}

/** What may come between reading the catalog and writing it. */
const rivals: ReadonlyMap<Conflict | null, string> = new Map([
  ['catalog', 'another import ran'],
  ['discount', 'an order used a discount up to its new limit'],
])

/** `file` with the stock that the catalog has of its products. */
function withStockOf(current: CatalogFile, file: CatalogFile): CatalogFile {
  const known = new Map(current.products.map((product) => [product.code, product]))
  const products = file.products.map((product) => {
    const { quantity, waQuantity, orderItemsCount } = known.get(product.code) ?? product
    return { ...product, quantity, waQuantity, orderItemsCount }
  })
  return { ...file, products }
}

async function readCurrent(db: D1Database): Promise<CurrentCatalog> {
  const { catalog, extra } = await readWholeCatalogWith(db, { discounts: readAllDiscounts(db) })
  const products = [...catalog.products.values()]
  const meats = [...catalog.meats.values()]
  const { discounts } = extra
  const file: CatalogFile = { ...catalog, products, meats, discounts }
  return { definitions: catalog.definitions, discounts, file, places: {} }
}

/** Ids, codes and slugs of the file that entries keep which are not in it. */
function takenNames({ whole }: CatalogChange, file: CatalogFile): readonly Fault[] {
  return [
    ...taken('areas', whole.areas, file.areas, 'code', (area) => area.code),
    ...taken('categories', whole.categories, file.categories, 'slug', (category) => category.slug),
    ...taken('discounts', whole.discounts, file.discounts, 'code', (discount) => foldCode(discount.code)),
  ]
}

function taken<List extends CatalogList, T extends CatalogFile[List][number]>(
  list: List,
  whole: readonly T[],
  entries: readonly T[],
  field: string,
  nameOf: (entry: T) => string,
): readonly Fault[] {
  const keyOf = catalogKeys[list] as (entry: T) => string | number
  const owners = new Map<string, string | number>()
  for (const entry of whole) if (!owners.has(nameOf(entry))) owners.set(nameOf(entry), keyOf(entry))
  return entries.flatMap((entry, index) => {
    const owner = owners.get(nameOf(entry))
    if (owner === keyOf(entry)) return []
    const message = `${JSON.stringify(nameOf(entry))} belongs to ${owner} already`
    return [{ path: `${list}[${index}].${field}`, code: 'duplicate', message }]
  })
}

/** A limit below what orders have used already would break the promise that no discount is overspent. */
function limitsBelowUses(current: readonly StoredDiscount[], file: CatalogFile): readonly Fault[] {
  const uses = new Map(current.map((discount) => [discount.code, discount.used]))
  return file.discounts.flatMap(({ code, usageLimit }, index) => {
    const used = uses.get(code) ?? 0
    if (usageLimit === null || usageLimit >= used) return []
    return [{ path: `discounts[${index}].usageLimit`, code: 'range', message: `is below the ${used} uses so far` }]
  })
}

function isUnchanged({ lists, isConfigChanged, whole }: CatalogChange, current: CatalogFile): boolean {
  const isListUnchanged = (list: CatalogList) => {
    const { added, changed, removed } = lists[list]
    const keysBefore = keysOf(list, current)
    const isInOrder = keysOf(list, whole).every((key, index) => key === (keysBefore[index] ?? key))
    return added.length + changed.length + removed.length === 0 && isInOrder
  }
  return !isConfigChanged && (Object.keys(lists) as CatalogList[]).every(isListUnchanged)
}

/** The lists that have a table each, and the column of their key. Products are deleted before what they name. */
const tables = [
  ['products', 'products', 'code'],
  ['categories', 'categories', 'id'],
  ['areas', 'areas', 'id'],
  ['meats', 'meats', 'product_code'],
  ['discounts', 'discounts', 'code'],
  ['deals', 'deals', 'id'],
  ['giftRules', 'gift_rules', 'id'],
] as const satisfies readonly (readonly [list: CatalogList, table: string, column: string])[]

function keysOf<List extends CatalogList>(list: List, file: CatalogFile): readonly CatalogKey[] {
  const keyOf = catalogKeys[list] as (entry: CatalogFile[List][number]) => CatalogKey
  return file[list].map(keyOf)
}

function placesOf(list: CatalogList, whole: CatalogFile, { products, discounts }: CurrentCatalog['places']) {
  const part = list === 'products' ? products : list === 'discounts' ? discounts : undefined
  return part ? [...part] : keysOf(list, whole).map((key, index) => [key, index] as const)
}

/** The entries of the file that are new or changed. */
function touched<List extends CatalogList>(
  list: List,
  file: CatalogFile,
  { lists }: CatalogChange,
): readonly CatalogFile[List][number][] {
  const keys = new Set([...lists[list].added, ...lists[list].changed])
  const keyOf = catalogKeys[list] as (entry: CatalogFile[List][number]) => CatalogKey
  return file[list].filter((entry) => keys.has(keyOf(entry)))
}

function statementsOf(
  db: D1Database,
  parts: ImportParts,
  file: CatalogFile,
  change: CatalogChange,
  { definitions, places }: CurrentCatalog,
  setStock: boolean,
): D1PreparedStatement[] {
  const { bulk } = parts
  const { lists, whole, displaced } = change
  const statements = [
    expectDefinitions(db, definitions),
    ...tables.flatMap(([list, table, column]) => deleteRows(bulk, table, column, lists[list].removed)),
    ...moveProducts(bulk, displaced),
    ...writeAreas(bulk, touched('areas', file, change)),
    ...writeCategories(bulk, touched('categories', file, change)),
    ...writeProducts(db, bulk, touched('products', file, change), setStock),
    ...writeMeats(bulk, touched('meats', file, change)),
    ...writeDiscounts(bulk, touched('discounts', file, change)),
    ...writeDeals(bulk, touched('deals', file, change)),
    ...writeGiftRules(bulk, touched('giftRules', file, change)),
    ...tables.flatMap(([list, table, column]) => placeRows(bulk, table, column, placesOf(list, whole, places))),
    writeDocument(db, 'banners', whole.banners.map(bannerShape.encode)),
    writeDocument(db, 'topBanners', whole.topBanners.map(bannerShape.encode)),
    writeDocument(db, 'meatsGallery', whole.meatsGallery.map(galleryEntryShape.encode)),
    writeDocument(db, 'zone1MeatsGallery', whole.zone1MeatsGallery.map(galleryEntryShape.encode)),
    writeDocument(db, 'config', configShape.encode(whole.config)),
    ...writeMoments(db),
    bumpDefinitions(db),
    parts.forget(),
  ]
  return [parts.expectAll(), ...statements]
}
