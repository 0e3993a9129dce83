import { describe, expect, test } from 'vitest'
import { allergenCodes } from '#demo/allergens.ts'
import { buildCatalog } from '#demo/build-catalog.ts'
import { buildPictures } from '#demo/build-pictures.ts'

const catalog = buildCatalog()
const pictures = buildPictures()
const { areas, products } = catalog
const codes = new Set(products.map(({ code }) => code))
const now = Date.parse('2026-11-20T00:00:00Z')

type Product = (typeof products)[number]
type Area = (typeof areas)[number]

const variantOf = (product: Product, area: Area) => product.variants.find(({ areaId }) => areaId === area.id)

function isOnSale(product: Product, area: Area): boolean {
  const variant = variantOf(product, area)
  if (!variant?.isActive) return false
  const { releaseAt, expiredAt } = variant
  const released = releaseAt === null || Date.parse(releaseAt) <= now
  const expired = expiredAt !== null && Date.parse(expiredAt) <= now
  const again = releaseAt !== null && expiredAt !== null && Date.parse(releaseAt) > Date.parse(expiredAt)
  return released && (!expired || again)
}

const stockIn = (product: Product, area: Area) => (area.warehouse.name === 'WA' ? product.waQuantity : product.quantity)
const priceOf = (product: Product, area: Area) => {
  const variant = variantOf(product, area)
  return variant ? (variant.specialPrice ?? variant.price) : 0
}
const { twoServingsHotpotCodes, fourServingsHotpotCodes } = catalog.config.hotpot
const listed = new Set([...twoServingsHotpotCodes, ...fourServingsHotpotCodes])
const passes = (product: Product, area: Area) =>
  area.code === 'ZONE1' ? product.type === 'combo broth' : listed.has(product.code)
const kitsIn = (area: Area) =>
  products.filter((product) => product.subType === 'hotpot' && isOnSale(product, area) && passes(product, area))
const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('the demo catalogue names each thing once', () => {
  test('ids, codes and slugs of products are unique', () => {
    expect(repeated(products.map(({ id }) => id))).toEqual([])
    expect(repeated(products.map(({ code }) => code))).toEqual([])
    expect(repeated(products.map(({ slug }) => slug))).toEqual([])
  })

  test('the fixed categories keep their ids', () => {
    const fixed = catalog.categories.filter(({ id }) => id > 50).map(({ id, nameTw }) => [id, nameTw])

    expect(fixed).toEqual([
      [51, '限時優惠'],
      [52, '火熱商品'],
      [64, '新品上市'],
    ])
  })

  test('every code that is spoken of is a product', () => {
    const spoken = [
      ...products.flatMap(({ comboItems, meat }) => [...comboItems.map(({ code }) => code), meat]),
      ...catalog.meats.map(({ productCode }) => productCode),
      ...catalog.deals.flatMap(({ items }) => items.map(({ code }) => code)),
      ...catalog.giftRules.flatMap(({ gift, productCode }) => [gift, productCode]),
      ...catalog.discounts.flatMap(({ exclusiveProducts }) => exclusiveProducts),
      ...catalog.config.includes.map(({ code }) => code),
      ...listed,
    ]

    expect(spoken.filter((code) => code !== null && !codes.has(code))).toEqual([])
  })
})

