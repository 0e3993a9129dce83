import { type Read, readOf } from '../tables/reads.ts'

/** What screens only draw, kept as the JSON of the catalog file. */
const documentNames = ['banners', 'topBanners', 'meatsGallery', 'zone1MeatsGallery', 'config'] as const
export type DocumentName = (typeof documentNames)[number]

interface DocumentRow {
  readonly name: DocumentName
  readonly body: string
}

/** Every document that was written, parsed. */
export function readDocuments(db: D1Database): Read<ReadonlyMap<DocumentName, unknown>> {
  return readOf<DocumentRow, ReadonlyMap<DocumentName, unknown>>(
    db.prepare('SELECT name, body FROM documents'),
    (rows) => new Map(rows.map((row) => [row.name, JSON.parse(row.body)])),
  )
}

/** Writes one document. */
export function writeDocument(db: D1Database, name: DocumentName, body: unknown): D1PreparedStatement {
  return db
    .prepare('INSERT INTO documents (name, body) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET body = excluded.body')
    .bind(name, JSON.stringify(body))
}
