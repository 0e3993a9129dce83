import type { Column, Stored } from './column.ts'
import { type Read, readOf } from './reads.ts'
import { blankOf, type Columns, columnName } from './table.ts'

/** Records of a list as one text: D1 takes time for each value of each row, and JSON is read faster than rows. */
export interface PackedFields<T> {
  /** The columns of a record as one JSON array, for `json_group_array` in the order of the list. */
  readonly array: string
  /** Reads the records of a SELECT whose only row has the group as `packed`. */
  readonly read: (statement: D1PreparedStatement) => Read<readonly T[]>
}

/** The only row of a SELECT that packs a list. */
export interface Packed {
  readonly packed: string
}

/** Returns the records of a packed list as the arrays that they were packed as. */
export function unpacked<T>([row]: readonly Packed[]): readonly T[] {
  return JSON.parse(row?.packed ?? '[]')
}

/**
 * Packs the columns of `table`, without the fields of `left`, which may be null and are read as null. `instead` has the
 * SQL of a field that is not read as it is stored.
 */
export function packedFields<T extends object>(
  table: string,
  columns: Columns<T>,
  left: readonly (keyof T & string)[] = [],
  instead: { readonly [Field in keyof T]?: string } = {},
): PackedFields<T> {
  const fields = Object.keys(columns) as (keyof T & string)[]
  const packed = fields.filter((field) => !left.includes(field)).map((field) => packedField(field, columns[field]))
  const names = packed.map(({ field, name, isJson }) => {
    const value = instead[field as keyof T] ?? `${table}.${name}`
    return isJson ? `json(${value})` : value
  })
  const blank = blankOf(fields)
  const recordOf = (values: readonly unknown[]) => {
    const record = { ...blank }
    for (const [place, { field, from }] of packed.entries()) record[field] = from(values[place])
    return record as T
  }
  const build = (rows: readonly Packed[]) => unpacked<readonly unknown[]>(rows).map(recordOf)
  return { array: `json_array(${names.join(', ')})`, read: (statement) => readOf(statement, build) }
}

function packedField<T>(field: string, column: Column<T>) {
  const { fromParsed, fromStored } = column
  return {
    field,
    name: columnName(field, column),
    isJson: fromParsed !== undefined,
    from: fromParsed ?? ((value: unknown) => fromStored(value as Stored)),
  }
}
