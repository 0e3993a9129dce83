import { describe, expect, test } from 'vitest'
import { faultsOf, type Json, sampleWith } from '#tests/support/catalog-sample.ts'

describe('faults of a catalog file (rules §13)', () => {
  test.each([
    [
      'a price as text',
      (file: Json) => {
        file.products[3].variants[0].price = '6.99'
      },
      'products[3].variants[0].price type',
    ],
    [
      'a price with three decimals',
      (file: Json) => {
        file.products[0].price = 1.005
      },
      'products[0].price dollars',
    ],
    [
      'a price below 0',
      (file: Json) => {
        file.products[0].price = -1
      },
      'products[0].price price',
    ],
    [
      'a missing price',
      (file: Json) => {
        delete file.products[0].price
      },
      'products[0].price missing',
    ],
    [
      'a missing list',
      (file: Json) => {
        delete file.deals
      },
      'deals missing',
    ],
    [
      'a list of another type',
      (file: Json) => {
        file.meats = {}
      },
      'meats type',
    ],
    [
      'a missing config',
      (file: Json) => {
        delete file.config
      },
      'config missing',
    ],
    [
      'an unknown type',
      (file: Json) => {
        file.products[0].type = 'kit'
      },
      'products[0].type choice',
    ],
    [
      'an unknown combo item',
      (file: Json) => {
        file.products[0].comboItems[1].code = 'NONE'
      },
      'products[0].comboItems[1].code unknown',
    ],
    [
      'an unknown meat',
      (file: Json) => {
        file.products[0].meat = 'NONE'
      },
      'products[0].meat unknown',
    ],
    [
      'an unknown category',
      (file: Json) => {
        file.products[0].categoryIds = [9]
      },
      'products[0].categoryIds[0] unknown',
    ],
    [
      'an unknown area',
      (file: Json) => {
        file.products[0].variants[0].areaId = 9
      },
      'products[0].variants[0].areaId unknown',
    ],
    [
      'an area twice',
      (file: Json) => {
        file.products[0].variants[1].areaId = 1
      },
      'products[0].variants[1].areaId duplicate',
    ],
    [
      'a repeated code',
      (file: Json) => {
        file.discounts[1].code = 'WELCOME10'
      },
      'discounts[1].code duplicate',
    ],
    [
      'a repeated slug',
      (file: Json) => {
        file.categories[5].slug = 'view-all'
      },
      'categories[5].slug duplicate',
    ],
    [
      'an unknown deal item',
      (file: Json) => {
        file.deals[0].items[0].code = 'NONE'
      },
      'deals[0].items[0].code unknown',
    ],
    [
      'an unknown gift',
      (file: Json) => {
        file.giftRules[0].gift = 'NONE'
      },
      'giftRules[0].gift unknown',
    ],
    [
      'a gift rule without its product',
      (file: Json) => {
        file.giftRules[1].productCode = null
      },
      'giftRules[1].productCode type',
    ],
    [
      'a gift rule with a subtotal of 0',
      (file: Json) => {
        file.giftRules[0].subtotal = 0
      },
      'giftRules[0] range',
    ],
    [
      'a percentage above 100',
      (file: Json) => {
        file.discounts[0].value = 101
      },
      'discounts[0].value percent',
    ],
    [
      'an impossible time',
      (file: Json) => {
        file.discounts[2].endsAt = '2099-02-30T00:00:00Z'
      },
      'discounts[2].endsAt time',
    ],
    [
      'a pivot with swapped ends',
      (file: Json) => {
        file.products[0].comboItems[0].pivot.quantityMin = 3
      },
      'products[0].comboItems[0].pivot range',
    ],
    [
      'a shipping option that never fits',
      (file: Json) => {
        file.areas[0].shippings[0].maxPrice = 0
      },
      'areas[0].shippings[0] range',
    ],
    [
      'a link with a script',
      (file: Json) => {
        file.banners[0].bannerItems[0].link = 'javascript:alert(1)'
      },
      'banners[0].bannerItems[0].link link',
    ],
    [
      'an unknown state',
      (file: Json) => {
        file.config.taxes[0].state = 'Washington'
      },
      'config.taxes[0].state state',
    ],
  ])('names %s by its path', (_, change, fault) => {
    expect(faultsOf(sampleWith(change))).toEqual([fault])
  })

  test('names every fault of a file at once', () => {
    const file = sampleWith((file) => {
      file.products[0].price = 'x'
      file.products[1].meat = 'NONE'
      file.areas[0].code = ''
    })

    expect(faultsOf(file)).toEqual([
      'areas[0].code code',
      'products[0].price type',
      'products[1].meat unknown',
      'discounts[1].areas[0] unknown',
      'giftRules[1].areas[0] unknown',
    ])
  })

  test('does not report references to an entry with a wrong shape', () => {
    expect(
      faultsOf(
        sampleWith((file) => {
          file.products[3].price = 'x'
        }),
      ),
    ).toEqual(['products[3].price type'])
  })

  test('stops at 200 faults', () => {
    const file = sampleWith((file) => {
      file.products = Array.from({ length: 500 }, () => ({}))
    })

    expect(faultsOf(file)).toHaveLength(200)
  })

  test.each([[null], [[]], ['{}'], [7], [undefined]])('refuses %j as a whole', (input) => {
    expect(faultsOf(input)).toEqual(['$ type'])
  })

  test('ignores fields of a prototype', () => {
    const file = JSON.parse('{"__proto__": {"areas": []}, "constructor": {"prototype": {"polluted": true}}}')

    expect(faultsOf(file)).toContain('areas missing')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
