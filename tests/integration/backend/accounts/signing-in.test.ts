import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, signedInAnswer } from '../answers.ts'
import { beforeBatch } from '../before-batch.ts'
import { openingMs, openShop, type Shop } from '../shop.ts'
import { aPerson, call, cookieOf, goodPassword, personOf } from './people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.nowMs = openingMs
})

const login = (email: string, password = goodPassword, headers: Record<string, string> = {}) =>
  shop.post('login', { email, password }, headers)
/** The answer of a changed password: the new token that replaces the ended ones. */
const changedPasswordAnswer = v.object({ token: v.string() })
const dayMs = 24 * 3600 * 1000

describe('POST /api/login (rules §12)', () => {
  test('answers with token and user, and a new token each time (safety I15)', async () => {
    const person = await aPerson(shop)

    const first = await login(person.email.toUpperCase())
    const second = await login(person.email, goodPassword, { cookie: cookieOf(first) ?? '' })

    expect(first.status).toBe(200)
    expect(dataOf(signedInAnswer, first).user).toMatchObject({ id: person.id, email: person.email })
    expect(dataOf(signedInAnswer, second).token).not.toBe(dataOf(signedInAnswer, first).token)
    expect((await shop.get('user', personOf(first).bearer)).status).toBe(401)
    expect((await shop.get('user', personOf(second).bearer)).status).toBe(200)
    expect((await shop.get('user', person.bearer)).status).toBe(200)
  })

  test('gives the same answer to an unknown e-mail address and to a wrong password', async () => {
    const person = await aPerson(shop)

    const [wrong, unknown] = [await login(person.email, 'Wrong-pass-1'), await login('no@example.com', 'Wrong-pass-1')]

    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
    expect(wrong.body.code).toBe('wrong_credentials')
  })

  test.each([
    ['no address', { password: 'x' }, 'email'],
    ['no password', { email: 'a@example.com' }, 'password'],
    ['an endless password', { email: 'a@example.com', password: 'x'.repeat(5000) }, 'password'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await shop.post('login', body)

    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[field]).toBeDefined()
  })
})

