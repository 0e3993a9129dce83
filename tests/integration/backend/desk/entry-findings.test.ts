import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { dataOf } from '../answers.ts'
import { openShop, type Shop } from '../shop.ts'
import { aStaff } from './staff.ts'

let shop: Shop
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openShop()
  headers = (await aStaff(shop, 'owner')).headers
})
afterAll(() => shop.close())

const finding = v.looseObject({ code: v.string(), list: v.nullable(v.string()), key: v.nullable(v.string()) })
/** The place of an entry in the part of the catalog that was read is not that in the whole. */
const withoutPath = ({ path: _, ...rest }: v.InferOutput<typeof finding>) => rest

describe('what the doctor finds of one entry (rules §16 "Catalog")', () => {
  test('is the same in the form of a product, which reads its parts only, and in the list of all', async () => {
    const catalog = structuredClone(sample)
    for (const [index, product] of catalog.products.entries()) {
      Object.assign(product, index % 2 === 0 ? { nameTw: null } : { specialPrice: 99 })
      if (product.code === 'ADD-FISHBALL') Object.assign(product, { variants: [] })
      if (product.code === 'FM-SOY') Object.assign(product, { facts: { allergens: [], ingredients: 'Soy, wheat' } })
    }
    const file = decodeCatalogFile(catalog)
    if (!file.ok) throw new Error(JSON.stringify(file.error))
    await importCatalog(shop.db, file.value, { replace: true })
    const all = dataOf(v.array(finding), await shop.get('desk/doctor', headers))
    const codes = new Set<string>()
    for (const { code } of catalog.products) {
      const entry = await shop.get(`desk/catalog/products/${code}`, headers)
      const { findings } = dataOf(v.object({ findings: v.array(finding) }), entry)
      const expected = all.filter(({ list, key }) => list === 'products' && key === code)
      expect(findings.map(withoutPath)).toEqual(expected.map(withoutPath))
      for (const each of findings) codes.add(each.code)
    }

    // Such as the whole catalog has: of facts, kits, languages and prices.
    expect([...codes].sort()).toEqual(['allergens_unknown', 'kit_part_unsold', 'no_chinese', 'special_price'])
  })

  test.each(['areas', 'categories', 'meatsGallery', 'zone1MeatsGallery'])(
    'is the same of each of %s, whose form reads no product for it',
    async (list) => {
      const catalog = structuredClone(sample)
      const { areas, categories, meatsGallery, zone1MeatsGallery } = catalog
      for (const area of areas) Object.assign(area, { shippings: [], otherShippings: [] })
      for (const each of [areas, categories, meatsGallery, zone1MeatsGallery].flat())
        Object.assign(each, { nameTw: null })
      const file = decodeCatalogFile(catalog)
      if (!file.ok) throw new Error(JSON.stringify(file.error))
      await importCatalog(shop.db, file.value, { replace: true })
      const all = dataOf(v.array(finding), await shop.get('desk/doctor', headers))
      const listSchema = v.object({ entries: v.array(v.object({ key: v.string() })) })
      const { entries } = dataOf(listSchema, await shop.get(`desk/catalog/${list}`, headers))
      for (const { key } of entries) {
        const entry = await shop.get(`desk/catalog/${list}/${key}`, headers)
        const { findings } = dataOf(v.object({ findings: v.array(finding) }), entry)
        const expected = all.filter((each) => each.list === list && each.key === key)
        expect(findings.map(withoutPath)).toEqual(expected.map(withoutPath))
        expect(findings.map(({ code }) => code)).toContain('no_chinese')
      }
      expect(entries.length).toBeGreaterThan(0)
    },
  )

  /** The sample with every mistake that a part of the products may hide, and more products than such a form reads. */
  function mistaken() {
    const catalog = structuredClone(sample)
    const soy = catalog.products.find(({ code }) => code === 'FM-SOY')
    const copies = Array.from({ length: 60 }, (_, index) => ({ index, code: `A-${index}`, quantity: 0, waQuantity: 0 }))
    const rich = { index: 60, code: 'Z-RICH', quantity: 9000, waQuantity: 9000 }
    const more = [...copies, rich].map(({ index, ...each }) => ({
      ...soy,
      ...each,
      id: 900 + index,
      slug: `s-${index}`,
    }))
    const [welcome, five, free] = catalog.discounts
    Object.assign(welcome ?? {}, { minSubtotal: 900_000 })
    Object.assign(five ?? {}, { exclusiveProducts: ['NO-SUCH'], minSubtotal: 20_000 })
    Object.assign(free ?? {}, { usageLimit: 0 })
    Object.assign(catalog.deals[0] ?? {}, { dealPrice: 900_000 })
    Object.assign(catalog.giftRules[0] ?? {}, { subtotal: 900_000 })
    Object.assign(catalog.meats[0] ?? {}, { nameTw: null, specialPrice: 900 })
    for (const item of [...catalog.banners, ...catalog.topBanners].flatMap(({ bannerItems }) => bannerItems))
      Object.assign(item, {
        alt: 'Soy sauce $77.77, 12% off with FIVEOFF',
        altTw: null,
        link: '/food-mart/s-60?code=OLD',
      })
    Object.assign(catalog.config.announcement, { content: 'From $66.66', contentTw: `Soy $${soy?.price ?? 1}` })
    Object.assign(catalog.config.hotpot, { twoServingsHotpotCodes: ['NO-SUCH', 'KIT-TWIN-2'] })
    return { ...catalog, products: [...catalog.products, ...more] }
  }

  test('is the same of every other entry, whose form reads the products that it names and a few', async () => {
    const file = decodeCatalogFile(mistaken())
    if (!file.ok) throw new Error(JSON.stringify(file.error))
    const imported = await importCatalog(shop.db, file.value, { replace: true })
    if (!imported.ok) throw new Error(JSON.stringify(imported.error))
    const all = dataOf(v.array(finding), await shop.get('desk/doctor', headers))
    const listSchema = v.object({ entries: v.array(v.object({ key: v.string() })) })
    const codes = new Set<string>()
    for (const list of ['meats', 'discounts', 'deals', 'giftRules', 'banners', 'topBanners', 'config']) {
      const { entries } =
        list === 'config'
          ? { entries: [{ key: 'config' }] }
          : dataOf(listSchema, await shop.get(`desk/catalog/${list}`, headers))
      for (const { key } of entries) {
        const entry = await shop.get(`desk/catalog/${list}/${key}`, headers)
        const { findings } = dataOf(v.object({ findings: v.array(finding) }), entry)
        const isAbout = (each: v.InferOutput<typeof finding>) => list === 'config' || each.key === key
        const expected = all.filter((each) => each.list === list && isAbout(each))
        expect(findings.map(withoutPath)).toEqual(expected.map(withoutPath))
        for (const { code } of findings) codes.add(code)
      }
    }

    expect([...codes].sort()).toEqual([
      ...['code_minimum', 'code_uses', 'deal_reach', 'gift_reach', 'no_chinese', 'special_price', 'text_code_unknown'],
      ...['text_percent', 'text_price', 'unknown_code'],
    ])
  })
})
