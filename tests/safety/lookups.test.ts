import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { languages, routes } from '#tests/e2e/routes.ts'
import { openServer, type TestServer } from '#tests/support/test-server.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

const secrets = {
  OPERATOR_TOKEN: 'secret-operator-a1b2c3d4e5f6',
  TAX_API_KEY: 'secret-tax-a1b2c3d4e5f6',
  STRIPE_SECRET_KEY: 'secret-stripe-a1b2c3d4e5f6',
  STRIPE_WEBHOOK_SECRET: 'secret-hook-a1b2c3d4e5f6',
  PAYPAL_SECRET: 'secret-paypal-a1b2c3d4e5f6',
  PAYPAL_WEBHOOK_ID: 'secret-paypal-hook-a1b2c3d4e5f6',
  GOOGLE_CLIENT_SECRET: 'secret-google-a1b2c3d4e5f6',
  FACEBOOK_CLIENT_SECRET: 'secret-facebook-a1b2c3d4e5f6',
  MAIL_API_KEY: 'secret-mail-a1b2c3d4e5f6',
}

let shop: SafetyShop
let tax: TestServer
const asked: string[] = []
beforeAll(async () => {
  tax = await openServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    asked.push(`${request.url} ${Buffer.concat(parts)}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  })
  shop = await openSafetyShop({
    ...secrets,
    TAX_API_URL: `${tax.url}/rates`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
    PAYPAL_CLIENT_ID: 'public',
    PAYPAL_BASE_URL: 'https://api-m.paypal.com',
    GOOGLE_CLIENT_ID: 'public',
    FACEBOOK_CLIENT_ID: 'public',
    SITE_URL: 'https://shop.example',
  })
})
afterAll(() => Promise.all([shop.close(), tax.close()]))

const hostile = [
  ...[
    '',
    ' ',
    '9810',
    '981011',
    '98101-',
    '98101-12',
    '98101-12345',
    '98101 1234',

    '98101%0a',
  ],
  ...['98101/../../admin', '..', '%2e%2e%2f', '98101?x=1', '98101#x', '98101;x', "98101' OR 1=1", '98101&key=x'],
  ...['http://169.254.169.254/', '//evil.example', '@evil.example', 'localhost', '0x17f35', '1e4', '-98101', '98101.0'],
  ...['file:///etc/passwd', '98101\r\nhost: evil.example', '*', 'null', '[object Object]', '9'.repeat(5000)],
]
const states = ['', 'Wash', 'W', 'W1', 'W/', '..', 'WA/../x', 'WA?x', '//', 'WA/', 'ＷＡ-', 'ZZ', '__proto__']

row(
  'I19',
  `${hostile.length} hostile ZIP codes and ${states.length} states: 404 or 422, 0 requests outside`,
  async () => {
    const passed: string[] = []
    const look = async (name: string, response: Response) => {
      await response.body?.cancel()
      if (![404, 422].includes(response.status)) passed.push(`${name}: ${response.status}`)
      if (Number(response.headers.get('x-test-outside-calls') ?? 0) > 0) passed.push(`${name} asks outside`)
    }
    for (const zip of hostile) {
      for (const kind of ['city', 'state'])
        if (zip.trim() !== '' && zip !== '..')
          await look(
            `${kind} of ${zip}`,
            await shop.fetch(`/api/${kind}-lookup/${encodeURIComponent(zip)}`, {}, aClient()),
          )
      await look(`tax of ${zip}`, await taxOf({ state: 'WA', zip }))
    }
    for (const state of states) await look(`tax in ${state}`, await taxOf({ state, zip: '98101' }))
    expect(passed).toEqual([])
    expect(asked).toEqual([])

    // Full-width digits and spaces at the end are what people type. They never go outside as they are.
    await taxOf({ state: 'wa ', zip: '９８１０１\n' })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('98101')
    expect(asked[0]).not.toMatch(/%|９|wa|\\n/)
    expect(asked.join()).not.toContain(secrets.TAX_API_KEY)
    return `${hostile.length * 3 + states.length} refused, 0 requests outside`
  },
)

function taxOf(query: object): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(query) }
  return shop.fetch('/api/tax-rate', init, aClient())
}

row('I19', '0 secrets and 0 names of settings in what a browser can load', async () => {
  const files = readdirSync('dist/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const found = files.filter((file) =>
    /(?:sk|rk)_(?:live|test)_\w|whsec_\w|-----BEGIN|AKIA[0-9A-Z]{16}|(?:API_KEY|_SECRET|WEBHOOK_ID|OPERATOR_TOKEN)\b/.test(
      readFileSync(file, 'latin1'),
    ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])

  const addresses = [
    ...languages.flatMap(([_, base]) => routes.map((route) => base + route)),
    ...['/robots.txt', '/manifest.webmanifest', '/api/config', '/api/common', '/api/openapi.json', '/api/health'],
  ]
  const telling: string[] = []
  for (const path of addresses) {
    const response = await shop.fetch(path)
    const text = JSON.stringify([...response.headers]) + (await response.text())
    if (Object.values(secrets).some((secret) => text.includes(secret))) telling.push(path)
  }
  expect(telling).toEqual([])
  return `0 in ${files.length} files and ${addresses.length} answers`
})
