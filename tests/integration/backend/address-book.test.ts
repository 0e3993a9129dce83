import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressAnswer, dataOf } from './answers.ts'
import { openShop, pike, type Shop } from './shop.ts'
import { aShopper, type Shopper, sendAs } from './shoppers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const add = async (shopper: Shopper, change: object = {}) => {
  shop.nowMs += 1
  return dataOf(addressAnswer, await sendAs(shop, shopper, 'POST', 'address-book', { ...pike, ...change }))
}
const bookOf = async (shopper: Shopper) =>
  dataOf(v.array(addressAnswer), await sendAs(shop, shopper, 'GET', 'address-books'))
const defaultsOf = async (shopper: Shopper): Promise<string[]> =>
  (await bookOf(shopper)).filter((entry) => entry.isDefault).map((entry) => entry.id)

describe('the address book (rules §7)', () => {
  test('stores an entry with its own id; the first is the default', async () => {
    const shopper = await aShopper(shop)
    const sent = { firstName: 'Mei', lastName: 'Lin', phone: '206-555-0142', ...pike, line2: 'Apt 4', state: 'wa' }

    const answer = await sendAs(shop, shopper, 'POST', 'address-book', { ...sent, id: 'mine', userId: 'other' })

    const entry = { ...sent, state: 'WA', id: expect.stringMatching(/^[0-9a-f]{32}$/), isDefault: true }
    expect([answer.status, answer.body.data]).toEqual([201, entry])
    expect(await bookOf(shopper)).toEqual([entry])
  })

  test('a new entry is the default only on request; the list starts with the default', async () => {
    const shopper = await aShopper(shop)
    const first = await add(shopper)
    const second = await add(shopper, { line1: '2 Pike St' })
    const third = await add(shopper, { line1: '3 Pike St', isDefault: true })

    expect([first.isDefault, second.isDefault, third.isDefault]).toEqual([true, false, true])
    expect((await bookOf(shopper)).map((entry) => entry.id)).toEqual([third.id, second.id, first.id])
    expect(await defaultsOf(shopper)).toEqual([third.id])
  })

  test('a change replaces the whole entry; the default changes only on request', async () => {
    const shopper = await aShopper(shop)
    const first = await add(shopper)
    const second = await add(shopper, { line2: 'Apt 4' })
    const change = { line1: '9 Pine St', city: 'Portland', state: 'OR', zip: '97201-1234' }

    const answer = await sendAs(shop, shopper, 'PUT', `address-book/${second.id}`, change)
    const unasked = await defaultsOf(shopper)
    await sendAs(shop, shopper, 'PUT', `address-book/${second.id}`, { ...change, isDefault: true })

    expect(answer.body.data).toEqual({
      ...change,
      id: second.id,
      line2: null,
      firstName: null,
      lastName: null,
      phone: null,
      isDefault: false,
    })
    expect([unasked, await defaultsOf(shopper)]).toEqual([[first.id], [second.id]])
  })

  test('another entry becomes the default by its own call', async () => {
    const shopper = await aShopper(shop)
    await add(shopper)
    const second = await add(shopper)

    const answer = await sendAs(shop, shopper, 'PUT', `address-book/default/${second.id}`)

    expect([answer.status, await defaultsOf(shopper)]).toEqual([200, [second.id]])
    expect(answer.body.data).toMatchObject({ isDefault: true })
  })

  test('when the default is deleted, the newest remaining entry becomes the default', async () => {
    const shopper = await aShopper(shop)
    const first = await add(shopper)
    await add(shopper)
    const third = await add(shopper)

    const answer = await sendAs(shop, shopper, 'DELETE', `address-book/${first.id}`)

    expect([answer.status, await defaultsOf(shopper)]).toEqual([200, [third.id]])
    expect(answer.body.data).toHaveLength(2)
    expect((await sendAs(shop, shopper, 'DELETE', `address-book/${first.id}`)).status).toBe(404)
  })

  test('law: a book with entries has exactly one default, after any calls in any order, also at once', async () => {
    const step = fc.record({
      call: fc.constantFrom('add', 'add default', 'default', 'delete', 'change'),
      at: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), fc.boolean(), async (steps, isAtOnce) => {
        const shopper = await aShopper(shop)
        const ids = [(await add(shopper)).id, (await add(shopper)).id]
        const run = async ({ call, at }: (typeof steps)[number]) => {
          const id = ids[at % ids.length]
          if (call === 'add' || call === 'add default') ids.push((await add(shopper, { isDefault: call !== 'add' })).id)
          else if (call === 'default') await sendAs(shop, shopper, 'PUT', `address-book/default/${id}`)
          else if (call === 'delete') await sendAs(shop, shopper, 'DELETE', `address-book/${id}`)
          else await sendAs(shop, shopper, 'PUT', `address-book/${id}`, { ...pike, isDefault: true })
          if (!isAtOnce) expect(await defaultsOf(shopper)).toHaveLength((await bookOf(shopper)).length > 0 ? 1 : 0)
        }

        if (isAtOnce) await Promise.all(steps.map(run))
        else for (const each of steps) await run(each)

        expect(await defaultsOf(shopper)).toHaveLength((await bookOf(shopper)).length > 0 ? 1 : 0)
      }),
      { numRuns: 25 },
    )
  })

  test('has at most 50 entries, and refusing one more keeps the default', async () => {
    const shopper = await aShopper(shop)
    const addOne = () => sendAs(shop, shopper, 'POST', 'address-book', { ...pike, isDefault: true })
    await Promise.all(Array.from({ length: 60 }, addOne))

    const answer = await addOne()

    expect([answer.status, answer.body.code]).toEqual([422, 'address_book_full'])
    expect(answer.body.message).toBe('Your address book is full (50 addresses). Please delete one first.')
    expect([(await bookOf(shopper)).length, (await defaultsOf(shopper)).length]).toEqual([50, 1])
  })

  test.each([
    ['no street', { line1: '' }, 'line1'],
    ['a street of two lines', { line1: '1 Pike\nSt' }, 'line1'],
    ['an unknown state', { state: 'XX' }, 'state'],
    ['half a ZIP code', { zip: '9810' }, 'zip'],
    ['a phone number with letters', { phone: 'call me' }, 'phone'],
    ['half of a character', { city: '\uD800' }, 'city'],
    ['isDefault as text', { isDefault: 'yes' }, 'isDefault'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await sendAs(shop, await aShopper(shop), 'POST', 'address-book', { ...pike, ...change })

    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, 'invalid', [field]])
  })

  test('needs a session', async () => {
    for (const [method, path] of [
      ['GET', 'address-books'],
      ['POST', 'address-book'],
      ['PUT', 'address-book/x'],
      ['PUT', 'address-book/default/x'],
      ['DELETE', 'address-book/x'],
    ] as const) {
      const answer = await shop.send(method, path)
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'unauthenticated'])
    }
  })
})
