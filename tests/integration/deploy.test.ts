// `npm run deploy` with the real wrangler against a stand-in of Cloudflare. It needs a build.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#commands/run.ts'
import { servingVersion } from '#tests/servers/cloudflare/account.ts'
import { type CloudflareServer, startCloudflare } from '#tests/servers/cloudflare/server.ts'

let cloudflare: CloudflareServer
let folder = ''
beforeAll(async () => {
  cloudflare = await startCloudflare()
  folder = await mkdtemp(join(tmpdir(), 'steamboat-deploy-'))
})
afterAll(async () => {
  await cloudflare.close()
  await rm(folder, { recursive: true })
})

const secrets = () => join(folder, 'prod.vars')

async function deploy(...args: readonly string[]) {
  const all = ['--skip-build', '--secrets', secrets(), '--var', `SITE_URL:${cloudflare.origin}`, ...args]
  return command('deploy.ts', ...all)
}

async function command(file: string, ...args: readonly string[]) {
  const { code, output } = await run(process.execPath, [`src/commands/${file}`, ...args], {
    output: 'keep',
    env: {
      CLOUDFLARE_API_BASE_URL: `${cloudflare.origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'a-token',
      CLOUDFLARE_ACCOUNT_ID: 'an-account',
    },
  })
  return { code, output, lines: output.split('\n') }
}

const countAreas = () =>
  fetch(`${cloudflare.origin}/api/areas`)
    .then((answer) => answer.json<{ readonly data?: readonly unknown[] }>())
    .then(({ data }) => data?.length)

describe('npm run deploy', () => {
  test('opens a shop on an empty account', async () => {
    const ended = await deploy('--catalog', 'tests/fixtures/catalog-sample.json')

    expect([ended.code, ended.lines]).toEqual([
      0,
      expect.arrayContaining(['4/8 Database: created', '5/8 Migrations: applied', '7/8 Health: ok']),
    ])
    expect(ended.lines).toContain('8/8 Catalog: tests/fixtures/catalog-sample.json, 14 products')
    expect(ended.lines.at(-2)).toBe(`The shop is open: ${cloudflare.origin}`)
    expect(await readFile(secrets(), 'utf8')).toMatch(/^OPERATOR_TOKEN=\S{32}\n$/)
    expect([cloudflare.account.databases.size, cloudflare.account.deployments.length]).toEqual([1, 1])
    expect([...cloudflare.account.buckets]).toEqual(['steamboat-pictures'])
    expect(await countAreas()).toBe(3)
  }, 120_000)

  test('repeats it harmlessly; a new version that is not healthy gives way to the one before', async () => {
    const before = servingVersion(cloudflare.account)
    cloudflare.failAt((_, path) => path === '/api/health')

    const ended = await deploy()

    cloudflare.failAt(() => false)
    expect(ended.lines).toEqual(expect.arrayContaining(['4/8 Database: it is there', '5/8 Migrations: none to apply']))
    expect([ended.code, ended.lines.includes('7/8 Health: failed')]).toEqual([1, true])
    expect(ended.lines).toContain(`  The version before, ${before?.id}, serves again.`)
    expect([cloudflare.account.versions.length, servingVersion(cloudflare.account)]).toEqual([2, before])
    expect([cloudflare.account.databases.size, await countAreas()]).toEqual([1, 3])
  }, 120_000)
})

describe('npm run desk -- invite --remote', () => {
  const invite = (...args: readonly string[]) =>
    command('desk.ts', 'invite', ...args, '--remote', '--to', `${cloudflare.origin}/any`)
  const enter = (link: string) =>
    fetch(`${cloudflare.origin}/api/desk/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(link).searchParams.get('token') }),
    })

  test('prints a link that opens the deployed desk once, by the account of wrangler alone', async () => {
    const { code, lines } = await invite('mei@example.com', '--role', 'owner', '--name', "Mei O'Neil; --")
    const [link = ''] = lines

    expect([code, link.startsWith(`${cloudflare.origin}/desk/enter?token=`), lines[1]]).toEqual([
      0,
      true,
      'The link signs in once, within 3 days.',
    ])
    const entered = await enter(link)
    expect([entered.status, Object(await entered.json()).data]).toEqual([
      200,
      expect.objectContaining({ name: "Mei O'Neil; --", role: 'owner' }),
    ])
    expect((await enter(link)).status).toBe(422)
  }, 60_000)

  test('refuses a fourth link, and says so', async () => {
    for (const _ of [1, 2, 3]) expect((await invite('cook@example.com', '--role', 'kitchen')).code).toBe(0)
    const { code, output } = await invite('cook@example.com', '--role', 'kitchen')
    expect([code, output.trim()]).toEqual([1, 'The account is closed, or has three links already that nobody used.'])
  }, 120_000)
})
