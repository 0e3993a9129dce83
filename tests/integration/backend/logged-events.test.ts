import { describe, expect, test } from 'vitest'
import { payPalApi } from '#backend/payments/paypal-api.ts'
import { openShop } from './shop.ts'

const account = {
  clientId: 'client',
  secret: 'secret',
  webhookId: 'webhook',
  baseUrl: 'https://paypal.example',
}

describe('what the backend logs (docs/operate.md)', () => {
  test.each([
    ['INSTRUMENT_DECLINED', 'f2a1c0', { status: 422, issue: 'INSTRUMENT_DECLINED', debugId: 'f2a1c0' }],
    ['mei@example.com', 'Mei Lin', { status: 422, issue: 'other', debugId: 'other' }],
  ])('a refusal of PayPal named %s is logged without what is no code', async (issue, debugId, facts) => {
    const logged: unknown[] = []
    const ask = payPalApi(account, {
      now: () => 0,
      outside: async ({ url }) =>
        url.endsWith('/token')
          ? Response.json({ access_token: 'token', expires_in: 600 })
          : Response.json({ details: [{ issue }] }, { status: 422, headers: { 'paypal-debug-id': debugId } }),
      log: (event, told) => void logged.push([event, told]),
    })

    await ask({ method: 'POST', path: '/v2/checkout/orders', body: '{}' })

    expect(logged).toEqual([['paypal_refused', facts]])
  })

  test('a reset that no mail can lead to is logged without its address', async () => {
    const logged: unknown[] = []
    const shop = await openShop()
    const nameless = shop.beside({
      env: { DEV_OUTBOX: 'open' },
      ports: { log: (event, told) => void logged.push([event, told]) },
    })

    expect((await nameless.post('password/email', { email: 'mei@example.com' })).status).toBe(200)

    const reason = 'SITE_URL is not set: the mail would have no address to link to'
    expect(logged).toEqual([['reset_unsent', { reason }]])
    await shop.close()
  })
})
