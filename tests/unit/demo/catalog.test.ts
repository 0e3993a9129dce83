import { describe, expect, test } from 'vitest'
import { encodeCatalogFile, listUnknownCatalogFields } from '#contract/catalog-file.ts'
import { diagnose } from '#contract/doctor/diagnosis.ts'
import { fillPicks } from '#domain/cart/fill-picks.ts'
import { firstChoice } from '#domain/cart/kit-choice.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isAreaActive, isAvailableIn } from '#domain/catalog/availability.ts'
import { type Allergen, allergens } from '#domain/catalog/facts.ts'
import { listKits } from '#domain/catalog/kits.ts'
import { isListed } from '#domain/catalog/listed.ts'
import { isMeatSold, isSpecialPriced, meatPriceIn, priceIn, stockIn } from '#domain/catalog/price.ts'
import type { Product } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import { contentsOf } from '#domain/quote/contents.ts'
import { demoCatalog, demoFile } from '#tests/support/demo-catalog.ts'

const { areas, products, meats, config } = demoCatalog
const now = Date.parse('2026-11-20T00:00:00Z')
const productOf = new Map(products.map((product) => [product.code, product]))

const codesOf = (some: readonly Product[]) => some.map(({ code }) => code)
const isOnSale = (product: Product, area: Area) => isAreaActive(product, area) && isAvailableIn(product, area, now)
const kitsIn = (area: Area) => listKits(products, area, config.hotpot, now)
const centsOf = (product: Product, area: Area) => priceIn(product, area)?.effective ?? 0

describe('the file of the demo catalog', () => {
  test('has no field that the shop ignores', () => {
    expect(encodeCatalogFile(demoCatalog)).toMatchObject(demoFile)
  })

  test('is imported without a warning', () => {
    expect(diagnose(demoCatalog, { nowMs: now, largestOrder: cents(150_000) })).toEqual([])
    expect(listUnknownCatalogFields(demoFile)).toEqual([])
  })

  test('keeps the ids of the fixed categories', () => {
    const fixed = demoCatalog.categories.filter(({ id }) => id > 50).map(({ id, nameTw }) => [id, nameTw])

    expect(fixed).toEqual([
      [51, '限時優惠'],
      [52, '火熱商品'],
      [64, '新品上市'],
    ])
  })

  test('names only products that exist', () => {
    const named = [
      ...meats.map(({ productCode }) => productCode),
      ...demoFile.config.includes.map(({ code }: { readonly code: string }) => code),
    ]

    expect(named.filter((code) => !productOf.has(code))).toEqual([])
  })

  test('sells no kit that needs peanuts, but for the one that is named after its sacha broth', () => {
    const forced = areas.flatMap(kitsIn).filter(({ comboItems }) =>
      comboItems.some(({ code, quantityMin }) => {
        return quantityMin > 0 && productOf.get(code)?.facts?.allergens?.includes('peanuts')
      }),
    )

    expect([...new Set(forced.map(({ code }) => code))]).toEqual(['KIT-SACHA'])
    expect(productOf.get('BI-DIPS')?.facts?.allergens).toEqual(['sesame', 'soy', 'wheat'])
    expect(productOf.get('BI-SACHA')?.facts?.allergens).toEqual(['fish', 'peanuts', 'shellfish', 'soy'])
  })

  test.each(areas)('fills no pot of $code with peanuts that nobody chose', (area) => {
    const offer = { area, products: productOf }
    const withPeanuts = kitsIn(area).filter((kit) => {
      const { taken } = fillPicks(kit, firstChoice(kit).picks, 1, offer)
      return taken.some(({ code }) => productOf.get(code)?.facts?.allergens?.includes('peanuts'))
    })

    expect(codesOf(withPeanuts)).toEqual([])
  })

  test('gives each meat the price of its product in each area', () => {
    const different = meats.filter((meat) =>
      areas.some((area) => {
        const product = productOf.get(meat.productCode)
        const isSold = product !== undefined && isAreaActive(product, area)
        return (
          isSold !== isMeatSold(meat, area) || (isSold && centsOf(product, area) !== meatPriceIn(meat, area)?.effective)
        )
      }),
    )

    expect(different.map(({ productCode }) => productCode)).toEqual([])
  })
})

