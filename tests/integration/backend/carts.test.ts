import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeSavedCarts } from '#contract/carts.ts'
import { openShop, type Shop } from './shop.ts'
import { aShopper, type Shopper, sendAs } from './shoppers.ts'

let shop: Shop
let shopper: Shopper
beforeAll(async () => {
  shop = await openShop()
  shopper = await aShopper(shop)
})
afterAll(() => shop.close())

const kit = { key: 'KIT-SPICY~meat=MEAT-LAMB', group: 'combo', code: 'KIT-SPICY', picked: 1, meat: 'MEAT-LAMB' }
const tofu = { key: 'ADD-TOFU', group: 'addons', code: 'ADD-TOFU', picked: 2 }
const soy = { key: 'FM-SOY', group: 'foodmart', code: 'FM-SOY', picked: 3 }
const peanut = { key: 'FM-PEANUT', group: 'dealItem', code: 'FM-PEANUT', picked: 1 }
const empty = { comboItems: '[]', foodmartItems: '[]', dealItems: '[]' }

const save = (body: unknown, who = shopper) => sendAs(shop, who, 'PUT', `cart/${who.id}`, body)
const saved = async (who = shopper) => (await sendAs(shop, who, 'GET', `cart/${who.id}`)).body.data

describe('the saved cart (rules §3, §7)', () => {
  test('is empty until one is saved', async () => {
    expect(await saved(await aShopper(shop))).toEqual([empty])
  })

  test('is answered as it was sent, each list as JSON text, add-ons within foodmart', async () => {
    const answer = await save({ combo: [kit], foodmart: [soy, tofu], deal: [peanut] })

    const texts = {
      comboItems: JSON.stringify([kit]),
      foodmartItems: JSON.stringify([soy, tofu]),
      dealItems: JSON.stringify([peanut]),
    }
    expect([answer.status, answer.body.data]).toEqual([200, texts])
    expect(await saved()).toEqual([texts])
  })

  test('accepts lists as texts too, and a missing list as empty', async () => {
    await save({ combo: JSON.stringify([kit]) })

    expect(await saved()).toEqual([{ ...empty, comboItems: JSON.stringify([kit]) }])
  })

  test('the last save counts', async () => {
    await save({ foodmart: [soy] })
    await save({ combo: [] })

    expect(await saved()).toEqual([empty])
  })

  test.each([{}, { items: [soy] }, { combo: null }, []])(
    'a body without a list, %j, is refused and empties nothing',
    async (body) => {
      await save({ foodmart: [soy] })

      expect((await save(body)).status).toBe(422)
      expect(await saved()).toEqual([{ ...empty, foodmartItems: JSON.stringify([soy]) }])
    },
  )

  test('is correct when many users save at once (safety C13)', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => aShopper(shop)))
    const lineOf = (index: number) => ({ ...soy, picked: index + 1 })

    await Promise.all(
      others.flatMap((other, index) => Array.from({ length: 3 }, () => save({ foodmart: [lineOf(index)] }, other))),
    )

    for (const [index, other] of others.entries()) {
      expect(await saved(other)).toEqual([{ ...empty, foodmartItems: JSON.stringify([lineOf(index)]) }])
    }
  })

  test.each<[string, unknown]>([
    ['another user’s', 'f'.repeat(32)],
    ['the cart of an unknown user', '0'.repeat(32)],
    ['“me”', 'me'],
    ['-1', '-1'],
  ])('%s is refused with the same answer', async (_, id) => {
    for (const method of ['GET', 'PUT']) {
      const answer = await sendAs(shop, shopper, method, `cart/${id}`, method === 'PUT' ? { combo: [] } : undefined)
      expect([answer.status, answer.body]).toEqual([403, { message: 'This cart is not yours.', code: 'forbidden' }])
    }
  })

  test('needs a sign-in, also with an expired token', async () => {
    for (const headers of [{}, { authorization: `Bearer ${'0'.repeat(64)}` }, { authorization: 'Bearer x' }]) {
      expect((await shop.get(`cart/${shopper.id}`, headers)).status).toBe(401)
    }
  })

  test('holds at most 200 lines and 64 KB (safety I2)', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ ...soy, key: `FM-SOY~${index}` }))

    expect((await save({ foodmart: lines(200) })).status).toBe(200)
    expect((await save({ foodmart: lines(200), deal: [peanut] })).status).toBe(422)
    expect((await save({ foodmart: [{ ...soy, key: 'x'.repeat(70_000) }] })).status).toBe(413)
  })

  test.each([-1, 0.5, 1e21, '2', 2 ** 53 + 1, null, 100])('refuses %s units (safety I3)', async (picked) => {
    expect((await save({ foodmart: [{ ...soy, picked }] })).status).toBe(422)
  })

  test('a sent __proto__ changes no prototype (safety I10)', async () => {
    const key = fc.constantFrom('__proto__', 'constructor', 'prototype', 'key', 'code', 'additional', 'x')
    const value = fc.letrec((proto) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(1, 'FM-SOY', null, true),
        fc.array(proto('value'), { maxLength: 3 }),
        fc
          .array(fc.tuple(key, proto('value')), { maxLength: 4 })
          .map((entries) => `{${entries.map(([name, of]) => `"${name}":${asJson(of)}`).join(',')}}`)
          .map((text) => ({ toJSON: () => text, text })),
      ),
    })).value
    const asText = fc.boolean()

    await fc.assert(
      fc.asyncProperty(value, asText, async (nested, isText) => {
        const list = `[{"code":"FM-SOY","picked":1,"__proto__":${asJson(nested)},"constructor":{"prototype":{"x":1}},"more":${asJson(nested)}}]`
        const body = `{"foodmart":${isText ? JSON.stringify(list) : list},"__proto__":{"combo":[],"x":1},"constructor":${asJson(nested)}}`
        const answer = await shop.send('PUT', `cart/${shopper.id}`, {
          body,
          headers: { ...shopper.headers, 'content-type': 'application/json' },
        })

        expect(answer.body.data).toEqual({ ...empty, foodmartItems: JSON.stringify([{ ...soy, picked: 1 }]) })
        expect(Reflect.get({}, 'x')).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })

  test('a damaged stored text loses only its invalid lines', async () => {
    await shop.db
      .prepare('UPDATE saved_carts SET foodmart_items = ?2 WHERE user_id = ?1')
      .bind(shopper.id, `[{"__proto__":{"x":1}},${JSON.stringify(soy)},{"code":1}]`)
      .run()

    const cart = decodeSavedCarts(await saved())

    expect(cart.ok && cart.value?.foodmart.map((line) => line.code)).toEqual(['FM-SOY'])
  })
})

/** JSON as text, because a JavaScript literal would set the prototype instead of the key. */
function asJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asJson).join(',')}]`
  if (typeof value === 'object' && value !== null) return String(Reflect.get(value, 'text'))
  return JSON.stringify(value)
}
