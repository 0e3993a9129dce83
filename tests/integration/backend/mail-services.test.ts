import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmailBinding } from '#backend/mail/binding-mailer.ts'
import { runErrands } from '#backend/operator/errands.ts'
import { startPostmarkServer } from '#tests/servers/mail/postmark.ts'
import { startResendServer } from '#tests/servers/mail/resend.ts'
import type { MailServer } from '#tests/servers/mail/server.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { shortenWaits } from '#tests/support/short-waits.ts'
import { aPerson, mailsTo } from './accounts/people.ts'
import { laptopSettings, openShop, placed, type Shop } from './shop.ts'

const minute = 60_000

let shop: Shop
let servers: Record<'resend' | 'postmark', MailServer>
beforeAll(async () => {
  shop = await openShop()
  servers = { resend: await startResendServer(), postmark: await startPostmarkServer() }
})
afterAll(() => Promise.all([shop.close(), servers.resend.close(), servers.postmark.close()]))
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await shop.reset()
  await shop.db.prepare('DELETE FROM outbox').run()
  for (const server of Object.values(servers)) {
    server.behavior = 'take'
    server.beforeTaking = async () => {}
    server.taken.length = 0
    server.asked = 0
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const names = ['resend', 'postmark'] as const
const envOf = (name: 'resend' | 'postmark') => ({ ...laptopSettings, ...servers[name].env })
const servedBy = (name: 'resend' | 'postmark') => shop.beside({ env: envOf(name), ports: { now: () => shop.nowMs } })
const errands = (name: 'resend' | 'postmark') => runErrands(shop.db, settingsOf(envOf(name)), { now: () => shop.nowMs })
const statusOf = async (email: string) =>
  shop.db.prepare('SELECT status FROM outbox WHERE recipient = ?1').bind(email).first<string>('status')

describe.each(names)('mails by %s (rules §14: MAIL_SERVICE)', (name) => {
  test('go there once, and keep nothing that they said', async () => {
    const { email } = await aPerson(servedBy(name))
    await errands(name)

    expect(servers[name].taken).toEqual([
      {
        from: '"Steamboat" <orders@shop.example>',
        to: email,
        subject: 'Welcome to Steamboat',
        text: expect.stringContaining('Hello Mei,'),
        html: expect.stringContaining('<html lang="en">'),
      },
    ])
    expect(await mailsTo(shop, email)).toEqual([])
    expect(await shop.db.prepare('SELECT status, facts FROM outbox').first()).toEqual({ status: 'sent', facts: '{}' })
  })

  test('count as sent only when the service has taken them', async () => {
    const seen: unknown[] = []
    servers[name].beforeTaking = async () =>
      seen.push(await shop.db.prepare('SELECT status FROM outbox').first<string>('status'))
    const { email } = await aPerson(servedBy(name))

    expect(seen).toEqual(['due'])
    expect(await statusOf(email)).toBe('sent')
  })

  test.each([500, 429, 401, 302])('are tried again when it answers %i, and the call is answered', async (status) => {
    servers[name].behavior = { status, code: 7 }
    const { email } = await aPerson(servedBy(name))

    expect((await mailsTo(shop, email))[0]).toMatchObject({
      kind: 'welcome',
      status: 'due',
      error: expect.stringContaining(`the mail service answered ${status}`),
    })
    servers[name].behavior = 'take'
    shop.nowMs += minute

    expect(await errands(name)).toMatchObject({ mailed: 1 })
    expect(servers[name].taken.map(({ to }) => to)).toEqual([email])
  })

  test('are tried again when it is silent for five seconds or not there', async () => {
    servers[name].behavior = 'silent'
    const waits = shortenWaits()
    const silent = await aPerson(servedBy(name))
    const env = { ...envOf(name), MAIL_API_URL: 'http://127.0.0.1:1' }
    const lost = await aPerson(shop.beside({ env }))

    expect((await mailsTo(shop, silent.email))[0]?.['error']).toBe('no answer within 5000 ms')
    expect((await mailsTo(shop, lost.email))[0]?.['error']).toBe('the mail service was not reached: TypeError')
    expect(waits).toContain(5000)
  })

  test('are not tried again when it refuses them for good, and stay to be read', async () => {
    servers[name].behavior = { status: 422, code: name === 'resend' ? 'validation_error' : 406 }
    const { email } = await aPerson(servedBy(name))
    servers[name].behavior = 'take'
    shop.nowMs += 11 * minute

    expect(await errands(name)).toMatchObject({ mailed: 0 })
    const error = `the mail service answered 422 ${name === 'resend' ? 'validation_error' : 406}`
    expect((await mailsTo(shop, email))[0]).toMatchObject({ status: 'refused', error })
  })
})

describe('a mail whose answer is lost', () => {
  test('goes once by Resend, which knows its key', async () => {
    servers.resend.behavior = 'lost'
    const { email } = await aPerson(servedBy('resend'))
    servers.resend.behavior = 'take'
    shop.nowMs += minute
    await errands('resend')

    expect(servers.resend.asked).toBe(2)
    expect(servers.resend.taken).toHaveLength(1)
    expect(await statusOf(email)).toBe('sent')
  })

  test('counts as sent when its order has changed since: Resend has the key of another text', async () => {
    servers.resend.behavior = 'lost'
    const order = await placed(servedBy('resend'))
    servers.resend.behavior = 'take'
    const contact = { firstName: 'Ana', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' }
    await shop.post(`order/${order.id}`, { contact })
    shop.nowMs += minute
    await errands('resend')

    expect(servers.resend.taken).toHaveLength(1)
    expect(await statusOf('mei@example.com')).toBe('sent')
  })

  test('may go twice by Postmark, which knows no keys; none is lost', async () => {
    servers.postmark.behavior = 'lost'
    const { email } = await aPerson(servedBy('postmark'))
    servers.postmark.behavior = 'take'
    shop.nowMs += minute
    await errands('postmark')

    expect(servers.postmark.taken.map(({ to }) => to)).toEqual([email, email])
    expect(await statusOf(email)).toBe('sent')
  })
})

describe("mails by Cloudflare's binding (rules §14: EMAIL)", () => {
  const sent: unknown[] = []
  const binding = (code?: string): EmailBinding => ({
    async send(message) {
      if (code !== undefined) throw Object.assign(new Error('no'), { code })
      sent.push(message)
      return { messageId: 'm-1' }
    },
  })
  const boundTo = (emailBinding: EmailBinding, env = {}) =>
    shop.beside({ env: { ...laptopSettings, ...env }, ports: { emailBinding, now: () => shop.nowMs } })

  test('go there, from an address of the shop', async () => {
    sent.length = 0
    const { email } = await aPerson(boundTo(binding(), { SITE_URL: 'https://www.shop.example' }))

    expect(sent).toEqual([
      {
        from: { name: 'Steamboat 暖鍋', email: 'orders@shop.example' },
        to: email,
        subject: 'Welcome to Steamboat',
        text: expect.stringContaining('https://www.shop.example/account'),
        html: expect.stringContaining('<html lang="en">'),
      },
    ])
    expect(await statusOf(email)).toBe('sent')
  })

  test.each([
    ['E_RECIPIENT_SUPPRESSED', 'refused'],
    ['E_RATE_LIMIT_EXCEEDED', 'due'],
    ['E_SENDER_NOT_VERIFIED', 'due'],
  ])('that fail by %s are %s', async (code, status) => {
    const { email } = await aPerson(boundTo(binding(code)))

    expect((await mailsTo(shop, email))[0]).toMatchObject({ status, error: `the mail binding failed: ${code}` })
  })

  test('go by the mail service of the settings where there are both', async () => {
    sent.length = 0
    await aPerson(boundTo(binding(), servers.resend.env))

    expect(sent).toEqual([])
    expect(servers.resend.taken).toHaveLength(1)
  })
})
