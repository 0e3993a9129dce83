import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openingMs, openShop, type Shop } from '../shop.ts'
import { aDeskLink, aStaff, cookieAfter } from './staff.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.nowMs = openingMs
})

const hourMs = 3600_000

/** The token of the newest mail to an address, and what the mail is. */
async function mailed(email: string) {
  const row = await shop.db
    .prepare('SELECT kind, facts FROM outbox WHERE recipient = ?1 ORDER BY id DESC LIMIT 1')
    .bind(email)
    .first<{ kind: string; facts: string }>()
  return row && { kind: row.kind, token: String(JSON.parse(row.facts).token) }
}

describe('signing in at the desk (rules §16 "Roles")', () => {
  test('a mailed link signs in, once', async () => {
    const { email } = await aStaff(shop, 'kitchen')
    expect((await shop.post('desk/link', { email: ` ${email.toUpperCase()} ` })).status).toBe(200)
    const link = await mailed(email)
    expect(link?.kind).toBe('desk_link')
    const checked = await shop.post('desk/link/check', { token: link?.token })
    expect(checked.body.data).toMatchObject({ email, role: 'kitchen', isClosed: false })

    const entered = await shop.post('desk/enter', { token: link?.token })
    const [cookie = ''] = entered.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-desk=[0-9a-f]{64}; Path=\/; Max-Age=604800; Secure; HttpOnly; SameSite=Strict$/)
    expect((await shop.get('desk/me', cookieAfter(entered.headers))).body.data).toMatchObject({ email })
    expect((await shop.post('desk/enter', { token: link?.token })).status).toBe(422)
    expect((await shop.post('desk/link/check', { token: link?.token })).status).toBe(422)
    // The database holds no token that signs in.
    expect(await shop.count(`SELECT count(*) AS n FROM desk_sessions WHERE instr('${cookie}', id) > 0`)).toBe(0)
  })

  test('an unknown address is answered alike and gets no mail', async () => {
    const known = await aStaff(shop, 'editor')
    const answers = await Promise.all(
      [known.email, 'nobody@example.com'].map((email) => shop.post('desk/link', { email })),
    )
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"data":null}'],
      [200, '{"data":null}'],
    ])
    expect(await mailed('nobody@example.com')).toBeNull()
  })

  test('a mailbox gets three links at most, and the eleventh request in a row waits', async () => {
    const { email } = await aStaff(shop, 'editor')
    const answers: number[] = []
    for (let asked = 0; asked < 11; asked += 1) answers.push((await shop.post('desk/link', { email })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 429])
    expect(await shop.count(`SELECT count(*) AS n FROM outbox WHERE recipient = '${email}'`)).toBe(3)
  })

  test('a link dies after a quarter of an hour', async () => {
    const { email } = await aStaff(shop, 'editor')
    await shop.post('desk/link', { email })
    const link = await mailed(email)
    shop.nowMs += 15 * 60_000
    expect((await shop.post('desk/enter', { token: link?.token })).status).toBe(422)
  })

  test('two presses on one link at once sign in once', async () => {
    const token = await aDeskLink(shop, await aStaff(shop, 'owner'))
    const both = await Promise.all([shop.post('desk/enter', { token }), shop.post('desk/enter', { token })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('signing in again ends the session of before, signing out ends the new one', async () => {
    const person = await aStaff(shop, 'owner')
    const token = await aDeskLink(shop, person)
    const entered = await shop.send('POST', 'desk/enter', {
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json', ...person.headers },
    })
    const cookie = cookieAfter(entered.headers)
    expect((await shop.get('desk/me', person.headers)).status).toBe(401)
    expect((await shop.get('desk/me', cookie)).status).toBe(200)

    const left = await shop.send('POST', 'desk/leave', { headers: cookie })
    expect(left.headers.getSetCookie()).toEqual(['__Host-desk=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict'])
    expect((await shop.get('desk/me', cookie)).status).toBe(401)
  })

  test('a session ends after twelve idle hours, and after seven days', async () => {
    const idle = await aStaff(shop, 'owner')
    const busy = await aStaff(shop, 'owner')
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      shop.nowMs = openingMs + hours * hourMs
      expect([hours, (await shop.get('desk/me', busy.headers)).status]).toEqual([hours, 200])
    }
    expect((await shop.get('desk/me', idle.headers)).status).toBe(401)
    shop.nowMs = openingMs + 7 * 24 * hourMs
    expect((await shop.get('desk/me', busy.headers)).status).toBe(401)
  })
})
