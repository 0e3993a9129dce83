import { afterAll, beforeAll, expect } from 'vitest'
import { aPerson, goodPassword, mailedToken, mailsTo } from '#tests/integration/backend/accounts/people.ts'
import { median, timeOf } from '#tests/integration/backend/accounts/times.ts'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { placeAlone } from './rivals.ts'
import { rounds } from './rounds.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())

/** Calls of a client that makes no other. */
const alone = {
  post: (path: string, body: unknown, headers?: Record<string, string>) =>
    shop.send('POST', path, body, headers, aClient()),
  get: (path: string, headers?: Record<string, string>) => shop.send('GET', path, undefined, headers, aClient()),
}
const newPassword = 'Copper-kettle-7'
const login = (email: string, password: string) => alone.post('login', { email, password })
const userOf = async (bearer: Record<string, string>) => (await alone.get('user', bearer)).status
/** What an answer tells, without its own number. */
const told = ({ status, body: { requestId: _, ...body } }: Awaited<ReturnType<typeof alone.get>>) =>
  JSON.stringify([status, body])

const runs = rounds(2, 50)
row(
  'I11',
  `sign-in, reset and tracking for known and unknown emails, ${runs} runs each: equal status and body`,
  async () => {
    const { email } = await aPerson(alone)
    const { number } = dataOf(orderAnswer, await placeAlone(shop))
    const asks = {
      'sign-in': [() => login(email, 'Wrong-pass-1'), () => login('nobody@example.com', 'Wrong-pass-1')],
      reset: [
        () => alone.post('password/email', { email }),
        () => alone.post('password/email', { email: 'nobody@example.com' }),
      ],
      tracking: [
        () => alone.get(`track-order/${number}/nobody@example.com`),
        () => alone.get('track-order/SB-00000-0000-0000/nobody@example.com'),
      ],
    } as const
    const shown: string[] = []
    for (const [name, [known, unknown]] of Object.entries(asks)) {
      const times = { known: [] as number[], unknown: [] as number[] }
      const answers = new Set<string>()
      for (let run = 0; run < runs; run += 1) {
        times.known.push(await timeOf(async () => answers.add(told(await known()))))
        times.unknown.push(await timeOf(async () => answers.add(told(await unknown()))))
        // Wrong passwords are forgotten after a day.
        await shop.moveClock(shop.nowMs() + 86_400_001)
      }
      expect([name, answers.size]).toEqual([name, 1])
      shown.push(`${name} ${median(times.known).toFixed(0)} and ${median(times.unknown).toFixed(0)} ms`)
    }
    return `equal; medians (shown): ${shown.join(', ')}`
  },
  { timeoutMs: 300_000 },
)

/** Makes `calls` within one minute of the limiter, of a new client each time. Returns the statuses. */
async function withinAMinute(calls: (client: string) => Promise<readonly number[]>): Promise<readonly number[]> {
  for (;;) {
    const minute = Math.floor(Date.now() / 60_000)
    const statuses = await calls(aClient())
    if (Math.floor(Date.now() / 60_000) === minute) return statuses
  }
}

const passed = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length

row('I13', '10 wrong passwords from 10 addresses: the account waits, and its owner can reset', async () => {
  const { email } = await aPerson(alone)
  for (let guess = 0; guess < 10; guess += 1) expect((await login(email, `Wrong-pass-${guess}`)).status).toBe(401)

  const waiting = await login(email, goodPassword)
  await alone.post('password/email', { email })
  const reset = await alone.post('password/reset', { token: await mailedToken(alone, email), password: newPassword })
  const back = await login(email, newPassword)

  // The clock goes on while the passwords are checked.
  const seconds = Number(waiting.headers.get('retry-after'))
  expect([waiting.status, seconds > 20 && seconds <= 30]).toEqual([429, true])
  expect([reset.status, back.status]).toEqual([200, 200])
  return '429 at the eleventh, the owner is back by mail'
})

