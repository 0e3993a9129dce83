import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDeploySettings } from '#commands/deploy-settings.ts'
import { readSettings } from '#edge/settings.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function secretsWith(text: string): Promise<string> {
  const path = join(folder, 'prod.vars')
  await writeFile(path, text)
  return path
}
const site = 'SITE_URL:https://shop.example.com'

describe('the settings of a deployment', () => {
  test('come from wrangler.toml, the file of secrets, the command and the deployed Worker', async () => {
    const secrets = await secretsWith('OPERATOR_TOKEN=the-kitchen-knows-its-token\nSTRIPE_SECRET_KEY=sk_live_1\n')
    const kept = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'MAIL_API_KEY']

    expect(checkDeploySettings(secrets, [site], kept)).toEqual({
      siteUrl: 'https://shop.example.com',
      operatorToken: 'the-kitchen-knows-its-token',
      hasOperatorToken: true,
      warnings: [],
    })
  })

  test('a token that only the deployed Worker knows is set, but not known here', async () => {
    const { operatorToken, hasOperatorToken } = checkDeploySettings(join(folder, 'none'), [], ['OPERATOR_TOKEN'])

    expect([operatorToken, hasOperatorToken]).toEqual([null, true])
  })

  test('what only the deployed Worker knows is not judged by what stands for it here', () => {
    const kept = ['MAIL_FROM', 'MAIL_SERVICE', 'MAIL_API_KEY', 'UNPAID_MAX_DOLLARS', 'UNPAID_MAX_UNITS', 'API_BASE_URL']

    expect(checkDeploySettings(join(folder, 'none'), [], [...kept, 'SITE_URL']).siteUrl).toBeNull()
  })

  test.each([
    ['half a group', 'STRIPE_SECRET_KEY=sk_live_1', /STRIPE_WEBHOOK_SECRET is not set, though STRIPE_SECRET_KEY is/],
    ['a short token', 'OPERATOR_TOKEN=short', /OPERATOR_TOKEN must have at least 24 characters/],
    ['an open outbox', 'DEV_OUTBOX=open', /DEV_OUTBOX .* must not be set at the edge/],
  ])('%s is named', async (_, text, line) => {
    const secrets = await secretsWith(text)

    expect(() => checkDeploySettings(secrets, [site], [])).toThrow(line)
  })

  test('what is likely forgotten is a warning', async () => {
    const { warnings } = checkDeploySettings(join(folder, 'none'), ['PAYMENTS:sandbox'], [])

    expect(warnings).toEqual([
      'SITE_URL is not set: no reset mail is sent, and nobody signs in by Google or Facebook.',
      'PAYMENTS=sandbox: everybody pays with a test card.',
      'MAIL_API_KEY is not set: mails are kept in the database.',
    ])
  })
})

test('.dev.vars.example names exactly the settings that the Worker reads', () => {
  const read = new Set<string>()
  readSettings(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))

  const named = readFileSync('.dev.vars.example', 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)
  expect([...named].map(([, name]) => name).toSorted()).toEqual([...read].toSorted())
})
