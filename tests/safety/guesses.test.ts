import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { rounds, row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

const secret = 'SECRET5'
/** The code that the sample shows to every visitor. */
const shown = 'WELCOME10'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.importSample((catalog) => {
    const [welcome] = catalog.discounts
    if (welcome === undefined) throw new Error('the sample has no discount')
    catalog.discounts = [
      Object.assign({}, welcome, { code: shown, isPopup: true }),
      Object.assign({}, welcome, { code: secret, isPopup: false }),
    ]
  })
})

let people = 0

/** The calls that name a code, each with the codes that it was asked for. */
const calls = {
  quote: (codes: readonly string[], client: string) =>
    shop.send('POST', 'quote', { ...anOrder(), discountCodes: codes }, {}, client),
  check: (codes: readonly string[], client: string) => {
    const query = new URLSearchParams([
      ['areaCode', 'ZONE1'],
      ['discountCodes', codes.join(',')],
    ])
    return shop.send('GET', `conditional-discounts?${query}`, undefined, {}, client)
  },
  order: (codes: readonly string[], client: string) => {
    people += 1
    const contact = { firstName: 'Mei', lastName: 'Lin', email: `e5-${people}@example.com`, phone: '206-555-0142' }
    return shop.send('POST', 'order', anOrder({ contact, discountCodes: codes }), aKey(), client)
  },
}
const guesses = rounds(40, 1000)

for (const [name, call] of Object.entries(calls)) {
  row('E5', `${guesses} wrong codes in a ${name} from one client at once: at most 10 answered`, async () => {
    const client = aClient()
    const neighbor = aClient()
    // The import of `beforeEach` is met here: a call that meets it reads twice, and may find the others' guesses.
    await call([], neighbor)
    const answers = await Promise.all(Array.from({ length: guesses }, (_, n) => call([`WRONG${n}`], client)))

    const statuses = answers.map(({ status }) => (status < 300 ? 'answered' : status))
    const ten = Array(10).fill('answered')
    expect(statuses.toSorted()).toEqual([...Array(guesses - 10).fill(429), ...ten])
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['too_many_codes', '60'])
    // The limited client learns nothing of a right code either. What everybody is shown is no secret.
    expect((await call([secret], client)).status).toBe(429)
    expect((await call([secret, 'WRONG'], client)).status).toBe(429)
    expect((await call([shown], client)).status).toBeLessThan(300)
    expect((await call([], client)).status).toBeLessThan(300)
    for (const code of [secret, shown]) {
      const right = await call([code], neighbor)
      expect(right.status).toBeLessThan(300)
      expect(right.text).toContain(code)
    }
    await shop.moveClock(shop.nowMs() + 61_000)
    expect((await call([secret], client)).status).toBeLessThan(300)
    return `10 of ${guesses} answered; a right code from another client: 2 of 2`
  })
}

row('E5', 'many codes in one call are many guesses, and the same wrong code is one', async () => {
  const [first, second] = [aClient(), aClient()]
  const many = Array.from({ length: 20 }, (_, n) => `WRONG${n}`)
  expect((await calls.quote([...many.slice(1), secret], first)).status).toBe(429)

  for (let turn = 0; turn < 30; turn += 1)
    expect((await calls.quote([' wrong ', 'ＷＲＯＮＧ'], second)).status).toBe(200)
  expect((await calls.quote([secret], second)).status).toBe(200)
  return '20 are too many, 30 times the same are not'
})

row('E5', 'a client without end fills no table, and nothing of it stays after a minute', async () => {
  const client = aClient()
  for (let turn = 0; turn < 10; turn += 1)
    await calls.quote(
      Array.from({ length: 20 }, (_, n) => `WRONG${turn}-${n}`),
      client,
    )
  const rows = await shop.count('SELECT count(*) AS n FROM guesses')
  expect(rows).toBeLessThanOrEqual(30)

  await shop.moveClock(shop.nowMs() + 61_000)
  await calls.quote(['OTHER'], aClient())
  expect(await shop.count('SELECT count(*) AS n FROM guesses')).toBe(1)
  return `${rows} rows of 200 guesses`
})

const register = (email: string, client: string, headers = {}) => {
  const body = { firstName: 'Mei', lastName: 'Lin', email, password: 'Warm-broth-7' }
  return shop.send('POST', 'user', body, headers, client)
}
const lookUp = (email: string, client: string, headers = {}) =>
  shop.send('GET', `email/${encodeURIComponent(email)}`, undefined, headers, client)

row('I12', 'an address is told at most 5 times a minute, by the lookup and by registering together', async () => {
  const email = 'known@example.com'
  await register(email, aClient())
  const client = aClient()
  const statuses = []
  for (let turn = 0; turn < 12; turn += 1) {
    const forged = { 'x-forwarded-for': `198.51.100.${turn}`, 'x-real-ip': `198.51.100.${turn}` }
    statuses.push((turn % 2 ? await register(email, client, forged) : await lookUp(email, client, forged)).status)
  }
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(5)
  expect(statuses.at(-1)).toBe(429)
  return `${statuses.filter((status) => status !== 429).length} answered of 12`
})

row('I11', 'a forgotten password is asked for alike with a known and an unknown email', async () => {
  await register('known@example.com', aClient())
  const asked = async (email: string) => {
    const answer = await shop.send('POST', 'password/email', { email }, {}, aClient())
    return [answer.status, answer.text, answer.headers.get('set-cookie')]
  }
  const known = await asked('known@example.com')
  expect(await asked('unknown@example.com')).toEqual(known)
  expect(known[0]).toBe(200)
  return 'same status and body'
})
