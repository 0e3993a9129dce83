import { describe, expect, test } from 'vitest'
import { type CatalogFile, catalogEntryShapes, encodeCatalogFile } from '#contract/catalog-file.ts'
import { configShape } from '#contract/config.ts'
import { type DeskList, deskLists, fieldsOf } from '#contract/desk/entry-fields.ts'
import { entryOf, typedOf, withoutRow, withRow } from '#contract/desk/typed-entry.ts'
import { decode } from '#contract/fault.ts'
import { offsetsOf } from '#contract/time-zones.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'

const seattle = offsetsOf('America/Los_Angeles')

function wiresOf(list: DeskList, catalog: CatalogFile): readonly object[] {
  if (list === 'config') return [configShape.encode(catalog.config)]
  const file: Readonly<Record<string, unknown>> = encodeCatalogFile(catalog)
  return file[list] as readonly object[]
}

describe('what a form of the catalog holds (rules §16 "Catalog")', () => {
  test.each(deskLists)('%s of the demo catalog come back from their forms as they are', (list) => {
    const schema = list === 'config' ? configShape.schema : catalogEntryShapes[list].schema
    for (const wire of wiresOf(list, demoCatalog)) {
      const fields = fieldsOf(list)
      const typed = typedOf(fields, wire, seattle)
      const back = decode<unknown>(schema, { ...wire, ...entryOf(fields, typed, seattle) })
      expect(back).toEqual(decode<unknown>(schema, wire))
    }
  })

  test('times are typed as the clocks of the shop show them', () => {
    const fields = [{ name: 'startsAt', kind: 'time' }] as const
    const typed = typedOf(fields, { startsAt: '2026-11-27T17:00:00Z' }, seattle)

    expect(typed).toEqual({ startsAt: '2026-11-27T09:00' })
    expect(entryOf(fields, typed, seattle)).toEqual({ startsAt: '2026-11-27T17:00:00Z' })
    expect(entryOf(fields, { startsAt: '2026-07-01 09:00' }, seattle)).toEqual({ startsAt: '2026-07-01T16:00:00Z' })
    expect(entryOf(fields, { startsAt: 'Friday' }, seattle)).toEqual({ startsAt: 'Friday' })
  })

  test('what can not be read stays for the schema to refuse, and what is empty is none', () => {
    const typed = { price: 'cheap', specialPrice: ' ', name: '', categoryIds: '10，x 12', taxable: '1' }

    expect(
      entryOf(
        [
          { name: 'price', kind: 'number' },
          { name: 'specialPrice', kind: 'number' },
          { name: 'name', kind: 'text' },
          { name: 'categoryIds', kind: 'ids' },
          { name: 'taxable', kind: 'flag' },
          { name: 'paypal', kind: 'flag' },
        ],
        typed,
        seattle,
      ),
    ).toEqual({
      price: 'cheap',
      specialPrice: null,
      name: null,
      categoryIds: [10, 'x', 12],
      taxable: true,
      paypal: false,
    })
  })
})

describe('rows of a form (rules §16 "Catalog")', () => {
  const typed = {
    'variants.length': '3',
    'variants[0].price': '1',
    'variants[1].price': '2',
    'variants[2].price': '3',
    a: 'b',
  }

  test('one more, or one fewer with those behind it moved up', () => {
    expect(withRow(typed, 'variants')['variants.length']).toBe('4')
    expect(withRow({}, 'variants')).toEqual({ 'variants.length': '1' })
    expect(withoutRow(typed, 'variants[1]')).toEqual({
      'variants.length': '2',
      'variants[0].price': '1',
      'variants[1].price': '3',
      a: 'b',
    })
    expect(withoutRow(typed, 'variants[9]')).toBe(typed)
    expect(withoutRow(typed, 'a')).toBe(typed)
  })

  test('no more rows are read than a catalog could have', () => {
    const rows = [{ name: 'items', kind: 'rows', fields: [] }] as const
    const counted = (length: string) => entryOf(rows, { 'items.length': length }, seattle)['items']

    expect([counted('1e9'), counted('-1'), counted('x')]).toMatchObject([{ length: 200 }, [], []])
  })
})