describe('the demo catalogue reads like a shop', () => {
  test('every product is named and described in both languages', () => {
    const poor = products.filter(
      ({ name, nameTw, description, descriptionTw, size, sizeTw }) =>
        [name, nameTw, description, descriptionTw, size, sizeTw].some((text) => text.trim() === '') ||
        !/\p{Script=Han}/u.test(nameTw) ||
        !/\p{Script=Han}/u.test(descriptionTw),
    )

    expect(poor.map(({ code }) => code)).toEqual([])
  })

  test('says what sauces, balls, instant food and desserts contain, in both languages', () => {
    const textOf = (code: string) => products.find((product) => product.code === code)

    expect(allergenCodes.filter((code) => !codes.has(code))).toEqual([])
    expect(textOf('FM-SACHA')).toMatchObject({
      description: expect.stringMatching(/ Contains fish, shellfish, soy, peanuts\.$/),
      descriptionTw: expect.stringMatching(/。含魚、甲殼類、大豆、花生。$/),
    })
  })

  test.each(areas)('the food mart of $code has three pages', (area) => {
    const onSale = products.filter(
      (product) => ['food market', 'add-ons'].includes(product.type) && isOnSale(product, area),
    )

    expect(onSale.length).toBeGreaterThan(150)
  })

  test('no two products were ordered equally often, gifts apart', () => {
    const counts = products
      .filter(({ code }) => !code.startsWith('GIFT-'))
      .map(({ orderItemsCount }) => orderItemsCount)

    expect(repeated(counts)).toEqual([])
  })

  test('special prices are below the price', () => {
    const wrong = products.filter(({ variants }) =>
      variants.some(({ price, specialPrice }) => specialPrice !== null && specialPrice >= price),
    )

    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  test('a special offer saves something in every category that says so', () => {
    const offers = products.filter(({ categoryIds }) => categoryIds.includes(51))

    expect(offers.length).toBeGreaterThan(8)
  })
})

describe('kits', () => {
  test.each(areas)('$code sells some, from $25.89', (area) => {
    const prices = kitsIn(area).map((kit) => priceOf(kit, area))

    expect(prices.length).toBeGreaterThan(10)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(25.89)
  })

  test.each(['ZONE1', 'SCAGLS'])('the promise holds in %s: a kit for two at 25.89', (code) => {
    const [area] = areas.filter((candidate) => candidate.code === code)
    const kits = area
      ? kitsIn(area).filter((kit) => priceOf(kit, area) === 25.89 && kit.serves === 2 && kit.comboSize === 0)
      : []

    expect(kits.map((kit) => kit.code)).toEqual(['KIT-CLASSIC'])
  })

  test.each(areas)('no other meat makes a kit of $code cheaper than 25.89', (area) => {
    const meats = catalog.meats.flatMap(({ productCode, variants }) => {
      const variant = variants.find(({ areaId }) => areaId === area.id)
      return variant ? [{ productCode, price: variant.specialPrice ?? variant.price }] : []
    })
    const cheapest = Math.min(...meats.map(({ price }) => price))
    const least = kitsIn(area)
      .filter(({ meat }) => meat !== null)
      .map((kit) => {
        const included = meats.find(({ productCode }) => productCode === kit.meat)
        return priceOf(kit, area) - (included?.price ?? 0) + cheapest
      })

    expect(Math.round(Math.min(...least) * 100)).toBeGreaterThanOrEqual(2589)
  })

  test.each(areas)('everything in a kit or bundle of $code is sold and in stock there', (area) => {
    const combos = products.filter((product) => product.comboItems.length > 0 && isOnSale(product, area))
    const missing = combos.flatMap((combo) =>
      combo.comboItems
        .filter(({ code, pivot }) => {
          const item = products.find((product) => product.code === code)
          return !item || !isOnSale(item, area) || stockIn(item, area) < pivot.quantityMax
        })
        .map(({ code }) => `${combo.code} > ${code}`),
    )

    expect(missing).toEqual([])
  })

  test('the number to pick can be reached', () => {
    const stuck = products.filter(({ comboSize, comboItems }) => {
      const least = comboItems.reduce((sum, { pivot }) => sum + pivot.quantityMin, 0)
      const most = comboItems.reduce((sum, { pivot }) => sum + pivot.quantityMax, 0)
      return comboSize > 0 && (least > comboSize || most < comboSize)
    })

    expect(stuck.map(({ code }) => code)).toEqual([])
  })
})

describe('pictures', () => {
  const wanted = [
    ...products.flatMap(({ imageFullurl }) => imageFullurl?.split(',')),
    ...catalog.categories.map(({ iconFullurl }) => iconFullurl),
    ...[...catalog.banners, ...catalog.topBanners].flatMap(({ bannerItems }) =>
      bannerItems.map(({ imageFullurl }) => imageFullurl),
    ),
    ...[...catalog.meatsGallery, ...catalog.zone1MeatsGallery].map(({ imageFullurl }) => imageFullurl),
    catalog.config.wechatFullurl,
  ]

  test('each that the catalogue names is drawn, and no other', () => {
    expect([...pictures.keys()].sort()).toEqual([...new Set(wanted)].sort())
  })

  test('no two are the same', () => {
    expect(new Set(pictures.values()).size).toBe(378)
  })

  test('they are whole, and fetch and run nothing', () => {
    const bad = [...pictures].filter(
      ([, svg]) => /NaN|undefined|<script|<image|href="(?!#)|url\((?!#)/.test(svg) || !svg.endsWith('</svg>\n'),
    )

    expect(bad.map(([path]) => path)).toEqual([])
  })

  test('they are the same on every run', () => {
    expect([...buildPictures()]).toEqual([...pictures])
  })
})
