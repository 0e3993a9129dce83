import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBackend } from '#backend/app.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import {
  currentUser,
  isRegistered,
  login,
  logout,
  register,
  requestReset,
  resetPassword,
  updateUser,
} from '#gateway/users.ts'
import { startFacebookServer } from '#tests/servers/facebook/server.ts'
import { startResendServer } from '#tests/servers/mail/resend.ts'
import { walkProvider } from '#tests/servers/sign-in-walk.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { dataOf, signedInAnswer } from '../answers.ts'
import { laptopSettings, openShop, type Shop } from '../shop.ts'
import { goodPassword, mailedToken, mailsTo } from './people.ts'

let shop: Shop
let token = ''
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const email = 'mei@example.com'

/** Returns a fetcher that sends the last token, as a browser does. */
function aBrowser(): Fetcher {
  const app = createBackend(shop.db, settingsOf({ SITE_URL: 'http://localhost' }))
  return {
    fetch: async (request) => {
      const headers = new Headers(request.headers)
      if (token !== '') headers.set('authorization', `Bearer ${token}`)
      return app.fetch(new Request(request, { headers }))
    },
  }
}

describe('the calls of an account through the gateway (rules §12)', () => {
  test('work from registering to a forgotten password', async () => {
    const backend = aBrowser()
    const names = { firstName: 'Mei', lastName: 'Lin', phone: null }

    expect(await isRegistered(backend, email)).toEqual({ ok: true, value: false })
    expect(await currentUser(backend)).toMatchObject({ ok: false, error: { status: 401, code: 'unauthenticated' } })
    const registered = await register(backend, { ...names, email, password: goodPassword, language: 'tw' })
    token = registered.ok ? registered.value.token : ''
    expect(await isRegistered(backend, email)).toEqual({ ok: true, value: true })
    expect(await currentUser(backend)).toMatchObject({ ok: true, value: { email, firstName: 'Mei' } })

    expect(await updateUser(backend, { lastName: 'Wang' })).toMatchObject({
      ok: true,
      value: { user: { lastName: 'Wang' }, token: null },
    })
    const changed = await updateUser(backend, { currentPassword: goodPassword, password: 'Lantern-river-43' })
    token = changed.ok ? (changed.value.token ?? '') : ''
    expect(await currentUser(backend)).toMatchObject({ ok: true, value: { lastName: 'Wang' } })
    expect(await logout(backend)).toEqual({ ok: true, value: null })
    expect(await currentUser(backend)).toMatchObject({ ok: false })

    expect(await requestReset(backend, { email, language: 'tw' })).toEqual({ ok: true, value: null })
    expect((await mailsTo(shop, email)).map(({ language }) => language)).toEqual(['tw', 'tw'])
    const mailed = await mailedToken(shop, email)
    expect(await resetPassword(backend, { token: mailed, password: 'Copper-kettle-7' })).toEqual({
      ok: true,
      value: null,
    })
    expect(await resetPassword(backend, { token: mailed, password: 'Copper-kettle-7' })).toMatchObject({
      ok: false,
      error: { status: 422, errors: { token: ['is used, expired or wrong'] } },
    })
    expect(await login(backend, { email, password: goodPassword })).toMatchObject({ ok: false, error: { status: 401 } })
    expect(await login(backend, { email, password: 'Copper-kettle-7' })).toMatchObject({ ok: true })
  })
})

describe('the log (safety H6, I15)', () => {
  test('contains no address, name, phone or token after any failure', async () => {
    const logged: string[] = []
    const keep = (...parts: unknown[]) => void logged.push(parts.map(String).join(' '))
    vi.spyOn(console, 'error').mockImplementation(keep)
    vi.spyOn(console, 'log').mockImplementation(keep)
    const server = await startResendServer()
    server.behavior = { status: 500, code: 'internal_server_error' }
    const facebook = await startFacebookServer()
    facebook.profile = { id: 17, email: 'secretaddress@example.com' }
    const { clientId, clientSecret, url } = facebook
    const env = { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret, FACEBOOK_URL: url }
    const failing = shop.beside({ env: { ...laptopSettings, ...server.env, ...env } })

    const answer = await failing.post('user', {
      firstName: 'Secretname',
      lastName: 'Lin',
      email: 'secretaddress@example.com',
      phone: '206-555-0142',
      password: goodPassword,
    })
    await failing.post('login', { email: 'secretaddress@example.com', password: 'Wrong-pass-1' })
    await failing.post('password/email', { email: 'secretaddress@example.com' })
    const start = await failing.get('user/socialite/facebook/start')
    const callback = await walkProvider(start.headers.get('location') ?? '', { name: 'any' })
    await failing.get(`${callback.pathname.replace('/api/', '')}${callback.search}`, {
      cookie: start.headers.get('set-cookie')?.split(';')[0] ?? '',
    })
    await Promise.all([server.close(), facebook.close()])

    const log = logged.join('\n')
    expect(logged.length).toBeGreaterThanOrEqual(3)
    expect(log).not.toMatch(/secretname|secretaddress|206-555|@/i)
    expect(log).not.toContain(dataOf(signedInAnswer, answer).token)
    expect(log).not.toMatch(/[0-9a-f]{32}/)
  })
})
