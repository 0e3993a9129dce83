import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { rounds, row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

// Every rival has its own cart, key, email and address. With a shared one the test could not fail (safety F7).
let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const rivals = rounds(50, 500)

for (const units of [1, 5, 17]) {
  const roundCount = rounds(1, 20)
  row('C1', `${rivals} shoppers, last ${units} units, ${roundCount} rounds: exactly ${units} orders`, async () => {
    for (let round = 0; round < roundCount; round += 1) {
      await shop.reset()
      await shop.setStock('FM-SOY', { waQuantity: units })
      const answers = await Promise.all(
        Array.from({ length: rivals }, (_, index) => {
          const contact = { firstName: 'Mei', lastName: 'Lin', email: `c1-${index}@example.com`, phone: '206-555-0142' }
          return shop.send('POST', 'order', anOrder({ contact }), aKey(), aClient())
        }),
      )

      const kinds = Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? 'placed'}`)
      const counts = Object.entries(kinds).map(([kind, of]) => [kind, of?.length])
      expect(Object.fromEntries(counts)).toEqual({ '201 placed': units, '409 out_of_stock': rivals - units })
      expect(await shop.count('SELECT count(*) AS n FROM orders')).toBe(units)
      expect((await shop.stockOf('FM-SOY')).waQuantity).toBe(0)
    }
    return `${units * roundCount} orders, ${(rivals - units) * roundCount} refused out_of_stock, 0 other answers`
  })
}
