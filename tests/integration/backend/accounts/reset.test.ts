import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, signedInAnswer } from '../answers.ts'
import { openingMs, type Shop } from '../shop.ts'
import { aPerson, call, cookieOf, goodPassword, mailedToken, mailsTo, openPatientShop, personOf } from './people.ts'
import { median, printTimes, timeOf } from './times.ts'

let shop: Shop
let patient: Shop
let settle: () => Promise<unknown>
beforeAll(async () => {
  const opened = await openPatientShop()
  shop = opened.shop
  patient = opened.patient
  settle = opened.settle
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.nowMs = openingMs
})

const newPassword = 'Copper-kettle-7'
const ask = (email: string) => shop.post('password/email', { email })
const reset = (token: string, change = {}) => shop.post('password/reset', { token, password: newPassword, ...change })
const login = (email: string, password: string) => shop.post('login', { email, password })

describe('POST /api/password/email (rules §12)', () => {
  test('answers the same for a known and an unknown e-mail address, and mails only the known one', async () => {
    const person = await aPerson(shop)

    const [known, unknown] = [await ask(person.email), await ask('nobody@example.com')]

    expect(known.status).toBe(200)
    expect(unknown.status).toBe(200)
    expect(unknown.text).toBe(known.text)
    expect(await mailsTo(shop, 'nobody@example.com')).toEqual([])
    const [mail] = await mailsTo(shop, person.email)
    expect(mail).toMatchObject({ kind: 'password_reset', subject: 'Choose a new password' })
    expect(mail?.['text']).toMatch(/http:\/\/localhost\/reset-password\?token=[0-9a-f]{64}\n/)
  })

  test('answers before it looks up the e-mail address (safety I11)', async () => {
    const person = await aPerson(shop)
    const askLater = (email: string) => patient.post('password/email', { email })

    const [known, unknown] = [await askLater(person.email), await askLater('nobody@example.com')]
    const mailsBefore = await mailsTo(shop, person.email)
    await settle()

    expect(unknown.text).toBe(known.text)
    expect(mailsBefore.filter(({ kind }) => kind === 'password_reset')).toEqual([])
    await expect(mailedToken(shop, person.email)).resolves.toMatch(/^[0-9a-f]{64}$/)
  })

  test('takes the same time for both', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let run = 0; run < 12; run += 1) {
      const { email } = await aPerson(shop, { password: goodPassword })
      times.known.push(await timeOf(() => patient.post('password/email', { email })))
      await settle()
      times.unknown.push(await timeOf(() => patient.post('password/email', { email: `nobody${run}@example.com` })))
      await settle()
    }

    printTimes('POST /api/password/email', { known: median(times.known), unknown: median(times.unknown) })
    // Both take less than a millisecond, unless one of them waits for the database.
    // Compares the fastest of each, because on a busy machine any of them may wait.
    expect(Math.abs(Math.min(...times.known) - Math.min(...times.unknown))).toBeLessThan(2)
  })

  test('stores only a hash, and mails an account at most three valid links', async () => {
    const person = await aPerson(shop)
    for (let time = 1; time <= 5; time += 1) await ask(person.email)

    const mails = (await mailsTo(shop, person.email)).filter(({ kind }) => kind === 'password_reset')
    const token = await mailedToken(shop, person.email)
    const rows = JSON.stringify((await shop.db.prepare('SELECT * FROM reset_tokens').all()).results)
    expect(mails).toHaveLength(3)
    expect(rows).not.toContain(token)
    shop.nowMs += 10 * 60_000
    await ask(person.email)
    expect((await mailsTo(shop, person.email)).filter(({ kind }) => kind === 'password_reset')).toHaveLength(4)
  })

  test('links to the address of the setting, whatever the Host header (safety I14, I18)', async () => {
    const person = await aPerson(shop)
    const at = (origin: string, site?: string) =>
      shop.beside({ origin, env: site === undefined ? {} : { DEV_OUTBOX: 'open', SITE_URL: site } })
    const named = at('https://evil.example', 'https://shop.example')
    const body = { email: person.email, language: 'tw' }
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }

    await named.post('password/email', body, forged)
    const [first] = await mailsTo(named, person.email)
    await at('https://evil.example').post('password/email', body, forged)
    const [second] = await mailsTo(named, person.email)

    expect(first?.['text']).toContain('https://shop.example/tw/reset-password?token=')
    expect(first?.['subject']).toBe('設定新密碼')
    expect(JSON.stringify(first)).not.toContain('evil')
    expect(second).toEqual(first)
  })

  test('refuses an invalid e-mail address', async () => {
    expect((await ask('x')).body.errors?.['email']).toBeDefined()
  })
})

describe('POST /api/password/check', () => {
  const check = async (token: string) => (await shop.post('password/check', { token })).body

  test('accepts a valid token, refuses a used, expired, wrong or malformed one, and does not use it up', async () => {
    const person = await aPerson(shop)
    await ask(person.email)
    const token = await mailedToken(shop, person.email)

    expect(await check(token)).toEqual({ data: { isLive: true } })
    expect(await check(token)).toEqual({ data: { isLive: true } })
    expect(await check('0'.repeat(64))).toEqual({ data: { isLive: false } })
    expect(await check('x')).toEqual({ data: { isLive: false } })
    expect((await reset(token)).status).toBe(200)
    expect(await check(token)).toEqual({ data: { isLive: false } })

    await ask(person.email)
    const late = await mailedToken(shop, person.email)
    shop.nowMs += 10 * 60_000
    expect(await check(late)).toEqual({ data: { isLive: false } })
  })
})

