import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { deskCookie } from '#contract/session.ts'
import { freePort } from '#tests/support/test-server.ts'
import { rounds, row } from './row.ts'
import { type StartedShop, startShop, stockDatabase } from './started-shop.ts'

// `npm start` stands between client and Worker here, as the platform's own server does at the edge.
const port = await freePort()
const sizes = [0, 1_000, 70_000, 2_000_000, 5_000_000]
const json = { 'content-type': 'application/json' }
const own = new Agent({ keepAlive: true, maxSockets: 1 })
const others = new Agent({ keepAlive: true, maxSockets: 1 })

let folder = ''
let server: StartedShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-bodies-'))
  await stockDatabase(folder, 'FM-SOY', 100)
  server = await startShop(folder, port)
}, 180_000)
afterAll(async () => {
  own.destroy()
  others.destroy()
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the status of the answer, or the code of the connection error. */
function statusOf({ method, path, headers = {} }: Call, bytes: number, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const length = bytes > 0 ? { 'content-length': bytes } : {}
    const options = { host: 'localhost', port, method, path, headers: { ...headers, ...length }, agent }
    const sent = httpRequest(options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', (error) => resolve(String(Reflect.get(error, 'code'))))
    const body = Buffer.alloc(bytes, ' ')
    body.write('{}')
    sent.end(body)
  })
}

/** Returns the statuses for another client, on an open connection and on a new one. */
async function othersGet(): Promise<(number | string)[]> {
  const change: Call = { method: 'POST', path: '/api/quote', headers: json }
  const look: Call = { method: 'GET', path: '/api/areas' }
  const statuses: (number | string)[] = []
  for (const agent of [others, false] as const)
    for (const call of [change, look]) statuses.push(await statusOf(call, 0, agent))
  return statuses
}

const unhurt = [400, 200, 400, 200]
const times = rounds(2, 200)
const slow = { timeoutMs: 1_800_000 }

const refusals: readonly (readonly [number, Call])[] = [
  [400, { method: 'PROPFIND', path: '/api/areas' }],
  [403, { method: 'POST', path: '/api/order', headers: { ...json, origin: 'https://evil.example' } }],
  [
    403,
    {
      method: 'POST',
      path: '/api/desk/pictures',
      headers: { cookie: `${deskCookie}=x`, origin: 'https://evil.example' },
    },
  ],
  [404, { method: 'PUT', path: '/api//cart', headers: json }],
  [405, { method: 'POST', path: '/api/areas', headers: json }],
  [415, { method: 'POST', path: '/api/quote', headers: { 'content-type': 'text/plain' } }],
  [422, { method: 'POST', path: '/api/quote', headers: json }],
  [429, { method: 'GET', path: '/api/email/mei@example.com' }],
  [200, { method: 'GET', path: '/food-mart' }],
]

for (const [refusal, call] of refusals) {
  row(
    'E3',
    `${refusal} for ${call.method} ${call.path} with 0 B to 5 MB, ${times} times: it reaches its sender, 0 other requests fail`,
    async () => {
      const ask = async (bytes: number, agent: Agent | false) => {
        let status = await statusOf(call, bytes, agent)
        // The limit counts the allowed calls, and starts again each minute.
        while (refusal === 429 && status === 200) status = await statusOf(call, bytes, agent)
        return status
      }
      for (let round = 0; round < times; round += 1) {
        for (const bytes of sizes) {
          const isTooLarge = bytes > 65_536 && !call.path.startsWith('/api/desk/pictures')
          const expected = isTooLarge ? 413 : bytes === 0 && refusal === 422 ? 400 : refusal
          const got = [await ask(bytes, own), await ask(bytes, false)]
          expect({ bytes, got, others: await othersGet() }).toEqual({
            bytes,
            got: [expected, expected],
            others: unhurt,
          })
        }
      }
      const bodies = times * sizes.length
      return `${bodies * 2} answers as they must be, 0 of ${bodies * unhurt.length} other requests failed`
    },
    slow,
  )
}

row(
  'E3',
  `a picture asked for with a body of 0 B to 5 MB, ${times} times: 0 other requests fail`,
  async () => {
    const call: Call = { method: 'POST', path: '/icons/pot.svg' }
    for (let round = 0; round < times; round += 1) {
      for (const bytes of sizes) {
        await statusOf(call, bytes, false)
        expect({ bytes, others: await othersGet() }).toEqual({ bytes, others: unhurt })
      }
    }
    return `0 of ${times * sizes.length * unhurt.length} other requests failed`
  },
  slow,
)
