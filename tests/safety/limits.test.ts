import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const maxOrderCalls = 8

row('C12', 'an order takes at most 8 round trips to the database and one batch that writes', async () => {
  const writing: number[] = []
  let roundTrips = 0
  const answer = await shop.gated(
    async (statements, run) => {
      roundTrips += 1
      if (statements.some(({ sql }) => sql.startsWith('INSERT INTO orders'))) writing.push(statements.length)
      return run(statements)
    },
    () => shop.post('order', anOrder(), aKey()),
  )

  expect([answer.status, writing.length]).toEqual([201, 1])
  expect(roundTrips).toBeLessThanOrEqual(maxOrderCalls)
  expect(Number(answer.headers.get('x-test-database-calls'))).toBe(roundTrips)
  return `${roundTrips} round trips, one batch of ${writing[0]} statements writes`
})

row('L1', 'no page or call takes more than 45 round trips or 50 outside requests', async () => {
  const paths = ['/', '/food-mart', '/hot-pot-kit', '/search?q=beef', '/tw/food-mart', '/api/products?area=ZONE1']
  let most = 0
  for (const path of paths) {
    const answer = await shop.fetch(path)
    await answer.text()
    const calls = Number(answer.headers.get('x-test-database-calls'))
    expect([path, answer.status]).toEqual([path, 200])
    most = Math.max(most, calls)
    expect(calls).toBeLessThanOrEqual(45)
    expect(Number(answer.headers.get('x-test-outside-calls'))).toBeLessThanOrEqual(50)
  }
  expect(most).toBeGreaterThan(0)
  return `at most ${most} round trips`
})
