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
    let refused = 0
    for (let round = 0; round < roundCount; round += 1) {
      await shop.reset()
      await shop.setStock('FM-SOY', { waQuantity: units })
      const answers = await Promise.all(
        Array.from({ length: rivals }, (_, index) => {
          const contact = { firstName: 'Mei', lastName: 'Lin', email: `c1-${index}@example.com`, phone: '206-555-0142' }
          return shop.send('POST', 'order', anOrder({ contact }), aKey(), aClient())
        }),
      )

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(units)
      refused += answers.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock').length
      expect(await shop.count('SELECT count(*) AS n FROM orders')).toBe(units)
      expect((await shop.stockOf('FM-SOY')).waQuantity).toBe(0)
    }
    expect(refused).toBe((rivals - units) * roundCount)
    return `${units * roundCount} orders, ${refused} refused out_of_stock, 0 other answers`
  })
}
