import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dataOf, mailsAnswer, orderAnswer, signedInAnswer } from '#tests/integration/backend/answers.ts'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { startFacebookServer } from '#tests/servers/facebook/server.ts'
import { walkProvider } from '#tests/servers/sign-in-walk.ts'
import { row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

// Servers that are down or fail, so that their failures are logged too.
const nowhere = 'http://127.0.0.1:9'
let shop: SafetyShop
let facebook: Awaited<ReturnType<typeof startFacebookServer>>
beforeAll(async () => {
  facebook = await startFacebookServer()
  facebook.profile = { id: 17, email }
  shop = await openSafetyShop({
    MAIL_API_KEY: 'key-of-the-mail-service',
    MAIL_API_URL: nowhere,
    OPERATOR_TOKEN: 'token-of-the-operator-0001',
    GOOGLE_CLIENT_ID: 'client-of-google',
    GOOGLE_CLIENT_SECRET: 'secret-of-google',
    GOOGLE_ISSUER: nowhere,
    FACEBOOK_CLIENT_ID: facebook.clientId,
    FACEBOOK_CLIENT_SECRET: facebook.clientSecret,
    FACEBOOK_URL: facebook.url,
  })
})
afterAll(async () => {
  await Promise.all([shop.close(), facebook.close()])
})
beforeEach(() => shop.reset())

const email = 'xiaolongnu@example.com'
const person = { firstName: 'Xiaolongnu', lastName: 'Gumu', email, phone: '206-555-0177' }
const street = { line1: '77 Ancient Tomb Rd', city: 'Seattle', state: 'WA', zip: '98133-7701' }
const password = 'Lantern-river-42'
const card = '4242424242424242'

/** Everything that must not be in a log, as the walk below sends or receives it. */
const personal = [
  'xiaolongnu',
  'gumu',
  '206-555-0177',
  '2065550177',
  'ancient',
  '98133-7701',
  'lantern-river',
  card,
  '@',
]
const settings = ['key-of-the-mail-service', 'token-of-the-operator', 'secret-of-google']

/** Signs up, forgets the password, orders, pays, tracks, cancels, and makes each step fail once. Returns every secret. */
async function shopAround(): Promise<readonly string[]> {
  const registered = await shop.post('user', { ...person, password })
  const { token, user } = dataOf(signedInAnswer, registered)
  const bearer = { authorization: `Bearer ${token}` }
  await shop.post('user', { ...person, password })
  await shop.post('user', { ...person, email: 'not an address of xiaolongnu', password: 'x' })
  await shop.get(`email/${email}`)
  await shop.post('login', { email, password: 'Wrong-lantern-1' })
  await shop.post('login', { email, password })
  await shop.post('password/email', { email })
  const mails = dataOf(mailsAnswer, await shop.get('dev/outbox'))
  const resetToken = /[?&]token=([0-9a-f]+)/.exec(mails.find(({ kind }) => kind === 'password_reset')?.text ?? '')?.[1]
  if (resetToken === undefined) throw new Error('no reset mail')
  await shop.post('password/reset', { email, token: resetToken, password: 'Lantern-river-43' })
  await shop.fetch(`/reset-password?token=${resetToken}`)
  await shop.post('address-book', { ...person, ...street }, bearer)
  await shop.get('user/socialite/google/start')
  const start = await shop.fetch('/api/user/socialite/facebook/start')
  const callback = await walkProvider(start.headers.get('location') ?? '', { name: 'any' })
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? ''
  await shop.fetch(callback.pathname + callback.search, { headers: { cookie } })
  await shop.fetch(`/search?q=${email}`)
  await shop.fetch(`/no-such-page/${email}`)
  await shop.fetch('/area', { method: 'POST', body: `area=ZONE1&back=/search?q=${email}` })
  await shop.post('validate-address', street)
  await shop.put(`cart/${user.id}`, { combo: [], foodmart: email, deal: [] }, bearer)
  await shop.send('POST', 'quote', `{"areaCode": "${email}", broken`, { 'content-type': 'application/json' })
  await shop.send('POST', email, { email })

  const order = dataOf(orderAnswer, await shop.post('order', anOrder({ contact: person, address: street }), aKey()))
  await shop.post('order', anOrder({ contact: person, address: { ...street, zip: '77 Ancient' } }), aKey())
  for (const token of [card, 'sandbox-decline', 'sandbox-accept'])
    await shop.post(`order/${order.id}/pay`, { provider: 'sandbox', token }, aKey())
  await shop.get(`track-order/${order.number}/${email}`)
  await shop.get(`track-order/${order.number}/other-${email}`)
  await shop.fetch(`/invoice?order=${order.id}`)
  await shop.put(`order/${order.id}/cancel`)
  await shop.errands()
  // A database that fails with what it was given in the message.
  await shop.gated(
    async (statements) => {
      throw new Error(`at ${email} (${statements.map(({ values }) => values.join(' ')).join(' ')})`)
    },
    async () => {
      await shop.post('login', { email, password })
      await shop.get(`track-order/${order.number}/${email}`)
      await shop.fetch(`/search?q=${email}`)
      await expect(shop.errands()).rejects.toThrow('the errands answered 500')
    },
  )
  return [token, resetToken, facebook.clientSecret, cookie.split('=')[1] ?? token, order.id, order.number, ...settings]
}

row('H6', 'a sign-up, reset, purchase and tracking with failures: 0 personal words in the log', async () => {
  const secrets = await shopAround()

  // The last line comes after the last answer.
  const isErrands = (line: string) => line.startsWith('{"event":"errands"')
  await expect.poll(() => shop.log.filter(isErrands)).toHaveLength(2)
  const log = shop.log.join('\n')
  const lowered = log.toLowerCase()
  expect([...personal, ...secrets].filter((each) => lowered.includes(each.toLowerCase()))).toEqual([])
  const lines = shop.log.map((line): unknown => JSON.parse(line))
  const events = (event: string) => lines.filter((line) => Reflect.get(Object(line), 'event') === event)
  // Each line names what it tells, and the request or errands that it belongs to.
  const id = expect.stringMatching(/^[0-9a-f]{16}$/)
  for (const line of lines) expect(line).toMatchObject({ event: expect.stringMatching(/^[a-z_]+$/), id })
  expect(events('request').length).toBeGreaterThan(25)
  expect(events('failure').length).toBeGreaterThan(3)
  expect(events('mail_failed')[0]).toMatchObject({ isFinal: false, outboxId: expect.any(Number) })
  expect(events('sign_in_failed')).toMatchObject([{ provider: 'google' }, { provider: 'facebook' }])
  return `0 in ${shop.log.length} lines`
})
