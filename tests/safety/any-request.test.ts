import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { valuesOf } from '#tests/integration/backend/json-schema.ts'
import { faultOf, type Operation, readDocument, type ShopDocument } from './documented.ts'
import { type FuzzRequest, requestsOf } from './fuzz-requests.ts'
import { aKnownShopper, inTurns, openFuzzedShop, sampled, sendFuzz } from './fuzzed-shop.ts'
import { sqlPayloads } from './hostile-values.ts'
import { rounds, row } from './row.ts'
import type { SafetyShop } from './shop.ts'

let shop: SafetyShop
let document: ShopDocument
beforeAll(async () => {
  shop = await openFuzzedShop()
  document = await readDocument(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** After so many requests there is a new shopper: a request may have signed the old one out, or cancelled the order. */
const perShopper = 50

/** Sends the requests; returns those whose answer is not as documented, and counts the statuses. */
async function faultsOfAll(operation: Operation, requests: readonly FuzzRequest[], statuses: Map<number, number>) {
  const faults: string[] = []
  for (let start = 0; start < requests.length; start += perShopper) {
    // A request may have put another catalog in the place of the sample.
    if (changesCatalog(operation)) await shop.importSample()
    await shop.setStock('FM-SOY', { waQuantity: 100_000 })
    const known = await aKnownShopper(shop)
    await inTurns(requests.slice(start, start + perShopper), isHashing(operation) ? 1 : 8, async (request) => {
      const answer = await sendFuzz(shop, operation, request, known)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const fault = faultOf(document, operation, answer)
      if (fault !== null)
        faults.push(`${operation.method} ${operation.path} ${fault}: ${answer.status} ${answer.text.slice(0, 200)}
          to ${JSON.stringify(request).slice(0, 400)}`)
    })
  }
  if (changesCatalog(operation)) await shop.importSample()
  return faults
}

/** Passwords are hashed in turns, and who would wait too long is answered 503 (decision 0014). */
function isHashing({ path }: Operation): boolean {
  return /^\/api\/(?:user|login|password\/reset)$/.test(path)
}

const perOperation = rounds(8, 2000)

/** Whether a call may change what other calls name. */
const changesCatalog = ({ path }: Operation) => /^\/api\/(?:operator|desk)\/catalog/.test(path)

row(
  'I1',
  `${perOperation} requests to every operation of the document: 0 server errors, 0 answers that it does not describe`,
  async () => {
    const statuses = new Map<number, number>()
    const faults: string[] = []
    for (const operation of document.operations) {
      const requests = await sampled(requestsOf(document, operation), perOperation)
      faults.push(...(await faultsOfAll(operation, requests, statuses)).slice(0, 3))
    }
    expect(faults).toEqual([])
    expect(shop.log.filter((line) => !line.startsWith('{'))).toEqual([])
    const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    expect(sent).toBe(document.operations.length * perOperation)
    return `${sent} requests, statuses ${[...statuses]
      .sort()
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`
  },
  { timeoutMs: 3_600_000 },
)

row(
  'I9',
  `${rounds(2, sqlPayloads.length)} SQL payloads in every text of a path, query and body: 0 server errors, answers as described`,
  async () => {
    const payloads = sqlPayloads.slice(0, rounds(2, sqlPayloads.length))
    const statuses = new Map<number, number>()
    const faults: string[] = []
    let places = 0
    for (const operation of document.operations) {
      const [usual] = await sampled(requestsOf(document, operation), 1)
      if (usual === undefined) throw new Error('no request')
      const [good] = operation.body === undefined ? [] : await sampled(valuesOf(operation.body, document.schemas), 1)
      const injected = payloads.flatMap((payload) => withPayload(operation, usual, good, payload))
      places += injected.length
      faults.push(...(await faultsOfAll(operation, injected, statuses)).slice(0, 3))
    }
    expect(faults).toEqual([])
    expect(await shop.count('SELECT count(*) AS n FROM orders')).toBeGreaterThan(0)
    return `${places} requests`
  },
  { timeoutMs: 3_600_000 },
)

/** The request with the payload in each parameter and each text of the body, one at a time. */
function withPayload(operation: Operation, usual: FuzzRequest, good: unknown, payload: string): readonly FuzzRequest[] {
  const { parameters, caller } = operation
  const plain: FuzzRequest = {
    ...usual,
    parts: usual.parts.map(() => 0),
    query: '',
    body: operation.method === 'GET' ? null : '{}',
    type: 'application/json',
    caller: caller === 'anybody' ? 'shopper' : caller,
    hasKey: true,
  }
  const inPath = plain.parts.map((_, at) => ({
    ...plain,
    parts: plain.parts.with(at, encodeURIComponent(payload)),
  }))
  const inQuery = parameters
    .filter((each) => each.in === 'query')
    .map(({ name }) => ({
      ...plain,
      query: new URLSearchParams([
        ['areaCode', 'ZONE1'],
        [name, payload],
      ]).toString(),
    }))
  const inBody = good === undefined ? [] : bodiesWith(good, payload).map((text) => ({ ...plain, body: text }))
  return [...inPath, ...inQuery, ...inBody]
}

/** The valid body with the payload in the place of each of its texts, one at a time. */
function bodiesWith(good: unknown, payload: string): readonly string[] {
  const text = JSON.stringify(good)
  const found = [...text.matchAll(/:("(?:[^"\\]|\\.)*")/g)]
  return found.map(({ index, 1: old = '' }) => {
    const start = index + 1
    return text.slice(0, start) + JSON.stringify(payload) + text.slice(start + old.length)
  })
}
