/** D1 takes at most 2 MB in one bound value; characters of up to four bytes are counted as bytes. */
const chunkBytes = 1_500_000

/** What bulk writes need of a database: statements whose one value is a JSON array of rows, `?1`. */
export interface BulkDatabase {
  prepare(sql: string): { bind(rows: string): D1PreparedStatement }
}

/** Returns `values` as JSON arrays, each small enough for one bound value. */
export function jsonChunks(values: readonly unknown[]): string[] {
  const encoder = new TextEncoder()
  const chunks: string[] = []
  let parts: string[] = []
  let size = 0
  for (const value of values) {
    const part = JSON.stringify(value)
    const partSize = encoder.encode(part).length + 1
    if (size + partSize > chunkBytes && parts.length > 0) {
      chunks.push(`[${parts.join(',')}]`)
      parts = []
      size = 0
    }
    parts.push(part)
    size += partSize
  }
  if (parts.length > 0) chunks.push(`[${parts.join(',')}]`)
  return chunks
}

/**
 * Returns the SQL that inserts the rows of a JSON array, bound as one value. Names are ours, never a client's. `WHERE
 * true` tells SQLite that an ON CONFLICT after it belongs to the INSERT.
 */
export function insertSql(table: string, columns: readonly string[]): string {
  const values = columns.map((column) => `value ->> '${column}'`).join(', ')
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1) WHERE true`
}

/** As `insertSql`. A row with the same key is overwritten, except for the columns `kept`. */
export function upsertSql(
  table: string,
  key: readonly string[],
  columns: readonly string[],
  kept: readonly string[] = [],
): string {
  const changed = columns.filter((column) => !key.includes(column) && !kept.includes(column))
  const overwrite = changed.map((column) => `${column} = excluded.${column}`).join(', ')
  return `${insertSql(table, columns)} ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${overwrite}`
}

/** Deletes the rows whose `column` is one of `values`. */
export function deleteRows(
  db: BulkDatabase,
  table: string,
  column: string,
  values: readonly (string | number)[],
): D1PreparedStatement[] {
  const sql = `DELETE FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?1))`
  return jsonChunks(values).map((chunk) => db.prepare(sql).bind(chunk))
}

/** Puts the rows of a list at their places, as pairs of key and position. Rows in their place are not written. */
export function placeRows(
  db: BulkDatabase,
  table: string,
  column: string,
  places: readonly (readonly [key: string | number, position: number])[],
): D1PreparedStatement[] {
  const sql = `UPDATE ${table} SET position = place.value ->> 1
    FROM json_each(?1) AS place WHERE ${table}.${column} = place.value ->> 0 AND position <> place.value ->> 1`
  return jsonChunks(places).map((chunk) => db.prepare(sql).bind(chunk))
}
