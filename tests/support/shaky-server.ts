import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hangUp, listen } from './test-server.ts'

/** How a server fails. */
export type Mood = keyof typeof answers

/** What no shopper may read, whatever a backend says. */
export const backendSecret = 'secret-of-the-backend'

const stack = `TypeError: ${backendSecret}\n    at Shop.open (/srv/backend/shop.js:17:4)`
const json = { 'content-type': 'application/json' }

const answers = {
  /** Takes the call and never answers. */
  silent: () => undefined,
  /** Begins an answer and never ends it. */
  endless: (_, response) => void response.writeHead(200, json).write('{"data":['),
  /** Hangs up in the middle. */
  torn: (_, response) => void response.writeHead(200, json).write('{"data":[', () => response.destroy()),
  /** A framework's error page. */
  broken: (_, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end(`<pre>${stack}</pre>`),
  /** An error as JSON that tells too much. */
  talkative: (_, response) =>
    void response.writeHead(500, json).end(JSON.stringify({ message: stack, exception: 'TypeError', trace: [stack] })),
  busy: (_, response) => void response.writeHead(429, { ...json, 'retry-after': '7' }).end('{"message":"slow down"}'),
  /** A captive portal, a sign-in page: 200, and not the API. */
  page: (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${backendSecret}</h1>`),
  /** JSON of another shape. */
  lying: (_, response) =>
    void response
      .writeHead(200, json)
      .end(JSON.stringify({ data: [{ code: 'ZONE1', minSubtotal: 'free', name: { en: backendSecret } }], meta: [] })),
  nothing: (_, response) => void response.writeHead(200, json).end('null'),
  /** Answers where it delivers, and nothing else. */
  halved: async (request, response, upstream) => {
    if (/^\/api\/areas/.test(request.url ?? '')) return passOn(request, response, upstream)
    response.writeHead(500, { 'content-type': 'text/html' }).end(`<pre>${stack}</pre>`)
  },
  well: passOn,
} satisfies Record<string, (request: IncomingMessage, response: ServerResponse, upstream: string) => unknown>

/** A server in front of a real backend that can be told to fail in a certain way, or to be gone. */
export interface ShakyServer {
  readonly url: string
  feel(mood: Mood | 'gone'): Promise<void>
  close(): Promise<void>
}

/** Starts one in front of `upstream`, an address of a backend without a slash at its end. */
export async function startShakyServer(upstream: string): Promise<ShakyServer> {
  let mood: Mood = 'well'
  const server = createServer((request, response) => {
    Promise.resolve(answers[mood](request, response, upstream)).catch(() => response.destroy())
  })
  const port = await listen(server, 0)
  return {
    url: `http://127.0.0.1:${port}`,
    async feel(next) {
      server.closeAllConnections()
      if (next === 'gone') return server.listening ? hangUp(server) : undefined
      mood = next
      if (!server.listening) await listen(server, port)
    },
    close: () => hangUp(server),
  }
}

async function passOn(request: IncomingMessage, response: ServerResponse, upstream: string): Promise<void> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = 'GET', headers, url = '/' } = request
  const names = ['content-type', 'authorization', 'idempotency-key', 'origin', 'cookie']
  const answer = await fetch(upstream + url, {
    method,
    headers: names.flatMap((name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
    body: method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks),
  })
  response
    .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    .end(Buffer.from(await answer.arrayBuffer()))
}
