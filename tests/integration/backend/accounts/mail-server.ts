import { readCall } from '#tests/servers/exchange.ts'
import { openServer } from '#tests/support/test-server.ts'

/** A mail service on this machine. It accepts JSON by POST with the key. */
export interface MailServer {
  readonly env: Readonly<Record<'MAIL_API_URL' | 'MAIL_API_KEY' | 'SITE_URL' | 'DEV_OUTBOX', string>>
  readonly taken: Record<string, string>[]
  readonly faults: string[]
  /** The number of its calls. */
  asked: number
  /** Sets its answer: a status, or none. */
  behaviour: number | 'silent'
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const state: Omit<MailServer, 'env'> = {
    taken: [],
    faults: [],
    asked: 0,
    behaviour: 202,
    close: () => server.close(),
  }
  const server = await openServer(async (request, response) => {
    const { body } = await readCall(request)
    state.asked += 1
    if (request.url !== '/send') state.faults.push(`asked for ${request.url}`)
    if (request.headers.authorization !== 'Bearer mail-key') state.faults.push('the key')
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') state.faults.push('JSON')
    if (state.behaviour === 'silent') return
    if (state.behaviour === 202) state.taken.push(JSON.parse(body))
    response.writeHead(state.behaviour, { location: '/elsewhere' }).end('{}')
  })
  const shop = { SITE_URL: 'http://localhost', DEV_OUTBOX: 'open' }
  return Object.assign(state, { env: { ...shop, MAIL_API_URL: `${server.url}/send`, MAIL_API_KEY: 'mail-key' } })
}