row('I13', 'tracking is asked 30 times in a minute: 10 answers, then 429; the answer holds no address', async () => {
  const { number, contact } = dataOf(orderAnswer, await placeAlone(shop))
  const statuses = await withinAMinute(async (client) =>
    Promise.all(
      Array.from({ length: 30 }, async (_, guess) => {
        const wrong = `track-order/SB-00000-0000-${String(guess).padStart(4, '0')}/${contact.email}`
        return (await shop.send('GET', wrong, undefined, {}, client)).status
      }),
    ),
  )
  const found = await alone.get(`track-order/${number}/${contact.email}`)

  expect([passed(statuses), found.status]).toEqual([10, 200])
  for (const secret of [contact.email, contact.phone, contact.lastName, 'Pike'])
    expect(found.text).not.toContain(secret)
  expect(number).toMatch(/^SB-[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  return '10 of 30 guesses answered; numbers of 65 random bits'
})

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { results } = await shop.db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf*' AND name <> 'outbox'`,
    )
    .all<{ name: string }>()
  const tables = await Promise.all(results.map(({ name }) => shop.db.prepare(`SELECT * FROM ${name}`).all()))
  return JSON.stringify(tables.map(({ results: rows }) => rows))
}

const uses = rounds(10, 50)
row(
  'I14',
  `a reset link is used ${uses} times at once, late, and asked for by a forged host: 1 use, 10 minutes, our own address`,
  async () => {
    const person = await aPerson(alone)
    const { email, bearer } = person
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await alone.post('password/email', { email }, forged)
    const token = await mailedToken(alone, email)
    const [mail] = await mailsTo(alone, email)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await wholeDatabase()).not.toContain(token)
    expect(mail?.['text']).toContain(`http://localhost/reset-password?token=${token}`)
    expect(JSON.stringify(mail)).not.toContain('evil')

    const reset = (with_: string) => alone.post('password/reset', { token: with_, password: newPassword })
    const answers = await Promise.all(Array.from({ length: uses }, () => reset(token)))
    const used = answers.filter(({ status }) => status === 200)
    for (const { status } of answers) expect([200, 422, 503]).toContain(status)
    expect([used.length, used[0]?.headers.get('set-cookie') ?? null, await userOf(bearer)]).toEqual([1, null, 401])

    await alone.post('password/email', { email })
    const late = await mailedToken(alone, email)
    await shop.moveClock(shop.nowMs() + 10 * 60_000)
    expect((await reset(late)).status).toBe(422)
    const page = await shop.fetch('/reset-password?token=x')
    await page.text()
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    return '1 use, 0 after ten minutes, sessions ended, no sign-in'
  },
  { timeoutMs: 300_000 },
)

row('I15', 'session tokens: 256 random bits, only a hash kept, rotated, dead at once, in no log', async () => {
  const { email, token, bearer } = await aPerson(alone)
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const again = await alone.post(
    'login',
    { email, password: goodPassword },
    { cookie: `__Host-session=${token}`, origin: shop.origin },
  )
  const rotated = String(Object(again.body.data).token)
  const next = { authorization: `Bearer ${rotated}` }
  expect([rotated === token, await userOf(bearer), await userOf(next)]).toEqual([false, 401, 200])
  const stored = await wholeDatabase()
  expect([stored.includes(token), stored.includes(rotated), stored.includes(goodPassword)]).toEqual([
    false,
    false,
    false,
  ])

  await alone.post('logout', undefined, next)
  expect(await userOf(next)).toBe(401)
  const { body } = await login(email, goodPassword)
  const last = { authorization: `Bearer ${String(Object(body.data).token)}` }
  await shop.moveClock(shop.nowMs() + 30 * 86_400_000)
  expect(await userOf(last)).toBe(401)
  const log = shop.log.join('\n')
  for (const secret of [token, rotated, goodPassword, email]) expect(log).not.toContain(secret)
  return '0 tokens in database and log, 0 alive after sign-out and 30 days'
})