describe('the content of the demo catalog', () => {
  test('every product has a name and a description in both languages', () => {
    const poor = products.filter(
      ({ name, nameTw, description, descriptionTw, size, sizeTw }) =>
        [name, nameTw, description, descriptionTw, size, sizeTw].some((text) => !text?.trim()) ||
        !/\p{Script=Han}/u.test(nameTw ?? '') ||
        !/\p{Script=Han}/u.test(descriptionTw ?? ''),
    )

    expect(codesOf(poor)).toEqual([])
  })

  test('the allergens of every product are known, by itself or by its parts', () => {
    const unknown = products.filter((product) => {
      const picks = product.comboItems.map(({ code }) => ({ code, picked: 1 }))
      return !contentsOf({ ...product, picks, additionalItem: null }, productOf).isComplete
    })

    expect(codesOf(unknown)).toEqual([])
  })

  test('what the ingredients name is among the allergens', () => {
    const words: Readonly<Record<Allergen, RegExp>> = {
      milk: /\b(?:milk protein|milk\)|milk powder|milk,)/i,
      egg: /\b(?:eggs?|mayonnaise)\b/i,
      fish: /\b(?:flounder|pollock|roe|salmon|sea bream|fish balls|fish paste|fish sauce|white fish|milkfish)\b/i,
      shellfish: /\b(?:shrimp|crab|lobster)\b/i,
      tree_nuts: /\b(?:walnuts?|cashews?|pistachios?|pecans?|hazelnuts?)\b/i,
      peanuts: /\bpeanuts?\b/i,
      wheat: /\bwheat(?!, buck)\b/i,
      soy: /\b(?:soybeans?|soy|edamame|doubanjiang)\b/i,
      sesame: /\bsesame\b/i,
    }
    const wrong = products.flatMap(({ code, facts }) =>
      allergens.flatMap((each) => {
        // Milk that is pressed from beans or coconuts, and oil that is refined, are none.
        const text = (facts?.ingredients ?? '').replace(
          /\b(?:soy|coconut) milk\b|soybean oil(?: \(highly refined\))?/gi,
          '',
        )
        return words[each].test(text) && !facts?.allergens?.includes(each) ? [`${code}: ${each}`] : []
      }),
    )

    expect(wrong).toEqual([])
  })

  test('facts are in both languages, and food has all of them', () => {
    const food = products.filter(({ facts }) => facts?.ingredients)
    const poor = food.filter(
      ({ facts }) =>
        !/\p{Script=Han}/u.test(facts?.ingredientsTw ?? '') ||
        [facts?.origin, facts?.originTw, facts?.storage, facts?.vegetarian, facts?.noPork, facts?.spice].includes(null),
    )

    expect(codesOf(poor)).toEqual([])
    expect(food).toHaveLength(222)
    expect(productOf.get('FM-SACHA')?.facts?.allergens).toEqual(['fish', 'peanuts', 'shellfish', 'soy'])
  })

  test('everything that is cooked in a kit has its time', () => {
    const cooked = products.filter(({ type }) => type === 'add-ons' || type === 'meat')

    expect(codesOf(cooked.filter(({ facts }) => !facts?.cookSeconds))).toEqual(['ADD-AROMATICS'])
  })

  test('measures stand in US units, with the metric one beside it', () => {
    const measured = products.filter(({ size }) => /\d (?:kg|g|ml|L)\b/.test(size ?? ''))
    const us = /^[\d.]+ (?:oz|lb|fl oz|qt) \([\d.]+ (?:kg|g|ml|L)\)/
    const tw = /^[\d.]+ (?:kg|g|ml|L)（[\d.]+ (?:oz|lb|fl oz|qt)）/

    expect(measured.filter(({ size, sizeTw }) => !us.test(size ?? '') || !tw.test(sizeTw ?? ''))).toEqual([])
    expect(measured.length).toBeGreaterThan(180)
    expect([productOf.get('ADD-NAPA')?.size, productOf.get('ADD-NAPA')?.sizeTw]).toEqual([
      '14.1 oz (400 g)',
      '400 g（14.1 oz）',
    ])
  })

  test('everything whose size is a volume or a weight can tell its price by it', () => {
    const lacking = (size: RegExp, fact: 'netVolumeMilliliters' | 'netWeightGrams') =>
      codesOf(products.filter((product) => size.test(product.size ?? '') && !product.facts?.[fact]))
    const volumes = products.filter(({ facts }) => facts?.netVolumeMilliliters)

    expect(lacking(/\d (?:ml|L)\)/, 'netVolumeMilliliters')).toEqual([])
    expect(lacking(/\d (?:g|kg)\)/, 'netWeightGrams')).toEqual([])
    expect(volumes).toHaveLength(26)
    expect(productOf.get('FM-SODAYUZU')).toMatchObject({
      size: '11.8 fl oz (350 ml) × 6',
      facts: { netVolumeMilliliters: 2100 },
    })
  })

  test.each(areas)('no grocery bundle of $code costs more than its parts', (area) => {
    const bundles = products.filter((each) => each.subType === 'food market' && isOnSale(each, area))
    const dear = bundles.filter((bundle) => {
      const all = bundle.comboItems.flatMap(({ code, quantityMax, addPrice }) => {
        const part = productOf.get(code)
        return Array<number>(quantityMax).fill((part ? centsOf(part, area) : 0) - addPrice)
      })
      const cheapest = all.toSorted((a, b) => a - b).slice(0, bundle.comboSize || all.length)
      return centsOf(bundle, area) > cheapest.reduce((sum, cents) => sum + cents, 0)
    })

    expect(codesOf(dear)).toEqual([])
    expect(bundles.length).toBeGreaterThan(5)
  })

  test.each(areas)('the food mart of $code has three pages', (area) => {
    expect(products.filter((product) => isListed(product, area, now)).length).toBeGreaterThan(150)
  })

  test('no two products have the same order count, except gifts', () => {
    const counts = products.filter(({ code }) => !code.startsWith('GIFT-')).map((product) => product.orderItemsCount)

    expect(counts.filter((count, index) => counts.indexOf(count) !== index)).toEqual([])
  })

  test('a special offer has a special price in at least one area', () => {
    const offers = products.filter(({ categoryIds }) => categoryIds.includes(51))
    const reduced = offers.filter((product) =>
      areas.some((area) => {
        const price = priceIn(product, area)
        return price !== undefined && isSpecialPriced(price)
      }),
    )

    expect(codesOf(offers.filter((product) => !reduced.includes(product)))).toEqual([])
    expect(offers.length).toBeGreaterThan(8)
  })
})

