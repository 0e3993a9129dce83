import { afterAll, beforeAll, expect } from 'vitest'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { aKey } from '#tests/integration/backend/shop.ts'
import { placeAlone } from './rivals.ts'
import { row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

// A shop of the world, and one that somebody opened on a laptop.
const sites = ['https://shop.example', 'http://localhost:8787']
let shops: readonly SafetyShop[] = []
beforeAll(async () => {
  shops = await Promise.all(sites.map((site) => openSafetyShop({ PAYMENTS: '', SITE_URL: site })))
})
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

const origins = [
  'http://localhost',
  'http://localhost:8787',
  'http://127.0.0.1',
  'http://[::1]:8787',
  'https://localhost.shop.example',
  'https://shop.example',
]
const tokens = { sandbox: 'sandbox-accept', stripe: 'ctoken_1', paypal: 'EC-1', free: '' }

row(
  'P8',
  'without live keys and without PAYMENTS=sandbox: nothing is ever paid, whatever any header says',
  async () => {
    let tries = 0
    for (const shop of shops) {
      for (const origin of origins) {
        const { host } = new URL(origin)
        // A claimed Origin that is not the shop's own is refused before it (safety I16), so it comes once with and once without.
        const claims = {
          referer: `${origin}/`,
          forwarded: `for=127.0.0.1;host=${host};proto=http`,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-host': host,
          'x-forwarded-proto': 'http',
          'x-original-host': host,
          'x-real-ip': '127.0.0.1',
        }
        for (const headers of [claims, { ...claims, origin }]) {
          const { id } = dataOf(orderAnswer, await placeAlone(shop))
          for (const [provider, token] of Object.entries(tokens)) {
            const calls = [
              ['payment', { provider }],
              ['pay', { provider, token }],
            ] as const
            for (const [call, body] of calls) {
              const answer = await shop.send(
                'POST',
                `order/${id}/${call}`,
                body,
                { ...aKey(), ...headers },
                '127.0.0.1',
              )
              expect([provider, call, answer.status]).toEqual([provider, call, expect.toBeOneOf([403, 404, 422])])
              tries += 1
            }
          }
          expect(dataOf(orderAnswer, await shop.get(`order/${id}`)).status).toBe('pending')
        }
      }
      expect((await shop.get('payment-providers')).body.data).toEqual([])
      expect(await shop.count(`SELECT count(*) AS n FROM orders WHERE status <> 'pending'`)).toBe(0)
      expect(await shop.count('SELECT count(*) AS n FROM payment_attempts')).toBe(0)
    }
    return `${tries} tries, 0 paid`
  },
)
