import { type BulkDatabase, insertSql, jsonChunks, upsertSql } from './bulk-writes.ts'
import type { Column, Stored } from './column.ts'
import { type Read, readOf } from './reads.ts'

/** One column for each field of a record: a field left out does not compile. */
export type Columns<T> = { readonly [Field in keyof T]-?: Column<T[Field]> }

/** A row as D1 answers it, by column. */
export type Row = Readonly<Record<string, Stored>>

/** The fields of a record and their columns: the one place that names them. */
export interface Fields<T> {
  /** The names of the columns, in the order of the fields. */
  readonly names: readonly string[]
  /** The names as a SELECT lists them. */
  readonly list: string
  readonly toRow: (record: T) => Row
  /** Returns the record of a row that `names` were selected of. */
  readonly fromRow: (row: Row) => T
}

/** Reads `columns` as fields; a column is named after its field, `imageUrl` is `image_url`, and ends in its unit. */
export function fieldsOf<T extends object>(columns: Columns<T>): Fields<T> {
  const fields = Object.keys(columns) as (keyof T & string)[]
  const blank = blankOf(fields)
  const named = fields.map((field) => ({ field, name: columnName(field, columns[field]), column: columns[field] }))
  return {
    names: named.map(({ name }) => name),
    list: named.map(({ name }) => name).join(', '),
    toRow: (record) =>
      Object.fromEntries(named.map(({ field, name, column }) => [name, column.toStored(record[field])])),
    fromRow: (row) => {
      const record = { ...blank }
      for (const { field, name, column } of named) record[field] = column.fromStored(row[name] ?? null)
      return record as T
    },
  }
}

/**
 * Returns a record of null fields, for copies that are filled by computed names: V8 makes an object that is filled so from
 * the start, with more than twelve fields, a slow table, which takes ten times as long to make and to read.
 */
export function blankOf(fields: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field, null]))
}

/** Returns the name of a field's column. */
export function columnName(field: string, { name, unit }: Pick<Column<unknown>, 'name' | 'unit'>): string {
  return name ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) + unit
}

/** A table of records, each under its key. */
export interface Table<T> extends Fields<T> {
  readonly name: string
  /** The columns of its primary key. */
  readonly key: readonly string[]
}

/** The table `name`, whose rows hold `columns`. */
export function tableOf<T extends object>(
  name: string,
  key: readonly (keyof T & string)[],
  columns: Columns<T>,
): Table<T> {
  const fields = fieldsOf(columns)
  return { name, key: key.map((field) => columnName(field, columns[field])), ...fields }
}

/** Inserts `records`. */
export function insertRecords<T>(db: BulkDatabase, table: Table<T>, records: readonly T[]): D1PreparedStatement[] {
  const sql = insertSql(table.name, table.names)
  return jsonChunks(records.map(table.toRow)).map((chunk) => db.prepare(sql).bind(chunk))
}

/** Inserts `records`, or overwrites those with the same key. */
export function upsertRecords<T>(db: BulkDatabase, table: Table<T>, records: readonly T[]): D1PreparedStatement[] {
  const sql = upsertSql(table.name, table.key, table.names)
  return jsonChunks(records.map(table.toRow)).map((chunk) => db.prepare(sql).bind(chunk))
}

/** Reads the records that a SELECT of `fields.list` answers. */
export function readRecords<T>(statement: D1PreparedStatement, fields: Fields<T>): Read<readonly T[]> {
  return readOf<Row, readonly T[]>(statement, (rows) => rows.map(fields.fromRow))
}

/** Reads the first record that a SELECT of `fields.list` answers; `undefined` when there is none. */
export function readRecord<T>(statement: D1PreparedStatement, fields: Fields<T>): Read<T | undefined> {
  return readOf<Row, T | undefined>(statement, ([row]) => row && fields.fromRow(row))
}
