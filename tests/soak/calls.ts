import { scheduler } from 'node:timers/promises'
import { type Answered, contractFaults, type OpenApi } from './contract.ts'
import { countUp, type SoakRecord } from './record.ts'

/** What a call of a shopper needs. */
export interface Call {
  readonly method: string
  /** As the OpenAPI document spells it. */
  readonly call: string
  /** What stands in the place of `{name}` in the path. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  readonly key?: string
  readonly token?: string
}

export interface CallAnswer {
  readonly status: number
  readonly body: { readonly data?: unknown; readonly code?: unknown }
}

/** A shopper's way to the shop. */
export interface Line {
  readonly origin: string
  /** The address that Cloudflare would see. */
  readonly client: string
  readonly record: SoakRecord
  readonly openApi: OpenApi
  /** After this time nobody tries again. */
  readonly endMs: number
}

const firstPauseMs = 100
const maxPauseMs = 2_000

/**
 * Sends a call until it has a definite answer: no outage and no lost connection. A change that has no key is sent once.
 * Returns null when there was no answer in time.
 */
export async function ask(line: Line, call: Call): Promise<CallAnswer | null> {
  const isRepeatable = call.method === 'GET' || call.method === 'PUT' || call.key !== undefined
  for (let pauseMs = firstPauseMs; Date.now() < line.endMs; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    const answer = await send(line, call)
    if (answer !== null && answer.status < 500 && answer.status !== 429) return answer
    if (!isRepeatable) return answer
    await scheduler.wait(pauseMs * (0.5 + Math.random()))
  }
  return null
}

async function send(line: Line, { method, call, path = {}, query = '', body, key, token }: Call) {
  const { record } = line
  const address = call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const headers = new Headers({ 'x-test-client': line.client })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  try {
    const response = await fetch(line.origin + address + query, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    const { status } = response
    const answered: Answered = { method, call, status, type: response.headers.get('content-type') ?? '', text }
    countUp(record, 'calls answered')
    if (status >= 500) countUp(record, 'calls refused by an outage')
    record.strange.push(...contractFaults(line.openApi, answered))
    const parsed: CallAnswer['body'] = text === '' ? {} : JSON.parse(text)
    return { status, body: parsed }
  } catch (error) {
    if (error instanceof SyntaxError) return { status: 599, body: {} }
    countUp(record, 'connections lost')
    return null
  }
}

/** Looks at a page. A page is good with 200, or with an outage that is told as a page. */
export async function look(line: Line, path: string, area: string): Promise<void> {
  const { record } = line
  try {
    const response = await fetch(line.origin + path, {
      headers: { 'x-test-client': line.client, cookie: `area=${area}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    countUp(record, 'pages seen')
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html') && text.includes('</html>')
    const isGood = [200, 404].includes(response.status) || [500, 502, 503, 504].includes(response.status)
    if (!isPage || !isGood || /\bat .*\.(?:ts|mjs|js):\d/.test(text))
      record.strange.push(`GET ${path} ${response.status}: ${isPage ? 'a page' : text.slice(0, 100)}`)
  } catch {
    countUp(record, 'connections lost')
  }
}
