import type { Category } from '#domain/catalog/category.ts'
import type { BulkDatabase } from '../tables/bulk-writes.ts'
import { integer, orNull, text } from '../tables/column.ts'
import { readWithLists } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { tableOf, upsertRecords } from '../tables/table.ts'

const categories = tableOf<Category>('categories', ['id'], {
  id: integer,
  slug: text,
  name: text,
  nameTw: orNull(text),
  iconFullurl: orNull(text),
  productSortingFirst: orNull(text),
  productSortingSecond: orNull(text),
  productSortingThird: orNull(text),
})

/** Every category, the special ones included, in the catalog's order. */
export function readCategories(db: D1Database): Read<readonly Category[]> {
  return readWithLists(db, categories, {})
}

/** Writes `written`, new or in the place of those with their ids. */
export function writeCategories(db: BulkDatabase, written: readonly Category[]): D1PreparedStatement[] {
  return [
    // Two categories may have swapped their slugs, so every slug is made free first.
    db
      .prepare(`UPDATE categories SET slug = '!' || id WHERE id IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(written.map((category) => category.id))),
    ...upsertRecords(db, categories, written),
  ]
}
