import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#edge/settings.ts'
import { laptopSettings, openShop, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

const team = 'https://steamboat.cloudflareaccess.com'
const audience = 'a-tag-of-the-desk'
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

let whole: Shop
let shop: Shop
let owner: SignedInStaff
let keys: CryptoKeyPair
let stranger: CryptoKeyPair
let asked = 0

async function newKeys(): Promise<CryptoKeyPair> {
  const options = { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  return crypto.subtle.generateKey(options, true, ['sign', 'verify'])
}

const partOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function assertion(change: object = {}, head: object = {}, by = keys): Promise<string> {
  const seconds = shop.nowMs / 1000
  const claims = { iss: team, aud: [audience], exp: seconds + 60, nbf: seconds - 60, email: 'mei@example.com' }
  const signed = `${partOf({ alg: 'RS256', kid: 'key-1', ...head })}.${partOf({ ...claims, ...change })}`
  const signature = await crypto.subtle.sign(algorithm, by.privateKey, new TextEncoder().encode(signed))
  return `${signed}.${Buffer.from(signature).toString('base64url')}`
}

beforeAll(async () => {
  keys = await newKeys()
  stranger = await newKeys()
  const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const outside = async ({ url }: Request) => {
    asked += 1
    if (url !== `${team}/cdn-cgi/access/certs`) throw new Error(`asked ${url}`)
    return Response.json({ keys: [{ ...jwk, kid: 'key-1' }] })
  }
  whole = await openShop()
  const env = { ...laptopSettings, ACCESS_TEAM_DOMAIN: team, ACCESS_AUDIENCE: audience }
  shop = whole.beside({ env, ports: { outside, log: () => undefined } })
  owner = await aStaff(shop, 'owner')
})
afterAll(() => whole.close())

const ask = async (jwt?: string) => {
  const gate: Record<string, string> = jwt === undefined ? {} : { 'cf-access-jwt-assertion': jwt }
  const { status, body } = await shop.get('desk/me', { ...owner.headers, ...gate })
  return status === 200 ? 'let in' : `${status} ${body.code}`
}

describe('Cloudflare Access in front of the desk (rules §14)', () => {
  test('lets in whom it signed for this desk, and asks for the keys once', async () => {
    expect([await ask(await assertion()), await ask(await assertion({ aud: audience }))]).toEqual(['let in', 'let in'])
    expect(asked).toBe(1)
  })

  test('keeps out everybody else, before the account counts', async () => {
    const [head = '', body = '', signature = ''] = (await assertion()).split('.')
    const seconds = shop.nowMs / 1000
    const bad = {
      none: undefined,
      empty: '',
      'another key': await assertion({}, {}, stranger),
      'an unknown key': await assertion({}, { kid: 'key-2' }),
      'no signature': `${partOf({ alg: 'none', kid: 'key-1' })}.${body}.`,
      'another algorithm': await assertion({}, { alg: 'HS256' }),
      'changed claims': `${head}.${partOf({ iss: team, aud: [audience], exp: seconds + 999 })}.${signature}`,
      'another team': await assertion({ iss: 'https://other.cloudflareaccess.com' }),
      'another application': await assertion({ aud: ['another'] }),
      'too late': await assertion({ exp: seconds }),
      'too early': await assertion({ nbf: seconds + 1 }),
      'without an end': await assertion({ exp: undefined }),
      garbage: '.x.',
    }
    for (const [name, jwt] of Object.entries(bad)) expect([name, await ask(jwt)]).toEqual([name, '403 access_required'])
    expect((await shop.post('desk/link', { email: owner.email })).status).toBe(403)
    // Unknown keys are looked for once a minute.
    expect(asked).toBe(1)
    expect((await shop.get('areas')).status).toBe(200)
  })

  test('half of its settings stops the start', () => {
    const half = readSettings({ ACCESS_TEAM_DOMAIN: team })
    expect(half.ok ? [] : half.error).toEqual([
      'ACCESS_AUDIENCE is not set, though ACCESS_TEAM_DOMAIN is: set all of ACCESS_TEAM_DOMAIN, ACCESS_AUDIENCE, or none.',
    ])
  })
})
