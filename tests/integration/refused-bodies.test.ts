// Calls `npm start` over real HTTP. It needs a build. `SAFETY_ROUNDS=200` is the full measurement of row E3.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const rounds = Number(process.env['SAFETY_ROUNDS'] ?? '2')
const port = Number(process.env['SAFETY_PORT'] ?? '8788')
const sizes = [0, 1_000, 70_000, 2_000_000, 5_000_000]
const json = { 'content-type': 'application/json' }
const own = new Agent({ keepAlive: true, maxSockets: 1 })
const others = new Agent({ keepAlive: true, maxSockets: 1 })

let folder = ''
let server: ChildProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-bodies-'))
  server = spawn(process.execPath, ['src/commands/start.ts', '--skip-build', '--state', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text) => String(text).includes('The shop is open') && resolve())
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })
}, 180_000)
afterAll(async () => {
  own.destroy()
  others.destroy()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true })
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

describe('a refusal of any body (safety E3)', () => {
  test.each<[number, Call]>([
    [400, { method: 'PROPFIND', path: '/api/areas' }],
    [403, { method: 'POST', path: '/api/order', headers: { ...json, origin: 'https://evil.example' } }],
    [404, { method: 'PUT', path: '/api//cart', headers: json }],
    [405, { method: 'POST', path: '/api/areas', headers: json }],
    [415, { method: 'POST', path: '/api/quote', headers: { 'content-type': 'text/plain' } }],
    [422, { method: 'POST', path: '/api/quote', headers: json }],
    [429, { method: 'GET', path: '/api/email/mei@example.com' }],
    [200, { method: 'GET', path: '/food-mart' }],
  ])(
    'with status %i reaches its sender, and no other request fails',
    async (refusal, call) => {
      const ask = async (bytes: number, agent: Agent | false) => {
        let status = await statusOf(call, bytes, agent)
        // The limit counts the allowed calls, and starts again each minute.
        while (refusal === 429 && status === 200) status = await statusOf(call, bytes, agent)
        return status
      }
      for (let round = 0; round < rounds; round += 1) {
        for (const bytes of sizes) {
          const expected = bytes > 65_536 ? 413 : bytes === 0 && refusal === 422 ? 400 : refusal
          const got = [await ask(bytes, own), await ask(bytes, false)]
          expect({ bytes, got, others: await othersGet() }).toEqual({
            bytes,
            got: [expected, expected],
            others: [400, 200, 400, 200],
          })
        }
      }
    },
    600_000,
  )

  test('of a call for a picture fails no other request', async () => {
    const call: Call = { method: 'POST', path: '/icons/pot.svg' }
    for (let round = 0; round < rounds; round += 1) {
      for (const bytes of sizes) {
        await statusOf(call, bytes, false)
        expect({ bytes, others: await othersGet() }).toEqual({ bytes, others: [400, 200, 400, 200] })
      }
    }
  }, 600_000)
})
