import { describe, expect, test } from 'vitest'
import { atCheckout } from '#tests/support/at-checkout.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { type fakeShop, noAnswer, refusal } from '#tests/support/fake-shop.ts'

type Answer = NonNullable<Parameters<typeof fakeShop>[0]>[string]

const mei = { id: 'u-1', email: 'mei@example.com', firstName: 'Mei', lastName: 'Lin', phone: null, hasPassword: true }

/** Orders as this browser's user Mei. Returns the orders that the device keeps, and the user afterwards. */
async function orderAsMei(user: Answer) {
  const { browser, placeCurrentOrder, $formOwner } = await atCheckout(
    { 'GET /api/user': user },
    { 'shop:user': JSON.stringify(mei), 'shop:token': 't-1' },
  )
  expect((await placeCurrentOrder('ZONE1')).ok).toBe(true)
  const { $recentOrders } = await browser.load(() => import('#stores/orders/recent-orders.ts'))
  return { kept: $recentOrders.get().map(({ id }) => id), user: browser.storage['shop:user'], owner: $formOwner.get() }
}

describe('an order of a shopper who was signed in', () => {
  test("stays on this device when the session had ended, because it is a guest's then", async () => {
    expect(await orderAsMei(refusal(401, 'unauthenticated'))).toEqual({
      kept: ['o-1'],
      user: undefined,
      owner: 'guest',
    })
  })

  test.each<[string, Answer]>([
    ['the session holds', () => json({ data: { ...mei, isEmailVerified: true } })],
    ['nobody can say', noAnswer],
  ])('is in the account alone when %s', async (_, user) => {
    expect(await orderAsMei(user)).toMatchObject({ kept: [], user: expect.stringContaining('u-1'), owner: '' })
  })
})
