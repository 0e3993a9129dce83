import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { openServer } from '#tests/support/test-server.ts'
import { type Account, emptyAccount, servingVersion, shopOf } from './account.ts'
import { cloudflareRoutes } from './routes.ts'

/** Whether a call fails: its method, and its path below the API or of the shop. */
type Fault = (method: string, path: string) => boolean

/** A stand-in of Cloudflare: its API below `/client/v4`, and at every other path the Worker that was deployed. */
export interface CloudflareServer {
  readonly origin: string
  readonly account: Account
  /** The calls so far, such as `POST /accounts/…`. */
  readonly calls: readonly string[]
  /** Makes calls fail with 500 from now on. */
  failAt(fault: Fault): void
  close(): Promise<void>
}

const apiPath = '/client/v4'

/** Starts an empty account on this machine. The deployed Worker is the shop's own API over the account's database. */
export async function startCloudflare(): Promise<CloudflareServer> {
  const account = emptyAccount()
  const calls: string[] = []
  let fault: Fault = () => false
  const api = new Hono().route(apiPath, cloudflareRoutes(account))

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    if (fault(request.method, pathname)) {
      return Response.json(
        { success: false, errors: [{ code: 1, message: 'told to fail' }], result: null },
        { status: 500 },
      )
    }
    if (pathname.startsWith(apiPath)) return api.fetch(request)
    const version = servingVersion(account)
    return version ? shopOf(account, version).fetch(request) : new Response('no Worker', { status: 404 })
  }

  const server = await openServer(async (incoming, outgoing) => {
    const failed = (error: unknown) => new Response(String(error), { status: 500 })
    const response = await answer(requestOf(incoming)).catch(failed)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  return {
    origin: server.url,
    account,
    calls,
    failAt: (next) => {
      fault = next
    },
    close: server.close,
  }
}

function requestOf(incoming: IncomingMessage): Request {
  const { method = 'GET', headers, url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  }
  return new Request(`http://${headers.host}${url}`, init)
}
