import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Allergen } from '#domain/catalog/facts.ts'
import { aKey, anOrder, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const lines = [
  {
    group: 'combo',
    code: 'KIT-SPICY',
    picked: 1,
    additional: [{ code: 'ADD-FISHBALL', picked: 1 }],
    meat: 'MEAT-LAMB',
  },
  { group: 'foodmart', code: 'FM-SOY', picked: 1 },
]

/** Imports the sample with these allergens; the other products have no facts. */
async function state(allergens: Readonly<Record<string, readonly Allergen[]>>): Promise<void> {
  await shop.importSample((catalog) => {
    for (const product of catalog.products)
      if (product.code in allergens) Object.assign(product, { facts: { allergens: allergens[product.code] } })
  })
}

/** Reads a field of JSON, such as `data.lines.0.contents`. */
function fieldOf(text: string, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => Object(at)[name], JSON.parse(text))
}

describe('what lines contain (decision 0052)', () => {
  test('an order keeps what its lines contained when it was placed', async () => {
    await state({ 'ADD-FISHBALL': ['fish'], 'MEAT-LAMB': [], 'FM-SOY': ['wheat', 'soy'] })
    const placed = await shop.post('order', anOrder({ lines }), aKey())
    const id = fieldOf(placed.text, 'data.id')
    await state({ 'ADD-FISHBALL': [], 'MEAT-LAMB': [], 'FM-SOY': [] })

    const kept = await shop.get(`order/${id}`)

    expect(fieldOf(kept.text, 'data.lines.0.contents')).toEqual({ allergens: ['fish'], complete: true })
    expect(fieldOf(kept.text, 'data.lines.1.contents')).toEqual({ allergens: ['soy', 'wheat'], complete: true })
  })

  test('a line with a part that is not known is not complete', async () => {
    await state({ 'ADD-FISHBALL': ['fish'] })

    const placed = await shop.post('order', anOrder({ lines }), aKey())

    expect(fieldOf(placed.text, 'data.lines.0.contents')).toEqual({ allergens: ['fish'], complete: false })
    expect(fieldOf(placed.text, 'data.lines.1.contents')).toEqual({ allergens: [], complete: false })
  })

  test.each([
    [
      'en',
      ' · Contains: fish; other allergens not stated, please check the labels: $',
      ' × 1 · Contains: soy, wheat: $',
    ],
    ['zh-TW', ' · 過敏原：魚類；部分未標示，請查看包裝標示：$', ' × 1 · 過敏原：大豆、小麥：$'],
  ])('mails name them (%s)', async (language, kit, sauce) => {
    await state({ 'ADD-FISHBALL': ['fish'], 'FM-SOY': ['soy', 'wheat'] })
    const email = `contents.${language}@example.com`
    const contact = { firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142' }
    await shop.post('order', anOrder({ lines, contact }), { ...aKey(), 'accept-language': language })

    const outbox = await shop.get('dev/outbox')

    expect(outbox.text).toContain(kit)
    expect(outbox.text).toContain(sauce)
  })

  test('lists leave the facts out, a product and a list by codes have them', async () => {
    await state({ 'FM-SOY': ['soy'] })
    const { slug } = Object(fieldOf((await shop.get('products?codes=FM-SOY')).text, 'data.0'))

    const answers = await Promise.all(
      [`product/${slug}?area=ZONE1`, 'products?codes=FM-SOY', 'products?category=view-all&page=1', 'search?q=soy'].map(
        (path) => shop.get(path),
      ),
    )

    expect(answers.map(({ text }) => text.includes('"facts":{"allergens":["soy"]}'))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(answers.map(({ text }) => text.includes('FM-SOY'))).toEqual([true, true, true, true])
  })
})
