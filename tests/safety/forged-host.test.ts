import { request } from 'node:http'
import { afterAll, beforeAll, expect } from 'vitest'
import { languages, routes } from '#tests/e2e/routes.ts'
import { openAccount } from './accounts.ts'
import { rounds, row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

const evil = 'evil.example'
const forged: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['Host', { host: evil }],
  ['X-Forwarded-Host', { 'x-forwarded-host': evil }],
  ['Forwarded', { forwarded: `host=${evil};proto=https` }],
  ['X-Host and its kin', { 'x-host': evil, 'x-http-host-override': evil, 'x-forwarded-server': evil }],
  ['X-Original-URL', { 'x-original-url': `https://${evil}/`, 'x-rewrite-url': `https://${evil}/` }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': `https://${evil}`, 'x-forwarded-port': `443@${evil}` }],
]

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop({
    SITE_URL: 'https://shop.example',
    FACEBOOK_CLIENT_ID: 'app',
    FACEBOOK_CLIENT_SECRET: 'secret',
  })
})
afterAll(() => shop.close())

/** Sends a request with these headers as they are, `Host` too. Returns its whole answer as one text. */
function ask(path: string, headers: Readonly<Record<string, string>>, method = 'GET', body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.origin)
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(`${JSON.stringify(response.headers)}\n${Buffer.concat(parts).toString()}`))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const paths = [
  ...languages.flatMap(([_, base]) => routes.map((route) => base + route)),
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/api/nope', '/api/openapi.json', '/%ff'],
  ...['/api/user/socialite/facebook/start?next=/account', '/%73ervice-worker.js'],
].filter((_, index) => index % rounds(6, 1) === 0)

row('I18', `${forged.length} forged names of the host at ${paths.length} addresses: 0 reflections`, async () => {
  const reflecting: string[] = []
  for (const path of paths) {
    for (const [name, headers] of forged)
      if ((await ask(path, headers)).includes(evil)) reflecting.push(`${path} by ${name}`)
    // The next shopper gets nothing of it from the page cache either.
    if ((await ask(path, {})).includes(evil)) reflecting.push(`${path} afterwards`)
  }
  expect(reflecting).toEqual([])
  return `0 in ${paths.length * (forged.length + 1)} answers`
})

row('E7', 'every page asked for by junk hosts comes from the page cache, since it shows SITE_URL', async () => {
  await ask('/food-mart', {})
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ask('/food-mart', { host: `junk${n}.example` })),
  )

  const hits = answers.filter((answer) => answer.includes('"x-cache":"hit"')).length

  expect(hits).toBe(20)
  return `${hits} of 20 hosts`
})

row('I18', 'mails and redirects name our own address', async () => {
  const account = await openAccount(shop, 'Meizanzibar')
  const reflecting: string[] = []
  for (const [name, headers] of forged) {
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const moved = await ask('/area', form, 'POST', 'area=ZONE1&back=/cart')
    expect(moved).toContain('"location":"/cart"')
    const json = { ...headers, 'content-type': 'application/json' }
    const asked = await ask('/api/password/email', json, 'POST', JSON.stringify({ email: account.email }))
    if (`${moved}${asked}`.includes(evil)) reflecting.push(name)
    await shop.moveClock(shop.nowMs() + 3_600_000)
    await shop.errands()
  }
  const outbox = await (await shop.fetch('/api/dev/outbox')).text()

  expect(reflecting).toEqual([])
  expect(outbox).toContain('https://shop.example/reset-password')
  expect(outbox).not.toContain(evil)
  return `0 in ${forged.length} redirects and their mails`
})
