import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, sacha } from '#tests/support/demo-lines.ts'
import type { Answers } from '#tests/support/demo-shop.ts'
import { cartScreen, checkoutScreen, openScreen } from '#tests/support/screens.tsx'

// A screen asks for everything at once that it can: the shop answers none of these calls before all of them have arrived.

/** Returns answers that wait for one another. */
function together(...calls: readonly string[]): Answers {
  const missing = new Set(calls)
  const whole = Promise.withResolvers<void>()
  return Object.fromEntries(
    calls.map((call) => [
      call,
      async (_, pass) => {
        missing.delete(call)
        if (missing.size === 0) whole.resolve()
        await whole.promise
        return pass()
      },
    ]),
  )
}

/** What a cart needs that no other call tells. The goods are asked for next: today's deal and the gifts name some of them. */
const first = [
  'GET /api/meats',
  'GET /api/common',
  'GET /api/deal',
  'GET /api/gift-rules',
  'GET /api/conditional-discounts',
]

describe.each([
  ['cart', cartScreen],
  ['checkout', checkoutScreen],
] as const)('the %s', (_, shown) => {
  test('asks for everything at once', async () => {
    const { shop } = await openScreen(shown, {
      cart: [sacha(2), food('FM-SESAME')],
      storage: { 'shop:codes': '["WELCOME10"]' },
      answers: together(...first),
    })

    // With the deal, the gifts and the code.
    expect(await screen.findAllByText('$28.17')).not.toEqual([])
    const calls = shop.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
    expect(first.filter((call) => !calls.includes(call))).toEqual([])
  })
})
