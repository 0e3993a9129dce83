import type { Category } from '#domain/catalog/category.ts'
import { upsertRows } from '../tables/bulk-writes.ts'
import { type Read, readOf } from '../tables/reads.ts'

interface CategoryRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly name_tw: string | null
  readonly icon_fullurl: string | null
  readonly product_sorting_first: string | null
  readonly product_sorting_second: string | null
  readonly product_sorting_third: string | null
}

/** Every category, the special ones included, in the catalogue's order. */
export function readCategories(db: D1Database): Read<readonly Category[]> {
  const statement = db.prepare(`SELECT id, slug, name, name_tw, icon_fullurl,
      product_sorting_first, product_sorting_second, product_sorting_third
    FROM categories ORDER BY position, id`)
  return readOf<CategoryRow, readonly Category[]>(statement, (rows) =>
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      nameTw: row.name_tw,
      slug: row.slug,
      iconFullurl: row.icon_fullurl,
      productSortingFirst: row.product_sorting_first,
      productSortingSecond: row.product_sorting_second,
      productSortingThird: row.product_sorting_third,
    })),
  )
}

/** Writes `categories`, new or in the place of those with their ids. */
export function writeCategories(db: D1Database, categories: readonly Category[]): D1PreparedStatement[] {
  return [
    // Two categories may have swapped their slugs: no slug may be in the way of another's.
    db
      .prepare(`UPDATE categories SET slug = '!' || id WHERE id IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(categories.map((category) => category.id))),
    ...upsertRows(db, categoriesTable, categories.map(toCategoryRow)),
  ]
}

const categoriesTable = {
  name: 'categories',
  key: ['id'],
  columns: [
    'id',
    'slug',
    'name',
    'name_tw',
    'icon_fullurl',
    'product_sorting_first',
    'product_sorting_second',
    'product_sorting_third',
  ],
}

function toCategoryRow(category: Category) {
  return {
    id: category.id,
    slug: category.slug,
    name: category.name,
    name_tw: category.nameTw,
    icon_fullurl: category.iconFullurl,
    product_sorting_first: category.productSortingFirst,
    product_sorting_second: category.productSortingSecond,
    product_sorting_third: category.productSortingThird,
  }
}