describe('wrong passwords (safety I13)', () => {
  test('after ten an e-mail address must wait, known or not, longer each time; the right password ends that', async () => {
    const person = await aPerson(shop)
    for (const email of [person.email, 'stranger@example.com']) {
      for (let attempt = 1; attempt <= 10; attempt += 1) expect((await login(email, 'Wrong-pass-1')).status).toBe(401)
      const answer = await login(email)

      expect(answer.status).toBe(429)
      expect(answer.headers.get('retry-after')).toBe('30')
      expect(answer.body.code).toBe('too_many_attempts')
    }

    shop.nowMs += 30_000
    expect((await login(person.email, 'Wrong-pass-1')).status).toBe(401)
    expect((await login(person.email)).headers.get('retry-after')).toBe('60')
    shop.nowMs += 60_000
    expect((await login(person.email)).status).toBe(200)
    expect((await login(person.email, 'Wrong-pass-1')).status).toBe(401)
    expect((await login(person.email)).status).toBe(200)
  })

  test('forty at once count as forty', async () => {
    const person = await aPerson(shop)

    const answers = await Promise.all(Array.from({ length: 40 }, () => login(person.email, 'Wrong-pass-1')))

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('the wait is never longer than a quarter of an hour, and ends after a day', async () => {
    const person = await aPerson(shop)
    await login(person.email, 'Wrong-pass-1')
    await shop.db.prepare('UPDATE login_attempts SET failures = 60 WHERE failed_at_ms = ?1').bind(shop.nowMs).run()
    await login(person.email, 'Wrong-pass-1')

    expect((await login(person.email)).headers.get('retry-after')).toBe('900')
    shop.nowMs += dayMs + 1
    await login('someone@example.com', 'Wrong-pass-1')
    expect((await login(person.email, 'Wrong-pass-1')).status).toBe(401)
    expect((await login(person.email)).status).toBe(200)
  })
})

describe('sessions (safety I15)', () => {
  test('signing out ends the session of the call, by bearer or cookie, and removes the cookie', async () => {
    const person = await aPerson(shop)
    const other = personOf(await login(person.email))

    const out = await shop.send('POST', 'logout', { headers: { cookie: `__Host-session=${person.token}` } })

    expect(out.status).toBe(200)
    expect(out.headers.get('set-cookie')).toBe('__Host-session=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax')
    expect((await shop.get('user', person.bearer)).status).toBe(401)
    expect((await shop.get('user', other.bearer)).status).toBe(200)
    await shop.send('POST', 'logout', { headers: other.bearer })
    expect((await shop.get('user', other.bearer)).status).toBe(401)
    expect((await shop.send('POST', 'logout')).status).toBe(200)
  })

  test('end after 30 days without use, and after 90 days in any case', async () => {
    const busy = await aPerson(shop)

    for (let day = 20; day < 90; day += 20) {
      shop.nowMs = openingMs + day * dayMs
      expect((await shop.get('user', busy.bearer)).status).toBe(200)
    }
    shop.nowMs = openingMs + 90 * dayMs
    expect((await shop.get('user', busy.bearer)).status).toBe(401)

    const left = await aPerson(shop)
    shop.nowMs += 30 * dayMs - 1
    expect((await shop.get('user', left.bearer)).status).toBe(200)
    shop.nowMs += 30 * dayMs
    expect((await shop.get('user', left.bearer)).status).toBe(401)
  })
})

describe('PUT /api/user (rules §12)', () => {
  test('changes names and phone, and ignores fields that only the shop may set (safety I7)', async () => {
    const person = await aPerson(shop)

    const answer = await call(
      shop,
      'PUT',
      'user',
      { firstName: '美', phone: '415-555-0199', id: 'x', isEmailVerified: true, hasPassword: false, role: 'admin' },
      person.bearer,
    )

    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      id: person.id,
      email: person.email,
      isEmailVerified: false,
      firstName: '美',
      lastName: 'Lin',
      phone: '415-555-0199',
      hasPassword: true,
    })
    expect((await shop.get('user', person.bearer)).body).toEqual(answer.body)
    const without = await call(shop, 'PUT', 'user', { phone: null }, person.bearer)
    expect(without.body.data).toMatchObject({ firstName: '美', phone: null })
  })

  test('another e-mail address needs the current password, is unverified, and must be unused', async () => {
    const [person, other] = [await aPerson(shop), await aPerson(shop)]
    await shop.db.prepare('UPDATE users SET email_verified_at_ms = 1 WHERE id = ?1').bind(person.id).run()
    const change = (body: unknown) => call(shop, 'PUT', 'user', body, person.bearer)

    const bare = await change({ email: 'new@example.com' })
    const wrong = await change({ email: 'new@example.com', currentPassword: 'Wrong-pass-1' })
    const taken = await change({ email: other.email, currentPassword: goodPassword })
    const same = await change({ email: person.email, lastName: 'Same' })
    const right = await change({ email: 'New@example.com', currentPassword: goodPassword })

    expect(bare.body.errors).toEqual({ currentPassword: ['is missing'] })
    expect(wrong.body.errors).toEqual({ currentPassword: ['is wrong'] })
    expect(taken.body.errors).toEqual({ email: ['is registered already'] })
    expect(same.body.data).toMatchObject({ lastName: 'Same', isEmailVerified: true })
    expect(right.body.data).toMatchObject({ email: 'new@example.com', isEmailVerified: false })
    expect((await login('new@example.com')).status).toBe(200)
    expect((await login(person.email)).status).toBe(401)
  })

  test('another password ends every session, and the caller gets a new one', async () => {
    const person = await aPerson(shop)
    const other = personOf(await login(person.email))

    const answer = await call(
      shop,
      'PUT',
      'user',
      { currentPassword: goodPassword, password: 'Lantern-river-43' },
      person.bearer,
    )

    const { token } = dataOf(changedPasswordAnswer, answer)
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).toBe(`__Host-session=${token}`)
    expect((await shop.get('user', person.bearer)).status).toBe(401)
    expect((await shop.get('user', other.bearer)).status).toBe(401)
    expect((await shop.get('user', { authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await login(person.email)).status).toBe(401)
    expect((await login(person.email, 'Lantern-river-43')).status).toBe(200)
  })

  test('of several password changes at once only one is kept, and wrong guesses count', async () => {
    const person = await aPerson(shop)

    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        call(shop, 'PUT', 'user', { currentPassword: goodPassword, password: `Lantern-river-5${n}` }, person.bearer),
      ),
    )

    const kept = answers.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 409, 422].includes(status))).toBe(true)
    const [token] = kept.map((answer) => dataOf(changedPasswordAnswer, answer).token)
    const bearer = { authorization: `Bearer ${token}` }
    expect((await shop.get('user', bearer)).status).toBe(200)
    const guess = () => call(shop, 'PUT', 'user', { currentPassword: 'Wrong-1', password: 'Lantern-river-60' }, bearer)
    for (let attempt = 1; attempt <= 10; attempt += 1) await guess()
    expect((await guess()).status).toBe(429)
  })

  test('an address that a rival takes meanwhile leaves the password too as it was', async () => {
    const person = await aPerson(shop)
    const taken = { email: 'rival@example.com' }
    const rivaled = beforeBatch(shop, 'UPDATE users SET', () => aPerson(shop, taken))
    const change = { ...taken, currentPassword: goodPassword, password: 'Lantern-river-43' }

    const answer = await call(rivaled, 'PUT', 'user', change, person.bearer)

    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect((await shop.get('user', person.bearer)).status).toBe(200)
    expect((await login(person.email)).status).toBe(200)
  })

  test('refuses a weak or common password', async () => {
    const person = await aPerson(shop)
    const change = (password: string) =>
      call(shop, 'PUT', 'user', { currentPassword: goodPassword, password }, person.bearer)

    expect((await change('weak')).body.errors?.['password']).toHaveLength(3)
    expect((await change('Welcome2024!')).status).toBe(422)
    expect((await shop.get('user', person.bearer)).status).toBe(200)
  })
})
