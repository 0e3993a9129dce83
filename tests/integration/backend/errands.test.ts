import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import type { SettingTexts } from '#edge/settings.ts'
import { startResendServer } from '#tests/servers/mail/resend.ts'
import type { MailServer } from '#tests/servers/mail/server.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { aPerson, call, goodPassword, mailsTo } from './accounts/people.ts'
import { dataOf, orderAnswer } from './answers.ts'
import { aKey, anOrder, laptopSettings, ledgerFaults, openShop, type Shop } from './shop.ts'

const minute = 60_000
const failing = { status: 500, code: 'internal_server_error' }

let shop: Shop
let server: MailServer
beforeAll(async () => {
  shop = await openShop()
  server = await startResendServer()
})
afterAll(() => Promise.all([shop.close(), server.close()]))
beforeEach(async () => {
  await shop.reset()
  await shop.db.batch([shop.db.prepare('DELETE FROM outbox')])
  server.behavior = 'take'
  server.asked = 0
  server.taken.length = 0
})

const errands = (env: SettingTexts = {}) =>
  runErrands(shop.db, settingsOf({ ...laptopSettings, ...env }), { now: () => shop.nowMs })

let shoppers = 0

async function anOrderOf(headers: Record<string, string> = {}) {
  shoppers += 1
  const email = `waiting${shoppers}@example.com`
  const contact = { firstName: 'Mei', lastName: 'Lin', email, phone: '206-555-0142' }
  const answer = await shop.post('order', anOrder({ contact }), { ...aKey(), ...headers })
  return { email, order: dataOf(orderAnswer, answer) }
}
const kindsTo = async (email: string) => (await mailsTo(shop, email)).map(({ kind }) => kind)