describe('kits', () => {
  test.each(areas)('$code sells kits from $25.89', (area) => {
    const prices = kitsIn(area).map((kit) => centsOf(kit, area))

    expect(prices.length).toBeGreaterThan(10)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(2589)
  })

  test('have as many servings as their size says', () => {
    const { twoServingsHotpotCodes, fourServingsHotpotCodes } = config.hotpot
    const sizesOf = (codes: readonly string[]) => [...new Set(codes.map((code) => productOf.get(code)?.size))]

    expect(sizesOf(twoServingsHotpotCodes)).toEqual(['Serves 2'])
    expect(sizesOf(fourServingsHotpotCodes)).toEqual(['Serves 4'])
  })

  test.each(['ZONE1', 'SCAGLS'])('%s has a kit for two at 25.89', (code) => {
    const kits = areas
      .filter((area) => area.code === code)
      .flatMap((area) => kitsIn(area).filter((kit) => centsOf(kit, area) === 2589 && kit.comboSize === 0))

    expect(codesOf(kits)).toEqual(['KIT-CLASSIC'])
    expect(config.hotpot.twoServingsHotpotCodes).toContain('KIT-CLASSIC')
  })

  test.each(areas)('no other meat lowers a kit of $code below 25.89', (area) => {
    const meatCents = new Map(
      meats
        .filter((meat) => isMeatSold(meat, area))
        .map((meat) => [meat.productCode, meatPriceIn(meat, area)?.effective ?? 0]),
    )
    const cheapestMeat = Math.min(...meatCents.values())
    const cheapestKits = kitsIn(area).flatMap((kit) =>
      kit.meat === null ? [] : [centsOf(kit, area) - (meatCents.get(kit.meat) ?? 0) + cheapestMeat],
    )

    expect(Math.min(...cheapestKits)).toBeGreaterThanOrEqual(2589)
  })

  test.each(areas)('everything in a kit or bundle of $code is sold and in stock there', (area) => {
    const missing = products
      .filter((combo) => isOnSale(combo, area))
      .flatMap((combo) => combo.comboItems.map((item) => ({ combo, item })))
      .filter(({ item }) => {
        const product = productOf.get(item.code)
        return !product || !isOnSale(product, area) || stockIn(product, area) < item.quantityMax
      })

    expect(missing.map(({ combo, item }) => `${combo.code} > ${item.code}`)).toEqual([])
  })
})
