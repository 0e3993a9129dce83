import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hangUp, listen } from './test-server.ts'

/** How a server answers. */
export type Behavior = keyof typeof answers

/** A text that no shopper may read, whatever a backend answers. */
export const backendSecret = 'secret-of-the-backend'

const stack = `TypeError: ${backendSecret}\n    at Shop.open (/srv/backend/shop.js:17:4)`
const json = { 'content-type': 'application/json' }

const answers = {
  /** Takes the call and never answers. */
  silent: () => undefined,
  /** Begins an answer and never ends it. */
  endless: (_, response) => void response.writeHead(200, json).write('{"data":['),
  /** Closes the connection in the middle of an answer. */
  torn: (_, response) => void response.writeHead(200, json).write('{"data":[', () => response.destroy()),
  /** A framework's error page. */
  broken: (_, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end(`<pre>${stack}</pre>`),
  /** An error as JSON that shows a stack trace. */
  leaky: (_, response) =>
    void response.writeHead(500, json).end(JSON.stringify({ message: stack, exception: 'TypeError', trace: [stack] })),
  busy: (_, response) => void response.writeHead(429, { ...json, 'retry-after': '7' }).end('{"message":"slow down"}'),
  /** A captive portal or a sign-in page: status 200, but HTML. */
  html: (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${backendSecret}</h1>`),
  /** JSON of another shape. */
  misshapen: (_, response) =>
    void response
      .writeHead(200, json)
      .end(JSON.stringify({ data: [{ code: 'ZONE1', minSubtotal: 'free', name: { en: backendSecret } }], meta: [] })),
  null: (_, response) => void response.writeHead(200, json).end('null'),
  /** Answers the call for the areas and fails every other call. */
  areasOnly: async (request, response, upstream) => {
    if (/^\/api\/areas/.test(request.url ?? '')) return passOn(request, response, upstream)
    response.writeHead(500, { 'content-type': 'text/html' }).end(`<pre>${stack}</pre>`)
  },
  healthy: passOn,
} satisfies Record<string, (request: IncomingMessage, response: ServerResponse, upstream: string) => unknown>

/** A server in front of a real backend that fails in the way a test asks for. It begins healthy. */
export interface ShakyServer {
  readonly url: string
  /** Changes how it answers from now on. While it is gone, nothing listens at its port. */
  behave(behavior: Behavior | 'gone'): Promise<void>
  /** From now on only the calls with such a path fail; none of them for undefined. */
  failOnly(path: RegExp | undefined): void
  /** The calls that came since this was read last, such as `PUT /api/cart/u-1`. */
  takeCalls(): readonly string[]
  close(): Promise<void>
}

/** Starts a shaky server in front of `upstream`, the address of a backend without a trailing slash. */
export async function startShakyServer(upstream: string): Promise<ShakyServer> {
  let behavior: Behavior = 'healthy'
  let failing: RegExp | undefined
  let calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    // Else the first call after a change could take a connection that the change has closed.
    response.shouldKeepAlive = false
    const answer = failing?.test(request.url ?? '') ? answers.broken : answers[behavior]
    Promise.resolve(answer(request, response, upstream)).catch(() => response.destroy())
  })
  const port = await listen(server, 0)
  return {
    url: `http://127.0.0.1:${port}`,
    async behave(next) {
      server.closeAllConnections()
      if (next === 'gone') return server.listening ? hangUp(server) : undefined
      behavior = next
      if (!server.listening) await listen(server, port)
    },
    failOnly(path) {
      failing = path
    },
    takeCalls() {
      const taken = calls
      calls = []
      return taken
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