describe('an order that nobody paid (scheduled)', () => {
  test.each([
    ['en', 'en', (number: string) => `Order ${number} was not paid in time`, 'was not paid in time', '/track-order'],
    ['zh-TW', 'tw', (number: string) => `訂單 ${number} 逾時未付款`, '未在期限內付款', '/tw/track-order'],
  ])('is told of once, in the language of the order (%s)', async (spoken, language, subject, words, link) => {
    const { email, order } = await anOrderOf({ 'accept-language': spoken })
    shop.nowMs += 61 * minute

    const first = await errands()
    const second = await errands()

    expect([first, second]).toEqual([
      { attempts: 0, refunds: 0, expired: 1, mailed: 0 },
      { attempts: 0, refunds: 0, expired: 0, mailed: 0 },
    ])
    expect(await kindsTo(email)).toEqual(['order_expired', 'order_placed'])
    const env = { ...laptopSettings, SITE_URL: 'https://shop.example.com' }
    const [mail] = await mailsTo(shop.beside({ env }), email)
    expect(mail).toMatchObject({ language, subject: subject(order.number) })
    expect(mail?.['text']).toContain(words)
    expect(mail?.['text']).toContain(`https://shop.example.com${link}`)
    expect(JSON.stringify(mail)).not.toContain(order.id)
    expect(await ledgerFaults(shop)).toEqual([])
  })

  test('is told of also where somebody else’s order gave its goods back', async () => {
    const { email } = await anOrderOf()
    shop.nowMs += 61 * minute
    await anOrderOf()

    expect(await kindsTo(email)).toEqual(['order_expired', 'order_placed'])
  })

  test('is told of once by errands that run at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => anOrderOf()))
    shop.nowMs += 61 * minute

    await Promise.all([errands(), errands(), errands()])

    for (const { email } of all) expect(await kindsTo(email)).toEqual(['order_expired', 'order_placed'])
  })

  test('is another matter than one that its shopper cancelled, or paid and cancelled', async () => {
    const early = await anOrderOf()
    const late = await anOrderOf()
    await shop.put(`order/${early.order.id}/cancel`)
    await shop.post(`order/${late.order.id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' }, aKey())
    shop.nowMs += 90 * minute
    await shop.put(`order/${late.order.id}/cancel`)

    expect(await errands()).toEqual({ attempts: 0, refunds: 0, expired: 0, mailed: 0 })
    expect(await kindsTo(early.email)).toEqual(['order_cancelled', 'order_placed'])
    expect(await kindsTo(late.email)).toEqual(['refund_done', 'order_cancelled', 'order_paid', 'order_placed'])
  })
})

describe('mails that nobody took (scheduled)', () => {
  test('are tried again after a minute, then ever more rarely, until they are taken and forgotten', async () => {
    server.behavior = failing
    const { email } = await aPerson(
      shop.beside({ env: { ...laptopSettings, ...server.env }, ports: { now: () => shop.nowMs } }),
    )
    const triesAfter = async (minutes: number) => {
      shop.nowMs += minutes * minute
      const before = server.asked
      await errands(server.env)
      return server.asked - before
    }

    expect([await triesAfter(0.9), await triesAfter(0.1), await triesAfter(9.9), await triesAfter(0.1)]).toEqual([
      0, 1, 0, 1,
    ])
    expect([await triesAfter(19.9), await triesAfter(0.1)]).toEqual([0, 1])
    expect((await mailsTo(shop, email))[0]).toMatchObject({
      error: 'the mail service answered 500 internal_server_error',
    })

    server.behavior = 'take'
    shop.nowMs += 40 * minute
    expect(await errands(server.env)).toEqual({ attempts: 0, refunds: 0, expired: 0, mailed: 1 })
    expect(server.taken).toEqual([expect.objectContaining({ to: email, subject: 'Welcome to Steamboat' })])
    expect(await mailsTo(shop, email)).toEqual([])
    expect(await errands(server.env)).toEqual({ attempts: 0, refunds: 0, expired: 0, mailed: 0 })
  })

  test('are given up after eight tries and within a day, and stay to be read', async () => {
    server.behavior = { status: 429, code: 'rate_limit_exceeded' }
    const { email } = await aPerson(
      shop.beside({ env: { ...laptopSettings, ...server.env }, ports: { now: () => shop.nowMs } }),
    )
    server.asked = 0

    for (let round = 0; round < 160; round += 1) {
      shop.nowMs += 10 * minute
      await errands(server.env)
    }

    expect(server.asked).toBe(8)
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test('a link that works for ten minutes is not sent after eleven', async () => {
    const person = await aPerson(shop)
    await shop.db.prepare('DELETE FROM outbox').run()
    server.behavior = failing
    const served = shop.beside({ env: { ...laptopSettings, ...server.env }, ports: { now: () => shop.nowMs } })
    await served.post('password/email', { email: person.email })
    server.behavior = 'take'

    shop.nowMs += 11 * minute
    expect(await errands(server.env)).toMatchObject({ mailed: 0 })
    await served.post('password/email', { email: person.email })
    server.taken.length = 0
    server.behavior = failing
    await served.post('password/email', { email: person.email })
    server.behavior = 'take'
    shop.nowMs += 2 * minute
    expect(await errands(server.env)).toMatchObject({ mailed: 1 })
    expect(server.taken).toHaveLength(1)
  })

  test('of two errands at once each mail goes once', async () => {
    server.behavior = failing
    const served = shop.beside({ env: { ...laptopSettings, ...server.env }, ports: { now: () => shop.nowMs } })
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson(served)))
    server.behavior = 'take'
    shop.nowMs += 2 * minute

    const rounds = await Promise.all([errands(server.env), errands(server.env)])

    expect(rounds[0].mailed + rounds[1].mailed).toBe(12)
    expect(server.taken.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  })

  test('wait for a mail service where there is none yet; a day later they are let be', async () => {
    const first = await aPerson(shop)
    shop.nowMs += 5 * minute
    expect(await errands()).toMatchObject({ mailed: 0 })
    expect(await errands(server.env)).toMatchObject({ mailed: 1 })

    await aPerson(shop)
    shop.nowMs += 25 * 60 * minute
    expect(await errands(server.env)).toMatchObject({ mailed: 0 })
    expect(server.taken.map(({ to }) => to)).toEqual([first.email])
  })
})

describe('a changed e-mail address', () => {
  const change = (token: Record<string, string>, body: object, headers = {}) =>
    call(shop, 'PUT', 'user', body, { ...token, ...headers })

  test.each([
    ['en', {}, 'Your email was changed', "Wasn't you?"],
    ['tw', { 'accept-language': 'zh-TW' }, '您的電子郵件地址已變更', '如果不是您本人變更'],
  ])('is told to the address of before, which learns no other (%s)', async (language, headers, subject, words) => {
    const person = await aPerson(shop)
    const email = `new-${person.email}`

    const answer = await change(person.bearer, { email, currentPassword: goodPassword }, headers)

    expect(answer.status).toBe(200)
    const [mail] = await mailsTo(shop, person.email)
    expect(mail).toMatchObject({ kind: 'address_changed', language, subject })
    expect(mail?.['text']).toContain(words)
    expect(JSON.stringify(mail)).not.toContain(email)
    expect(await mailsTo(shop, email)).toEqual([])
  })

  test('is told once also where the password changes with it; no other change is mailed, nor one that is refused', async () => {
    const person = await aPerson(shop)
    const email = `other-${person.email}`

    await change(person.bearer, { firstName: 'Ana' })
    await change(person.bearer, { email, currentPassword: 'Wrong-horse-77' })
    const both = await change(person.bearer, { email, password: 'Ember-broth-91', currentPassword: goodPassword })

    expect(both.status).toBe(200)
    expect(await kindsTo(person.email)).toEqual(['address_changed', 'welcome'])
  })
})
