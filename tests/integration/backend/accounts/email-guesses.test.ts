import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('emails that an answer tells of (safety I12)', () => {
  // The limit of a minute is the edge's: tests/safety/guesses.test.ts.
  test('one client learns of at most 20 emails an hour, by the lookup and by registering', async () => {
    const minute = 60_000
    const begin = shop.nowMs
    const from = (client: string) => ({ 'x-shop-client': client })
    const lookUp = (email: string, client: string) => shop.get(`email/${email}`, from(client))
    const register = (email: string, client: string) => {
      const body = { firstName: 'Mei', lastName: 'Lin', email, password: 'Warm-broth-7' }
      return shop.post('user', body, from(client))
    }
    let told = 0
    for (let turn = 0; turn < 30; turn += 1) {
      shop.nowMs = begin + turn * minute
      const { status } = await (turn % 5 === 0 ? register : lookUp)(`who-${turn}@example.com`, 'a')
      if (status !== 429) told += 1
    }

    expect(told).toBe(20)
    const refused = await register('who-99@example.com', 'a')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '3600',
    ])
    expect((await lookUp('who-0@example.com', 'b')).body.data).toEqual({ registered: true })
    expect(await shop.count(`SELECT count(*) AS n FROM guesses WHERE subject LIKE '%@%'`)).toBe(0)
    shop.nowMs = begin + 100 * minute
    expect((await lookUp('who-99@example.com', 'a')).body.data).toEqual({ registered: false })
  })
})
