import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { aPerson, call } from './accounts/people.ts'
import { dataOf, discountAnswer, orderAnswer } from './answers.ts'
import { aKey, anOrder, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const contactOf = ({ email }: { email: string }) => ({
  firstName: 'Mei',
  lastName: 'Lin',
  email,
  phone: '206-555-0142',
})

type Marks = Record<string, object>

/** Imports the sample with these fields of its discounts changed, by code. */
const mark = (marks: Marks) =>
  shop.importSample((catalog) => {
    for (const discount of catalog.discounts) Object.assign(discount, marks[discount.code])
  })
const codesOf = async (headers: Record<string, string> = {}) =>
  dataOf(v.array(discountAnswer), await shop.get('discount/my', headers)).map(({ code }) => code)
const popup = async () => (await shop.get('discount-popup')).body.data

describe('GET /api/discount/my (rules §7)', () => {
  test("answers with the marked discounts that the account can use now, in the catalog's order", async () => {
    await mark({
      WELCOME10: { isForAccounts: true },
      SHIPFREE: { isForAccounts: true, startsAt: '2026-01-01T00:00:00Z' },
    })
    const { bearer } = await aPerson(shop)

    const answer = await shop.get('discount/my', bearer)

    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual([
      { ...sample.discounts[0], isForAccounts: true },
      { ...sample.discounts[2], startsAt: '2026-01-01T00:00:00Z', isForAccounts: true },
    ])
  })

  test('is empty for a guest, and in a shop without marked discounts', async () => {
    const { bearer } = await aPerson(shop)
    expect(await codesOf(bearer)).toEqual([])

    await mark({ WELCOME10: { isForAccounts: true } })

    expect([await codesOf(), await codesOf({ authorization: `Bearer ${'0'.repeat(64)}` })]).toEqual([[], []])
    expect(await codesOf(bearer)).toEqual(['WELCOME10'])
  })

  test('a discount can be used from its start until its end, to the millisecond', async () => {
    await mark({
      FIVEOFF: { isForAccounts: true, startsAt: '2026-11-21T00:00:00Z', endsAt: '2026-11-22T00:00:00Z' },
    })
    const { bearer } = await aPerson(shop)
    const at = (time: string) => {
      shop.nowMs = Date.parse(time)
      return codesOf(bearer)
    }

    expect([await at('2026-11-20T23:59:59.999Z'), await at('2026-11-21T00:00:00Z')]).toEqual([[], ['FIVEOFF']])
    expect([await at('2026-11-21T23:59:59.999Z'), await at('2026-11-22T00:00:00Z')]).toEqual([['FIVEOFF'], []])
  })

  test('a discount that this account has used up is left out, but not for another account; a cancelled order gives it back', async () => {
    await mark({ WELCOME10: { isForAccounts: true } })
    const [person, other] = [await aPerson(shop), await aPerson(shop)]

    const order = await call(
      shop,
      'POST',
      'order',
      anOrder({ discountCodes: ['WELCOME10'], contact: contactOf(person) }),
      {
        ...aKey(),
        ...person.bearer,
      },
    )
    const { id, discount } = dataOf(orderAnswer, order)
    expect(discount?.code).toBe('WELCOME10')
    expect([await codesOf(person.bearer), await codesOf(other.bearer)]).toEqual([[], ['WELCOME10']])

    await shop.send('PUT', `order/${id}/cancel`, { headers: person.bearer })
    expect(await codesOf(person.bearer)).toEqual(['WELCOME10'])
  })
})

describe('GET /api/discount-popup (rules §7)', () => {
  test('answers with the marked discount, or null when none is marked', async () => {
    expect(await popup()).toBeNull()

    await mark({ FIVEOFF: { isPopup: true } })

    expect(await popup()).toEqual({ ...sample.discounts[1], isPopup: true })
  })

  test('answers with the first one that can be used, or null when none can', async () => {
    await mark({
      WELCOME10: { isPopup: true, endsAt: '2026-11-20T12:00:00Z' },
      FIVEOFF: { isPopup: true, usageLimit: 0 },
      SHIPFREE: { isPopup: true, endsAt: '2026-12-01T00:00:00Z' },
    })
    expect(await popup()).toMatchObject({ code: 'SHIPFREE' })

    shop.nowMs = Date.parse('2026-12-01T00:00:00Z')
    expect(await popup()).toBeNull()
  })

  test('a mark that is no boolean is refused with its path', async () => {
    await expect(mark({ FIVEOFF: { isPopup: 'yes' } })).rejects.toThrow('isPopup')
  })
})
