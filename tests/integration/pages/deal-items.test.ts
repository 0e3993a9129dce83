import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'

let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop()
})
afterAll(() => shop.close())

const contentsIn = (html: string) => [...html.matchAll(/class="soft contents"[^>]*>([^<]*)</g)].map(([, text]) => text)

describe('the items of the deal, which are added without their pages (rules §2)', () => {
  test('name their allergens', async () => {
    expect(contentsIn(await shop.textOf('/deal-items'))).toEqual([
      'Contains: peanuts.',
      'Contains: egg.',
      'None of the nine major allergens is among its ingredients.',
      'Contains: sesame.',
      'Contains: wheat.',
      'Contains: fish, peanuts, crustacean shellfish, soy.',
    ])
  })

  test('name them in Chinese', async () => {
    expect(contentsIn(await shop.textOf('/tw/deal-items')).slice(0, 3)).toEqual([
      '過敏原：花生。',
      '過敏原：蛋。',
      '原料不含九大過敏原。',
    ])
  })
})
