import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factMarks } from '#domain/catalog/filters.ts'
import { anyStated } from '#tests/support/arbitraries/listed-products.ts'

const folder = new URL('../../../src/backend/migrations/', import.meta.url)
const sqlOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

describe('the marks of products (decision 0055)', () => {
  test('the migration marks the products that are there as the domain does', () => {
    const stated = fc.sample(anyStated, 500)
    const sqlite = new DatabaseSync(':memory:')
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    for (const name of names.filter((each) => each < '0023').sort()) sqlite.exec(sqlOf(name))
    const insert =
      sqlite.prepare(`INSERT INTO products (id, code, slug, type, name, quantity, wa_quantity, taxable, combo_size,
      order_items_count, position, facts) VALUES (?1, ?1, ?1, 'meat', 'A', 0, 0, 0, 0, 0, ?1, ?2)`)
    for (const [index, facts] of stated.entries()) insert.run(index, facts && JSON.stringify(facts))

    sqlite.exec(sqlOf('0023_filters.sql'))

    const marks = sqlite.prepare('SELECT fact_marks FROM products ORDER BY id').all()
    expect(marks.map((row) => row['fact_marks'])).toEqual(stated.map(factMarks))
  })
})