describe('POST /api/password/reset (rules §12, safety I14)', () => {
  test('sets the password, ends every session, signs nobody in, and verifies the e-mail address', async () => {
    const person = await aPerson(shop)
    const other = personOf(await login(person.email, goodPassword))
    await ask(person.email)

    const answer = await reset(await mailedToken(shop, person.email), { email: person.email.toUpperCase() })

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ data: null })
    expect(cookieOf(answer)).toBeNull()
    expect((await shop.get('user', person.bearer)).status).toBe(401)
    expect((await shop.get('user', other.bearer)).status).toBe(401)
    expect((await login(person.email, goodPassword)).status).toBe(401)
    const back = await login(person.email, newPassword)
    expect(dataOf(signedInAnswer, back).user).toMatchObject({ id: person.id, isEmailVerified: true })
  })

  test('of fifty uses at once only one works, and none after it', async () => {
    const person = await aPerson(shop)
    await ask(person.email)
    const token = await mailedToken(shop, person.email)

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, { password: `Copper-kettle-${index}` })),
    )

    const held = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(held).toHaveLength(1)
    // A call that would wait too long for a turn is asked to retry.
    expect(answers.filter(({ status }) => status === 422 || status === 503)).toHaveLength(49)
    expect((await login(person.email, `Copper-kettle-${held[0]}`)).status).toBe(200)
    expect((await reset(token)).body.errors).toEqual({ token: ['is used, expired or wrong'] })
  })

  test('gives the same answer to a used, expired, wrong or malformed token, and to one of another e-mail address', async () => {
    const [person, other] = [await aPerson(shop), await aPerson(shop)]
    await ask(person.email)
    const token = await mailedToken(shop, person.email)

    const foreign = await reset(token, { email: other.email })
    shop.nowMs += 10 * 60_000
    const texts = [foreign, await reset(token), await reset('0'.repeat(64)), await reset('x')].map(({ text }) => text)

    expect(foreign.status).toBe(422)
    expect(new Set(texts).size).toBe(1)
    expect((await login(person.email, goodPassword)).status).toBe(200)
  })

  test('refuses a weak or common password, and the token stays valid', async () => {
    const person = await aPerson(shop)
    await ask(person.email)
    const token = await mailedToken(shop, person.email)

    expect((await reset(token, { password: 'short' })).body.errors?.['password']).toBeDefined()
    expect((await reset(token, { password: 'Password123!' })).body.errors?.['password']).toBeDefined()
    expect((await reset(token)).status).toBe(200)
  })

  test('ends the wait after ten wrong passwords (safety I13)', async () => {
    const person = await aPerson(shop)
    for (let attempt = 1; attempt <= 10; attempt += 1) await login(person.email, 'Wrong-pass-1')
    expect((await login(person.email, goodPassword)).status).toBe(429)

    await ask(person.email)
    await reset(await mailedToken(shop, person.email))

    expect((await login(person.email, newPassword)).status).toBe(200)
  })

  test('a changed e-mail address or password ends earlier links', async () => {
    const [moved, changed] = [await aPerson(shop), await aPerson(shop)]
    await ask(moved.email)
    await ask(changed.email)
    const tokens = [await mailedToken(shop, moved.email), await mailedToken(shop, changed.email)]
    const current = { currentPassword: goodPassword }
    await call(shop, 'PUT', 'user', { ...current, email: 'moved@example.com' }, moved.bearer)
    await call(shop, 'PUT', 'user', { ...current, password: 'Lantern-river-77' }, changed.bearer)

    expect((await reset(tokens[0] ?? '')).status).toBe(422)
    expect((await reset(tokens[1] ?? '')).status).toBe(422)
  })

  test('unlinks the providers of a user who registered without verifying the e-mail address', async () => {
    const [unproved, proved] = [await aPerson(shop), await aPerson(shop)]
    await shop.db.prepare('UPDATE users SET email_verified_at_ms = 1 WHERE id = ?1').bind(proved.id).run()
    for (const { id } of [unproved, proved]) {
      await shop.db
        .prepare("INSERT INTO social_accounts (provider, subject, user_id, linked_at_ms) VALUES ('google', ?1, ?1, 1)")
        .bind(id)
        .run()
    }
    for (const { email } of [unproved, proved]) {
      await ask(email)
      await reset(await mailedToken(shop, email))
    }

    expect(await linkedCount(unproved.id)).toBe(0)
    expect(await linkedCount(proved.id)).toBe(1)
  })
})

describe('GET /api/dev/outbox', () => {
  test.each(['https://shop.example', 'http://localhost:8787', 'http://127.0.0.1', 'http://[::1]'])(
    'is not found without its setting, whatever %s is',
    async (origin) => {
      const { host } = new URL(origin)
      const claims = { host, origin, 'x-forwarded-host': host, 'cf-connecting-ip': '127.0.0.1' }

      for (const env of [{}, { DEV_OUTBOX: '' }, { SITE_URL: origin, PAYMENTS: 'sandbox' }])
        expect((await shop.beside({ origin, env }).get('dev/outbox', claims)).status).toBe(404)
    },
  )

  test('is found with its setting', async () => {
    const there = shop.beside({ origin: 'https://shop.example', env: { DEV_OUTBOX: 'open' } })

    expect((await there.get('dev/outbox')).status).toBe(200)
  })
})

async function linkedCount(userId: string): Promise<number> {
  return shop.count(`SELECT count(*) AS n FROM social_accounts WHERE user_id = '${userId}'`)
}
