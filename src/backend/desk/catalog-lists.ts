import { type CatalogFile, type CatalogList, catalogEntryShapes } from '#contract/catalog-file.ts'
import { configShape } from '#contract/config.ts'
import { type DeskList, fieldsOf } from '#contract/desk/entry-fields.ts'
import { catalogKeys } from '../catalog/catalog-change.ts'

/** An entry on the wire of the catalog file. */
export type WireEntry = Readonly<Record<string, unknown>>

/** The only entry of the config. */
export const configKey = 'config'

/** The fields that orders change and no form does. */
export const stockFields = ['quantity', 'waQuantity', 'orderItemsCount']

/** Returns the entries of a list by their keys, as texts. */
export function entriesOf(catalog: CatalogFile, list: DeskList): ReadonlyMap<string, WireEntry> {
  if (list === 'config') return new Map([[configKey, configShape.encode(catalog.config)]])
  return listedBy(catalog, list)
}

function listedBy<List extends CatalogList>(catalog: CatalogFile, list: List): ReadonlyMap<string, WireEntry> {
  type Entry = CatalogFile[List][number]
  const keyOf = catalogKeys[list] as (entry: Entry) => string | number
  const encode = catalogEntryShapes[list].encode as (entry: Entry) => object
  return new Map(catalog[list].map((entry: Entry) => [String(keyOf(entry)), { ...encode(entry) }]))
}

/** Returns what names a version of an entry: another one whenever a field differs that a form has. */
export async function versionOf(list: DeskList, entry: WireEntry): Promise<string> {
  const names = list === 'config' ? fieldsOf(list).map(({ name }) => name) : Object.keys(entry)
  const seen = names.filter((name) => !stockFields.includes(name)).map((name) => [name, entry[name]])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(seen)))
  return Buffer.from(digest).toString('hex').slice(0, 32)
}

/** How an entry is told from others in a list. */
export function summaryOf(key: string, entry: WireEntry) {
  const textOf = (name: string) => (typeof entry[name] === 'string' ? String(entry[name]) : null)
  const name = textOf('name') ?? textOf('code') ?? textOf('gift') ?? altOf(entry) ?? key
  const notes = [key, textOf('type'), textOf('slug')].filter((note) => note !== null && note !== name)
  return { key, name, nameTw: textOf('nameTw'), notes }
}

/** A banner has no name: what its first picture says is the nearest. */
function altOf({ bannerItems }: WireEntry): string | null {
  const [first] = Array.isArray(bannerItems) ? bannerItems : []
  const alt: unknown = Object(first).alt
  return typeof alt === 'string' && alt !== '' ? alt : null
}
