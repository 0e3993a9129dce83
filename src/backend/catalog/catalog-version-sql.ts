import { integer, named } from '../tables/column.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { fieldsOf, type Row } from '../tables/table.ts'

/** The counters that move with the catalog. */
export interface CatalogVersion {
  /** Moves when a page may look different: an import, or a product that sells out or is back. */
  readonly version: number
  /** Moves with imports only. */
  readonly definitions: number
  /** Moves with every unit taken or returned. */
  readonly stockRevision: number
  /** The definitions that the stored listings are of. */
  readonly listedDefinitions: number
  /** The last release or expiry that the stored listings take into account, in ms since the epoch; 0: none. */
  readonly listedMomentMs: number
  /** The last release or expiry that has come, in ms since the epoch; 0: none. */
  readonly momentMs: number
}

const catalogVersion = fieldsOf<CatalogVersion>({
  version: integer,
  definitions: integer,
  stockRevision: integer,
  listedDefinitions: integer,
  listedMomentMs: named('listed_moment_ms', integer),
  momentMs: named('moment_ms', integer),
})

/** Reads the counters as they are at `nowMs`. @throws RangeError when their row is missing. */
export function readCatalogVersion(db: D1Database, nowMs: number): Read<CatalogVersion> {
  const statement = db
    .prepare(`SELECT ${catalogVersion.list} FROM catalog_version,
      (SELECT coalesce(max(at_ms), 0) AS moment_ms FROM catalog_moments WHERE at_ms <= ?1)`)
    .bind(nowMs)
  return readOf<Row, CatalogVersion>(statement, ([row]) => {
    if (row === undefined) throw new RangeError('catalog_version lost its row')
    return catalogVersion.fromRow(row)
  })
}

/** The first statement of an import. It fails when another import was written since this one read the catalog. */
export function expectDefinitions(db: D1Database, definitions: number): D1PreparedStatement {
  return db.prepare('UPDATE catalog_version SET read_definitions = ?1').bind(definitions)
}

/** The last statement of an import. Isolates that keep the catalog then read it again. */
export function bumpDefinitions(db: D1Database): D1PreparedStatement {
  return db.prepare(`UPDATE catalog_version SET version = version + 1, definitions = definitions + 1,
    stock_revision = stock_revision + 1, read_definitions = NULL`)
}
