import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { settingsOf } from '#tests/support/settings.ts'
import { openShop, type Shop } from '../shop.ts'
import { goodPassword, mailedToken, mailsTo } from './people.ts'

let shop: Shop
let token = ''
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

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
