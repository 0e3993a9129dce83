import { type CatalogFile, type CatalogList, catalogEntryShapes } from '#contract/catalog-file.ts'
import { configShape } from '#contract/config.ts'
import type { EntryChange } from '#contract/desk/catalog-diff.ts'
import { type CatalogChange, catalogKeys } from '../catalog/catalog-change.ts'
import { difference } from './change-log-sql.ts'

/** More changed entries than this are counted and not shown. */
const maxEntries = 200

/** Returns what an import changes in the fields of each entry that stays, at most 200 entries. */
export function diffOf(change: CatalogChange): readonly EntryChange[] {
  const lists = Object.keys(change.lists) as CatalogList[]
  const changed = lists.flatMap((list) => changedIn(change, list))
  const config = difference(configShape.encode(change.before.config), configShape.encode(change.whole.config))
  const all = [...changed, ...(change.isConfigChanged ? [{ list: 'config', name: '', ...config }] : [])]
  return all.slice(0, maxEntries)
}

function changedIn<List extends CatalogList>(
  { before, whole, lists }: CatalogChange,
  list: List,
): readonly EntryChange[] {
  type Entry = CatalogFile[List][number]
  const { changed, nameOf } = lists[list]
  if (changed.length === 0) return []
  const keyOf = catalogKeys[list] as (entry: Entry) => string | number
  const encode = catalogEntryShapes[list].encode as (entry: Entry) => object
  const byKey = (file: CatalogFile) => new Map(file[list].map((entry: Entry) => [keyOf(entry), entry]))
  const [old, now] = [byKey(before), byKey(whole)]
  return changed.slice(0, maxEntries).flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)]
    return one && other ? [{ list, name: nameOf(key), ...difference(encode(one), encode(other)) }] : []
  })
}
