import type { Named } from '#domain/locale.ts'
import { orNull, text } from '../tables/column.ts'
import { packedFields } from '../tables/packed.ts'
import { type Read, readOf } from '../tables/reads.ts'

/** A product as a list of choices names it. */
export interface NamedProduct extends Named {
  readonly code: string
}

const names = packedFields<NamedProduct>('products', { code: text, name: text, nameTw: orNull(text) })

/** Reads the names of the first `limit` products by code. */
export function readProductNames(db: D1Database, limit: number): Read<readonly NamedProduct[]> {
  return names.read(
    db
      .prepare(`SELECT json_group_array(${names.array} ORDER BY code) AS packed
        FROM (SELECT code, name, name_tw FROM products ORDER BY code LIMIT ?1) AS products`)
      .bind(limit),
  )
}

/** Reads the names of the products of these codes, of those that there are. */
export function readNamesOfProducts(db: D1Database, codes: readonly string[]): Read<readonly NamedProduct[]> {
  return names.read(
    db
      .prepare(`SELECT json_group_array(${names.array}) AS packed
        FROM products WHERE code IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(codes)),
  )
}

/** What the desk lists of a product. */
interface ListedProduct extends NamedProduct {
  readonly slug: string
  readonly type: string
}

const listed = packedFields<ListedProduct>('products', {
  code: text,
  name: text,
  nameTw: orNull(text),
  slug: text,
  type: text,
})

/** Reads `limit` products behind the first `offset`, of those whose code, names, slug or type have `sought` in lower case. */
export function readProductsLike(
  db: D1Database,
  sought: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Read<{ readonly products: readonly ListedProduct[]; readonly total: number }> {
  const where = `instr(lower(concat_ws(char(10), code, name, name_tw, slug, type)), ?1)`
  const page = listed.read(
    db
      .prepare(`SELECT json_group_array(${listed.array} ORDER BY position, id) AS packed
        FROM (SELECT * FROM products WHERE ${where} ORDER BY position, id LIMIT ?2 OFFSET ?3) AS products`)
      .bind(sought, limit, offset),
  )
  const count = db.prepare(`SELECT count(*) AS total FROM products WHERE ${where}`).bind(sought)
  return {
    statements: [...page.statements, count],
    build: ([rows = [], counted = []]) => ({
      products: page.build([rows]),
      total: Number(Object(counted[0]).total),
    }),
  }
}

/** Where an entry is, or will be when it is new; and a number that no product has. */
export interface NextPlace {
  readonly position: number
  readonly freeId: number
}

/** Reads the place of the product or discount `code` in its list: behind the last one when there is none. */
export function readPlace(db: D1Database, table: 'products' | 'discounts', code: string): Read<NextPlace> {
  const statement = db
    .prepare(`SELECT
      coalesce((SELECT position FROM ${table} WHERE code = ?1), (SELECT max(position) + 1 FROM ${table}), 0) AS position,
      (SELECT coalesce(max(id), 0) + 1 FROM products) AS free_id`)
    .bind(code)
  return readOf<{ readonly position: number; readonly free_id: number }, NextPlace>(statement, ([row]) => ({
    position: row?.position ?? 0,
    freeId: row?.free_id ?? 1,
  }))
}
