import { describe, expect, test } from 'vitest'
import { serveDeskPage } from '#edge/desk-page.ts'
import { readSettings } from '#edge/settings.ts'

describe('the sign-in of the desk (rules §16 "Roles")', () => {
  test('is shown again, with what was typed, over the limit of the edge', async () => {
    const settings = readSettings({})
    if (!settings.ok) throw new RangeError(settings.error.join())
    const env = { RATE_LIMIT_LOGIN: { limit: async () => ({ success: false }) } }
    const asked = new Request('http://localhost/tw/desk/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ email: 'mei@example.com' }),
      headers: { 'cf-connecting-ip': '203.0.113.7', cookie: 'a=b' },
    })
    const shown: string[] = []
    const answer = await serveDeskPage(asked, { env: Object(env), settings: settings.value }, async (request) => {
      shown.push(`${request.method} ${request.url}`)
      return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
    })

    expect(shown).toEqual(['GET http://localhost/tw/desk/sign-in?code=too_many_requests&email=mei%40example.com'])
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      429,
      'text/html',
      '<p>page</p>',
    ])
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['60', 'no-store'])
  })
})
