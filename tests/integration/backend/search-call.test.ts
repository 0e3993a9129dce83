import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, dataOf, productsAnswer } from './answers.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const codesOf = (answer: Answer) => dataOf(productsAnswer, answer).map((product) => product.code)

describe('GET /api/search', () => {
  test.each([
    ['soy', ['FM-SOY']],
    ['麻醬', ['FM-SESAME']],
    ['fm-', ['FM-SESAME', 'FM-SOY', 'FM-OOLONG', 'FM-PEANUT']],
    ['condiments', ['BUN-PANTRY', 'FM-SESAME', 'FM-SOY']],
    ['調味料', ['BUN-PANTRY', 'FM-SESAME', 'FM-SOY']],
    ['hot pot', ['KIT-SPICY', 'ADD-FISHBALL', 'ADD-NOODLE', 'ADD-TOFU']],
    ['ＳＯＹ', ['FM-SOY']],
    ['', []],
    ['%', []],
    ['_', []],
    ['" AND (', []],
    ['<b>unicorn</b>', []],
    ['unicorn ofu', []],
    ['火'.repeat(200), []],
  ])('finds for %j', async (text, expected) => {
    const answer = await shop.get(`search?area=ZONE1&q=${encodeURIComponent(text)}`)

    expect(answer.status).toBe(200)
    expect(codesOf(answer).toSorted()).toEqual(expected.toSorted())
    expect(answer.body.meta).toMatchObject({ total: expected.length, page: 1 })
  })

  test.each([
    ['麻酱', ['FM-SESAME']],
    ['芝蔴醬', []],
  ])('ignores the Chinese script: %j', async (text, expected) => {
    const answer = await shop.get(`search?area=ZONE1&q=${encodeURIComponent(text)}`)

    expect(codesOf(answer)).toEqual(expected)
  })

  test.each([
    ['sesami', 'FM-SESAME', 'sesame'],
    ['tofo', 'ADD-TOFU', 'tofu'],
    ['tofoo', 'ADD-TOFU', 'tofu'],
    ['peanit', 'FM-PEANUT', 'peanut'],
    ['condimints', 'FM-SESAME', 'condiments'],
  ])('finds near matches for %j, and names them', async (text, code, nearest) => {
    const answer = await shop.get(`search?area=ZONE1&q=${text}`)

    expect(codesOf(answer)).toContain(code)
    expect(answer.body.meta).toMatchObject({ nearest })
  })

  test('names no near match when a product contains the text, or none is near', async () => {
    expect((await shop.get('search?area=ZONE1&q=tofu')).body.meta).not.toHaveProperty('nearest')
    expect((await shop.get('search?area=ZONE1&q=unicorn')).body).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await shop.get('search?area=ZONE1&q=unicorn')).body.meta).not.toHaveProperty('nearest')
  })

  test.each([
    ['胡麻醬料', { nearest: '胡麻醬' }, ['FM-SESAME']],
    ['拉麵魚丸', { total: 0 }, []],
  ])('a shortened Chinese word is named: %j', async (text, meta, expected) => {
    const answer = await shop.get(`search?area=ZONE1&q=${text}`)

    expect(codesOf(answer)).toEqual(expected)
    expect(answer.body.meta).toMatchObject(meta)
  })

  test('lists names that start with the text before names that contain it', async () => {
    const answer = await shop.get('search?area=ZONE1&q=s')

    expect(codesOf(answer)[0]).toBe('ADD-TOFU')
    expect(dataOf(productsAnswer, answer).at(-1)?.name.toLowerCase().startsWith('s')).toBe(false)
  })

  test.each(['chili fishball', 'fishball unicorn'])(
    'finds products with one of the words of %j, and reports that',
    async (text) => {
      const answer = await shop.get(`search?area=ZONE1&q=${text}`)

      expect(codesOf(answer)).toEqual(['ADD-FISHBALL'])
      expect(answer.body.meta).toMatchObject({ total: 1, nearest: 'fishball' })
    },
  )

  test('reports that each product contains only some of the words', async () => {
    const answer = await shop.get('search?area=ZONE1&q=tofu noodle unicorn tofu')

    expect(codesOf(answer).toSorted()).toEqual(['ADD-NOODLE', 'ADD-TOFU'])
    expect(answer.body.meta).toMatchObject({ total: 2, by: 'some_words' })
    expect(answer.body.meta).not.toHaveProperty('nearest')
  })

  test.each([
    ['ribeye', 'that come with it'],
    ['羊肉片', 'that it may be chosen for'],
  ])('finds %j in the kits %s, and reports that', async (text) => {
    const answer = await shop.get(`search?area=ZONE1&q=${text}`)

    expect(codesOf(answer)).toEqual(['KIT-SPICY'])
    expect(answer.body.meta).toMatchObject({ total: 1, by: 'contents' })
  })

  test('does not find products that the area does not sell', async () => {
    expect((await shop.get('search?area=ZONE1&q=mooncake')).body.data).toEqual([])
  })
})
