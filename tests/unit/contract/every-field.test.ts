import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { jsonSchemas, type SchemaName } from '#backend/calls/wire-schemas.ts'
import { demoFile } from '#tests/support/demo-catalog.ts'

/** The lists of the catalog file: the schema of their entries, and the paragraphs of rules §3 about them. */
const lists = [
  ['areas', 'Area', 'Area|Shipping option|Delivery plan'],
  ['categories', 'Category', 'Category'],
  ['products', 'Product', 'Product'],
  ['meats', 'Meat', 'Meat'],
  ['discounts', 'Discount', 'Discount'],
  ['deals', 'Deal', 'Deal'],
  ['giftRules', 'GiftRule', 'Gift rule'],
  ['topBanners', 'Banner', 'Banner'],
  ['meatsGallery', 'GalleryEntry', 'Meats gallery'],
  ['config', 'CommonConfig', 'Common config'],
] as const

const schemas = jsonSchemas(new Set(lists.map(([, schema]) => schema)))
const rules = readFileSync('docs/rules.md', 'utf8')

/** Lists the paths of the fields of a JSON schema, such as `variants.price`. */
function fieldsOf(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = Object(schema)
  const fields = Object.entries(properties).flatMap(([name, part]) => [
    path + name,
    ...fieldsOf(part, `${path}${name}.`),
  ])
  const parts = [items, ...anyOf, ...oneOf, ...allOf].flatMap((part) => fieldsOf(part, path))
  return [...new Set([...fields, ...parts])]
}

/** Lists the paths of the fields with a value other than their default. */
function filledFieldsOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => filledFieldsOf(entry, path))
  if (typeof value !== 'object' || value === null) return []
  const filled = Object.entries(value).filter(
    ([, part]) => part !== null && part !== false && Object(part).length !== 0,
  )
  return filled.flatMap(([name, part]) => [path + name, ...filledFieldsOf(part, `${path}${name}.`)])
}

describe.each(lists)('every field of %s', (list, schema: SchemaName, paragraphs) => {
  const fields = fieldsOf(schemas[schema])

  // Other tests carry the file through the import, the database, the calls and the export.
  test('is filled in the demo catalog', () => {
    const filled = filledFieldsOf(demoFile[list])

    expect(fields.filter((field) => !filled.includes(field))).toEqual([])
  })

  test('is named in rules §3', () => {
    const text = [...rules.matchAll(new RegExp(`^\\*\\*(?:${paragraphs})\\*\\*[^]*?(?=^$|^\\*\\*)`, 'gm'))].join()
    const named = [...text.matchAll(/`(\w+)\??`/g)].map(([, word]) => word)

    expect(fields.filter((field) => !named.includes(field.split('.').at(-1)))).toEqual([])
  })
})
