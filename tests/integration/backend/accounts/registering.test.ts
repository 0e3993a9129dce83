import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, signedInAnswer, userAnswer } from '../answers.ts'
import { openShop, type Shop } from '../shop.ts'
import { aPerson, cookieOf, goodPassword, mailsTo, personOf } from './people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const valid = { firstName: 'An', lastName: 'Wu', email: 'an@example.com', password: goodPassword }

describe('POST /api/user (rules §12)', () => {
  test('creates an account, signs it in, and stores no secret as plain text', async () => {
    const answer = await shop.post('user', { ...valid, email: ' An@Example.com ', phone: '206-555-0142' })

    const { token, user } = dataOf(signedInAnswer, answer)
    expect(answer.status).toBe(201)
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      email: 'an@example.com',
      isEmailVerified: false,
      firstName: 'An',
      lastName: 'Wu',
      phone: '206-555-0142',
      hasPassword: true,
    })
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const kept = JSON.stringify([
      (await shop.db.prepare('SELECT * FROM users').all()).results,
      (await shop.db.prepare('SELECT * FROM sessions').all()).results,
    ])
    expect(kept).toContain('scrypt$N=16384,r=8,p=5$')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(goodPassword)
  })

  test('sets a cookie for this host only, over https, hidden from scripts', async () => {
    const answer = await shop.post('user', { ...valid, email: 'cookie@example.com' })

    expect(answer.headers.get('set-cookie')).toBe(
      `__Host-session=${dataOf(signedInAnswer, answer).token}; Path=/; Max-Age=7776000; Secure; HttpOnly; SameSite=Lax`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const asked = await shop.get('user', { cookie: cookieOf(answer) ?? '' })
    expect(dataOf(userAnswer, asked).email).toBe('cookie@example.com')
  })

  test('sends a welcome mail in the requested language, with escaped names', async () => {
    await shop.post('user', { ...valid, firstName: '<b>安</b>', email: 'tw@example.com', language: 'tw' })
    await shop.post('user', { ...valid, email: 'zh@example.com' }, { 'accept-language': 'fr, zh-TW;q=0.9, en;q=0.8' })
    await shop.post('user', { ...valid, email: 'en@example.com' }, { 'accept-language': 'fr' })

    const [tw] = await mailsTo(shop, 'tw@example.com')
    expect(tw).toMatchObject({ kind: 'welcome', subject: '歡迎加入暖鍋', language: 'tw', error: null })
    expect(tw?.['html']).toContain('&lt;b&gt;安&lt;/b&gt; Wu 您好')
    expect(tw?.['html']).not.toContain('<b>')
    expect(tw?.['text']).toContain('http://localhost/tw/account')
    expect((await mailsTo(shop, 'zh@example.com'))[0]).toMatchObject({ language: 'tw' })
    expect((await mailsTo(shop, 'en@example.com'))[0]).toMatchObject({ subject: 'Welcome to Steamboat' })
  })

  test.each([
    ['a name', { firstName: ' ' }, 'firstName'],
    ['an address', { email: 'nobody' }, 'email'],
    ['a phone number', { phone: '2065550142' }, 'phone'],
    ['a short password', { password: 'Ab1!' }, 'password'],
    ['a password without a digit or symbol', { password: 'Lanternriver' }, 'password'],
    ['a password without an uppercase letter', { password: 'lantern-river-42!' }, 'password'],
    ['a password longer than 128', { password: `Aa1${'x'.repeat(126)}` }, 'password'],
    ['a common password in mixed case', { password: 'pAssword123!' }, 'password'],
    ['a password that is no text', { password: 12345678 }, 'password'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await shop.post('user', { ...valid, email: 'refused@example.com', ...change })

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid', message: expect.any(String) })
    expect(answer.body.errors?.[field]).toBeDefined()
    expect(cookieOf(answer)).toBeNull()
  })

  test('accepts a password of 128 characters, a partly Chinese one, and an empty phone', async () => {
    const long = await shop.post('user', { ...valid, email: 'long@example.com', password: `Aa1${'x'.repeat(125)}` })
    const chinese = await shop.post('user', {
      ...valid,
      email: 'ch@example.com',
      phone: '',
      password: '我愛火鍋Aa1我愛',
    })

    expect([long.status, chinese.status]).toEqual([201, 201])
    expect(dataOf(signedInAnswer, chinese).user.phone).toBeNull()
  })

  test('refuses an e-mail address that has an account, also when both come at once', async () => {
    await aPerson(shop, { email: 'taken@example.com' })

    const again = await shop.post('user', { ...valid, email: 'TAKEN@example.com' })
    const both = await Promise.all([1, 2, 3, 4].map(() => shop.post('user', { ...valid, email: 'race@example.com' })))

    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ email: ['is registered already'] })
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect(await shop.count("SELECT count(*) AS n FROM users WHERE email = 'race@example.com'")).toBe(1)
    expect(await mailsTo(shop, 'race@example.com')).toHaveLength(1)
  })

  test('ignores fields that only the shop may set (safety I7)', async () => {
    const answer = await shop.post('user', {
      ...valid,
      email: 'mass@example.com',
      id: '0'.repeat(32),
      userId: 'x',
      role: 'admin',
      isEmailVerified: true,
      emailVerified: true,
      email_verified_at_ms: 1,
      createdAt: '2000-01-01T00:00:00Z',
      passwordHash: 'x',
      ['__proto__']: { isAdmin: true },
    })

    const { user } = dataOf(signedInAnswer, answer)
    expect(user.id).not.toBe('0'.repeat(32))
    expect(user.isEmailVerified).toBe(false)
    expect(Object.keys(user)).toHaveLength(7)
  })

  test.each([
    ['text that is no JSON', '{', 'application/json', 400],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['null', 'null', 'application/json', 422],
    ['a list', '[]', 'application/json', 422],
  ])('refuses %s in the shape of the contract', async (_, body, type, status) => {
    for (const path of ['user', 'login', 'password/email', 'password/reset']) {
      const answer = await shop.send('POST', path, { body, headers: { 'content-type': type } })

      expect(answer.status).toBe(status)
      expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    }
  })
})

