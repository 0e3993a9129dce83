import { type CatalogFile, type CatalogList, catalogEntryShapes } from '../catalog-file.ts'

/** The entry of a catalog that a finding is about, or its config. */
export interface Entity {
  readonly list: CatalogList | 'config'
  /** Its place in the list; null for the config. */
  readonly index: number | null
  /** What people call it: a code, a slug, or the number of one that has neither. Empty for the config. */
  readonly name: string
}

/** Returns the entry that a path of the catalog leads into. Null for the path of another text. */
export function entityAt(catalog: CatalogFile, path: string): Entity | null {
  if (path.startsWith('config')) return { list: 'config', index: null, name: '' }
  const [, name = '', digits = ''] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
  const list = (Object.keys(catalogEntryShapes) as CatalogList[]).find((each) => each === name)
  const index = Number(digits)
  const entry = list && catalog[list][index]
  return list && entry ? { list, index, name: nameOf(entry) } : null
}

function nameOf(entry: object): string {
  const named: ReadonlyMap<string, unknown> = new Map(Object.entries(entry))
  return String(named.get('code') ?? named.get('productCode') ?? named.get('slug') ?? named.get('id'))
}
