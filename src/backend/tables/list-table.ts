import { type BulkDatabase, deleteRows, insertSql, jsonChunks } from './bulk-writes.ts'
import type { Column } from './column.ts'
import { groupBy, type Read } from './reads.ts'
import { type Columns, type Fields, fieldsOf, type Row, type Table, upsertRecords } from './table.ts'

/** The key of what a list belongs to. */
type OwnerKey = string | number

/** A table of the lists that records hold: the owner's key, the item's place in the list, and the item. */
export interface ListTable<Item> extends Fields<Item> {
  readonly name: string
  /** The column with the owner's key. */
  readonly owner: string
}

/** The table `name` of lists whose items hold `columns`. */
export function listTableOf<Item extends object>(name: string, owner: string, columns: Columns<Item>): ListTable<Item> {
  return { name, owner, ...fieldsOf(columns) }
}

/** The table `name` of lists of plain values, in `column`. */
export function valueListOf<Value>(
  name: string,
  owner: string,
  field: string,
  column: Column<Value>,
): ListTable<Value> {
  return {
    name,
    owner,
    names: [field],
    list: field,
    toRow: (value) => ({ [field]: column.toStored(value) }),
    fromRow: (row) => column.fromStored(row[field] ?? null),
  }
}

/** The lists that a record of `T` holds, each in its table. */
export type Lists<L> = { readonly [Name in keyof L]: L[Name] extends readonly (infer Item)[] ? ListTable<Item> : never }

/** Reads every record of `table` with its lists, in the order of `position`, as one object each. */
export function readWithLists<T extends object, L extends { readonly [Name in keyof L]: readonly unknown[] }>(
  db: D1Database,
  table: Table<T>,
  lists: Lists<L>,
): Read<readonly (T & L)[]> {
  const [key = ''] = table.key
  const tables = Object.entries(lists) as [string, ListTable<unknown>][]
  return {
    statements: [
      db.prepare(`SELECT ${table.list} FROM ${table.name} ORDER BY position, ${key}`),
      ...tables.map(([, list]) =>
        db.prepare(`SELECT ${list.owner}, ${list.list} FROM ${list.name} ORDER BY ${list.owner}, position`),
      ),
    ],
    build([rows = [], ...listRows]) {
      const grouped = tables.map(([name, list], index) => ({
        name,
        itemsOf: groupItems(list, listRows[index] ?? []),
      }))
      return (rows as readonly Row[]).map((row) => {
        const held = grouped.map(({ name, itemsOf }) => [name, itemsOf(row[key] as OwnerKey)])
        return { ...table.fromRow(row), ...(Object.fromEntries(held) as L) }
      })
    },
  }
}

/** Returns a look-up of an owner's items among the rows of `list`, in their order. */
export function groupItems<Item>(
  list: ListTable<Item>,
  rows: readonly unknown[],
): (owner: OwnerKey) => readonly Item[] {
  const groups = groupBy(rows as readonly Row[], (row) => row[list.owner] as OwnerKey)
  return (owner) => (groups.get(owner) ?? []).map(list.fromRow)
}

/** Lists and the keys of their owners. */
type Owned<Item> = readonly (readonly [OwnerKey, readonly Item[]])[]

/** Inserts the lists of owners that have none yet. */
export function insertLists<Item>(db: BulkDatabase, list: ListTable<Item>, owned: Owned<Item>): D1PreparedStatement[] {
  const sql = insertSql(list.name, [list.owner, 'position', ...list.names])
  const rows = owned.flatMap(([owner, items]) =>
    items.map((item, position) => ({ [list.owner]: owner, position, ...list.toRow(item) })),
  )
  return jsonChunks(rows).map((chunk) => db.prepare(sql).bind(chunk))
}

/** Writes records with their lists, new or in the place of those with the same key. */
export function upsertWithLists<T extends object, L extends { readonly [Name in keyof L]: readonly unknown[] }>(
  db: BulkDatabase,
  table: Table<T>,
  lists: Lists<L>,
  records: readonly (T & L)[],
): D1PreparedStatement[] {
  const rewritten = ownedLists(table, lists, records).flatMap(([list, items]) => [
    ...deleteRows(
      db,
      list.name,
      list.owner,
      items.map(([owner]) => owner),
    ),
    ...insertLists(db, list, items),
  ])
  return [...upsertRecords(db, table, records), ...rewritten]
}

/** Each list table, and the items of every record by its key. */
function ownedLists<T extends object, L>(table: Table<T>, lists: Lists<L>, records: readonly (T & L)[]) {
  const [key = ''] = table.key
  return (Object.entries(lists) as [keyof L, ListTable<unknown>][]).map(([name, list]) => {
    const items = records.map((record) => [table.toRow(record)[key], record[name]] as Owned<unknown>[number])
    return [list, items] as const
  })
}
