import { integer } from '../tables/column.ts'
import { type Read, readOf } from '../tables/reads.ts'
import { fieldsOf, type Row } from '../tables/table.ts'

/** Where the catalogue stands. */
export interface CatalogVersion {
  /** Moves whenever a page may look different: an import, a product that sells out or comes back. */
  readonly version: number
  /** Moves with imports only. */
  readonly definitions: number
  /** Moves with every unit taken or returned. */
  readonly stockRevision: number
}

const catalogVersion = fieldsOf<CatalogVersion>({ version: integer, definitions: integer, stockRevision: integer })

/** Where the catalogue stands now. */
export function readCatalogVersion(db: D1Database): Read<CatalogVersion> {
  return readOf<Row, CatalogVersion>(db.prepare(`SELECT ${catalogVersion.list} FROM catalog_version`), ([row]) => {
    if (row === undefined) throw new RangeError('catalog_version lost its row')
    return catalogVersion.fromRow(row)
  })
}

/** First statement of an import: undoes it where another import came between its reading and its writing. */
export function expectDefinitions(db: D1Database, definitions: number): D1PreparedStatement {
  return db.prepare('UPDATE catalog_version SET read_definitions = ?1').bind(definitions)
}

/** Last statement of an import: whoever remembers the catalogue reads it anew. */
export function bumpDefinitions(db: D1Database): D1PreparedStatement {
  return db.prepare(`UPDATE catalog_version SET version = version + 1, definitions = definitions + 1,
    stock_revision = stock_revision + 1, read_definitions = NULL`)
}
