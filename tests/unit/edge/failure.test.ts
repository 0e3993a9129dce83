import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failureAnswer, withFailurePage } from '#edge/failure.ts'
import { createApi } from '#edge/function-routes.ts'
import { noDatabase } from '#tests/support/calls.ts'
import { noSettings } from '#tests/support/settings.ts'

const secret = 'no such column: password_hash'
const page = (path: string, method = 'GET') => new Request(`https://shop.example${path}`, { method })

afterEach(() => vi.restoreAllMocks())

describe('unexpected errors (rules §10)', () => {
  test.each([
    ['/cart', 'en', 'Try again', 'href="/"'],
    ['/tw/cart', 'zh-Hant-TW', '再試一次', 'href="/tw/"'],
  ])('%s gets a page of the shop in its language, and the log has the cause', async (path, lang, words, home) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})

    const answer = failureAnswer(page(path), new Error(secret))

    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(answer.headers.get('content-type')).toContain('text/html')
    for (const part of [`<html lang="${lang}">`, '暖鍋', words, home]) expect(html).toContain(part)
    expect(html).not.toContain(secret)
    const styles = /<style>(.*)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`)
    expect(log).toHaveBeenCalledOnce()
  })

  test('a call below /api gets a problem', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})

    const answer = failureAnswer(page('/api/areas'), new Error(secret))

    expect([answer.status, await answer.json()]).toEqual([
      500,
      { message: 'Something went wrong on our side.', code: 'internal' },
    ])
  })

  test("a call that can't reach the backend gets a problem too", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const env = { DB: noDatabase }
    const shop = {
      ...{ env, settings: noSettings },
      get passThrough(): never {
        throw new Error(secret)
      },
    }

    const answer = await new Hono().route('/api', createApi()).request('/api/areas', {}, shop)

    expect([answer.status, await answer.json()]).toEqual([
      500,
      { message: 'Something went wrong on our side.', code: 'internal' },
    ])
  })

  test('a page that failed to render is replaced; any other is unchanged', async () => {
    const replaced = withFailurePage(page('/tw/'), new Response(null, { status: 500 }))
    const own = new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
    const logged = new Response('<h1>500</h1>', { status: 500, headers: { 'content-type': 'text/html' } })

    expect(await replaced.text()).toContain('我們這邊出了點狀況')
    expect(withFailurePage(page('/'), own)).toBe(own)
    expect(withFailurePage(page('/'), logged)).toBe(logged)
    expect(await withFailurePage(page('/', 'HEAD'), new Response(null, { status: 500 })).text()).toBe('')
  })
})
