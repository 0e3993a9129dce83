import { describe, expect, test } from 'vitest'
import { type CatalogFile, catalogEntryShapes, encodeCatalogFile } from '#contract/catalog-file.ts'
import { configShape } from '#contract/config.ts'
import { type DeskList, deskLists, fieldsOf } from '#contract/desk/entry-fields.ts'
import { entryOf, typedOf } from '#contract/desk/typed-entry.ts'
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
    const ticked = { 'categoryIds.10': '1', 'categoryIds.x': '1', 'categoryIds.12': '1' }
    const typed = { price: 'cheap', specialPrice: ' ', name: '', taxable: '1', ...ticked }

    expect(
      entryOf(
        [
          { name: 'price', kind: 'number' },
          { name: 'specialPrice', kind: 'number' },
          { name: 'name', kind: 'text' },
          { name: 'categoryIds', kind: 'set', choices: 'categories' },
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

  const allergens = [{ name: 'allergens', kind: 'knownSet', choices: ['milk', 'soy'] }] as const

  test.each([
    ['not known', null, {}],
    ['none of them', [], { 'allergens.none': '1' }],
    ['two of them', ['milk', 'soy'], { 'allergens.milk': '1', 'allergens.soy': '1' }],
  ])('allergens that are %s stay so', (_, value, typed) => {
    expect(typedOf(allergens, { allergens: value }, seattle)).toEqual(typed)
    expect(entryOf(allergens, typed, seattle)).toEqual({ allergens: value })
  })

  test('none and one of them is for the schema to refuse', () => {
    const typed = { 'allergens.none': '1', 'allergens.soy': '1' }

    expect(entryOf(allergens, typed, seattle)).toEqual({ allergens: ['none', 'soy'] })
  })

  test('yes, no and not known are three things, and a long line has no breaks', () => {
    const fields = [
      { name: 'vegetarian', kind: 'known' },
      { name: 'noPork', kind: 'known' },
      { name: 'ingredients', kind: 'folded' },
    ] as const
    const typed = { vegetarian: 'no', ingredients: 'Soy,\r\n salt' }

    expect(typedOf(fields, { vegetarian: true, noPork: false }, seattle)).toEqual({ vegetarian: 'yes', noPork: 'no' })
    expect(entryOf(fields, typed, seattle)).toEqual({ vegetarian: false, noPork: null, ingredients: 'Soy, salt' })
  })

  test('facts are left out when none is known, and kept when one is', () => {
    const facts = fieldsOf('products').filter(({ name }) => name === 'facts')

    expect(entryOf(facts, { 'facts.origin': ' ' }, seattle)).toEqual({ facts: null })
    expect(entryOf(facts, { 'facts.servings': '2' }, seattle)).toMatchObject({ facts: { servings: 2, origin: null } })
  })

  test('a list of codes has an item each, and an empty one is told by its place', () => {
    const meats = [{ name: 'meats', kind: 'several', choices: 'meats' }] as const
    const typed = { 'meats.length': '2', 'meats[0]': 'MEAT-BELLY', 'meats[1]': '' }

    expect(typedOf(meats, { meats: ['MEAT-BELLY'] }, seattle)).toEqual({
      'meats.length': '1',
      'meats[0]': 'MEAT-BELLY',
    })
    expect(entryOf(meats, typed, seattle)).toEqual({ meats: ['MEAT-BELLY', null] })
  })
})
