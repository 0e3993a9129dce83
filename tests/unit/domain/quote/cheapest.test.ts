import { describe, expect, test } from 'vitest'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import {
  aComboItem,
  aContext,
  aDiscount,
  aLine,
  anArea,
  aProduct,
  aSpecial,
  aVariant,
  centsOff,
  now,
  percentOff,
} from '#tests/support/builders.ts'
import { last, listedGoals } from '#tests/support/goals.ts'

describe('the cheapest product that reaches a goal', () => {
  const products = [
    aProduct('P', 5000, last),
    aProduct('DEAR', 1500),
    aProduct('CHEAP', 999),
    aProduct('KIT', 1000, { type: 'combo broth', subType: 'food market' }),
    aProduct('BROTH', 1000, { type: 'broth' }),
    aProduct('SIZED', 1000, { comboSize: 1 }),
    aProduct('COMPOSED', 1000, { comboItems: [aComboItem('CHEAP', 0, 1)] }),
    aProduct('NOPRICE', null),
    aProduct('JUST', 1000, { type: 'add-ons' }),
    aProduct('ALSO', 1000),
  ]
  const cheapest = (list: typeof products, facts: Partial<QuoteContext> = {}, codes: string[] = []) =>
    listedGoals([aLine('P')], { ...aContext(list), area: anArea(), ...facts }, codes)[0]?.cheapest

  test('is the cheapest food mart product that costs the missing amount', () => {
    expect(cheapest(products)).toBe('JUST')
    expect(cheapest(products.filter(({ code }) => code !== 'JUST' && code !== 'ALSO'))).toBe('DEAR')
    expect(cheapest([aProduct('P', 5000, last), aProduct('CHEAP', 999)])).toBeNull()
  })

  test('is never a gift card', () => {
    const card = aProduct('CARD', 1000, { slug: 'gift-card-10' })

    expect(cheapest([aProduct('P', 5000, last), card, aProduct('DEAR', 1500)])).toBe('DEAR')
  })

  test('is chosen by the effective price', () => {
    expect(cheapest([...products, aSpecial('S', 2000, 1000)])).toBe('JUST')
    expect(cheapest([aProduct('P', 5000, last), aSpecial('S', 2000, 999), aProduct('DEAR', 1500)])).toBe('DEAR')
  })

  test('is available in the area and in stock', () => {
    const gone = [
      aProduct('P', 5000, last),
      aProduct('AWAY', 1000, { variants: [aVariant(1)] }),
      aProduct('OFF', 1001, { variants: [aVariant(2, { isActive: false })] }),
      aProduct('LATER', 1002, { variants: [aVariant(2, { releaseAtMs: now + 1 })] }),
      aProduct('NONE', 1003, { quantity: 0 }),
      aProduct('HERE', 1004),
    ]

    expect(cheapest(gone)).toBe('HERE')
  })

  test('is not a product that the cart has used up', () => {
    const context = { ...aContext([aProduct('P', 5000, last), aProduct('LAST', 500, { quantity: 1 })]), area: anArea() }

    expect(listedGoals([aLine('P')], context)[0]?.cheapest).toBe(null)
    expect(listedGoals([aLine('P'), aLine('LAST')], context)[0]).toMatchObject({ missing: 500, cheapest: null })
    expect(
      listedGoals([aLine('P'), aLine('LAST')], {
        ...context,
        products: new Map([...context.products, ['LAST', aProduct('LAST', 500, { quantity: 2 })]]),
      })[0],
    ).toMatchObject({ missing: 500, cheapest: 'LAST' })
  })

  test('counts the discount that it gets', () => {
    const percent = {
      discounts: [aDiscount('TEN', percentOff(10), { specialAvailable: false, exclusiveProducts: ['EXACT'] })],
    }
    const list = [aProduct('P', 5000, last), aProduct('SHORT', 1500), aProduct('LONG', 1667)]

    expect(cheapest(list, percent, ['TEN'])).toBe('LONG')
    expect(cheapest([...list, aProduct('EXACT', 1500)], percent, ['TEN'])).toBe('EXACT')
    expect(cheapest([...list, aSpecial('SPECIAL', 1600, 1500)], percent, ['TEN'])).toBe('SPECIAL')
  })

  test('counts the unused part of a price discount', () => {
    const price = { discounts: [aDiscount('BIG', centsOff(300), { exclusiveProducts: ['P'] })] }
    const list = [aProduct('P', 5000, last), aProduct('Q', 100), aProduct('MUCH', 1200), aProduct('LESS', 1199)]
    const offer = listedGoals([aLine('P'), aLine('Q')], { ...aContext(list), area: anArea(), ...price }, ['BIG'])[0]

    expect(offer).toMatchObject({ missing: 1000, cheapest: 'MUCH' })
  })
})
