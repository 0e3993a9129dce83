import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aKey, anOrder } from '#tests/integration/backend/shop.ts'
import { openServer } from '#tests/support/test-server.ts'
import { limitedWorker } from './limited-worker.ts'
import { row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const maxOrderCalls = 8

row('C12', 'an order takes at most 8 round trips to the database and one batch that writes', async () => {
  const writing: number[] = []
  let roundTrips = 0
  const answer = await shop.gated(
    async (statements, run) => {
      roundTrips += 1
      if (statements.some(({ sql }) => sql.startsWith('INSERT INTO orders'))) writing.push(statements.length)
      return run(statements)
    },
    () => shop.post('order', anOrder(), aKey()),
  )

  expect([answer.status, writing.length]).toEqual([201, 1])
  expect(roundTrips).toBeLessThanOrEqual(maxOrderCalls)
  expect(Number(answer.headers.get('x-test-database-calls'))).toBe(roundTrips)
  return `${roundTrips} round trips, one batch of ${writing[0]} statements writes`
})

/** A Worker that does so much of one thing as its path asks: `/row/2000001`. */
const greedyWorker = `
async function derive(name, iterations) {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits', 'deriveKey'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations }
  if (name === 'bits') return crypto.subtle.deriveBits(algorithm, key, 256)
  return crypto.subtle.deriveKey(algorithm, key, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
}
const deeds = {
  async database({ DB }, count) {
    for (let n = 0; n < count; n += 1) await DB.prepare('SELECT 1').first()
  },
  async outside({ OUTSIDE }, count) {
    for (let n = 0; n < count; n += 1) await (await fetch(OUTSIDE)).text()
  },
  async row({ DB }, bytes) {
    await DB.batch([DB.prepare('CREATE TABLE IF NOT EXISTS notes (text TEXT)')])
    // A Chinese character has three bytes.
    await DB.prepare('INSERT INTO notes VALUES (?1)').bind('鍋'.repeat(1000) + 'x'.repeat(bytes - 3000)).run()
  },
  bits: (env, rounds) => derive('bits', rounds),
  key: (env, rounds) => derive('key', rounds),
}
export default {
  async fetch(request, env) {
    const [, deed, amount] = new URL(request.url).pathname.split('/')
    try {
      await deeds[deed](env, Number(amount))
      return new Response('done')
    } catch (error) {
      return new Response(error.message)
    }
  },
}
`

const bounds: readonly (readonly [deed: string, most: number, refusal: string])[] = [
  ['database', 45, 'LIMIT: database calls of one request'],
  ['outside', 50, 'LIMIT: outside calls of one request'],
  ['row', 2_000_000, 'LIMIT: row of 2000001 bytes'],
  ['bits', 100_000, 'LIMIT: PBKDF2 rounds'],
  ['key', 100_000, 'LIMIT: PBKDF2 rounds'],
]

row('L1', "the tests' own limits: what is at each limit passes, and one more fails", async () => {
  const server = await openServer((_, response) => void response.end('here'))
  const greedy = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      modules: [
        { type: 'ESModule', path: 'limited.mjs', contents: limitedWorker },
        { type: 'ESModule', path: 'entry.mjs', contents: greedyWorker },
      ],
      d1Databases: { DB: 'greedy' },
      bindings: { OUTSIDE: server.url },
    }),
  )
  try {
    const { origin } = await greedy.ready
    for (const [deed, most, refusal] of bounds) {
      const said = []
      for (const amount of [most, most + 1]) said.push(await (await fetch(`${origin}/${deed}/${amount}`)).text())
      expect([deed, ...said]).toEqual([deed, 'done', refusal])
    }
  } finally {
    await greedy.dispose()
    await server.close()
  }
  return `${bounds.length} of ${bounds.length} limits refuse one more`
})