describe('GET /api/email/{email} (rules §7)', () => {
  test('answers whether an e-mail address has an account', async () => {
    await aPerson(shop, { email: 'known@example.com' })

    expect((await shop.get('email/Known%40example.com')).body).toEqual({ data: { registered: true } })
    expect((await shop.get('email/unknown@example.com')).body).toEqual({ data: { registered: false } })
    expect((await shop.get('email/nothing')).status).toBe(422)
  })
})

describe('GET and PUT /api/user (rules §12)', () => {
  test('answer 401 to a guest, to an expired token, and to an invalid bearer with a valid cookie', async () => {
    const { token } = await aPerson(shop)
    const odd = [{}, { authorization: 'Bearer x' }, { authorization: `Basic ${token}` }, { cookie: '__Host-session=' }]

    for (const headers of [...odd, { authorization: `Bearer ${'0'.repeat(64)}`, cookie: `__Host-session=${token}` }]) {
      const answer = await shop.get('user', headers)

      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ message: 'Please sign in.', code: 'unauthenticated' })
    }
    expect((await shop.send('PUT', 'user', { body: '{}' })).status).toBe(401)
  })

  test('never mix two users', async () => {
    const people = [await aPerson(shop), await aPerson(shop)] as const
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shop.get('user', people[index % 2 === 0 ? 0 : 1].bearer)),
    )

    expect(asked.map((answer) => dataOf(userAnswer, answer).id)).toEqual(
      Array.from({ length: 20 }, (_, index) => people[index % 2 === 0 ? 0 : 1].id),
    )
    expect(personOf(await shop.post('login', { email: people[0].email, password: goodPassword })).id).toBe(people[0].id)
  })
})
