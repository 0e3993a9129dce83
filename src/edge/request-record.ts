import { AsyncLocalStorage } from 'node:async_hooks'
import { bookmarkIn } from './bookmark.ts'

/** What is noted of one request while it is answered, for its log line and its headers. Nobody's data is in it. */
export interface RequestRecord {
  /** Sixteen hexadecimal digits: Cloudflare's Ray ID, else random ones. */
  readonly id: string
  readonly startMs: number
  /** The pattern of the route that answers, such as `/api/order/:id`; null until it is known. */
  route: string | null
  /** Round trips to the database. */
  databaseCalls: number
  /** Requests to servers outside. */
  outsideCalls: number
  /** The time with at least one call to the backend under way. */
  backendMs: number
  /** The time to draw the page; null when no page was drawn. */
  renderMs: number | null
  /** Up to where a copy of the database must be; null: it may be any. Set before the request's first call. */
  bookmark: string | null
  /** The request's sessions of D1, from its first call on. */
  primary: D1DatabaseSession | null
  replica: D1DatabaseSession | null
}

const records = new AsyncLocalStorage<RequestRecord>()

const rayId = /^([0-9a-f]{16})(?:-[A-Z]{3})?$/

/**
 * Returns the record of a request that just came in. Its id is the Ray ID that Cloudflare gave, else a random one. A
 * client's own `x-request-id` never counts.
 */
export function newRecord(headers: Headers): RequestRecord {
  return {
    id: rayId.exec(headers.get('cf-ray') ?? '')?.[1] ?? randomId(),
    startMs: Date.now(),
    route: null,
    databaseCalls: 0,
    outsideCalls: 0,
    backendMs: 0,
    renderMs: null,
    bookmark: bookmarkIn(headers.get('cookie')),
    primary: null,
    replica: null,
  }
}

/** A UUID's last sixteen digits are random, but for two bits. */
function randomId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(16)
}

/** Runs `work` with `record` as the current one, also after each `await` in it. */
export function recording<T>(record: RequestRecord, work: () => T): T {
  return records.run(record, work)
}

/** Returns the record of the request that is being answered; undefined outside of requests and errands. */
export function currentRecord(): RequestRecord | undefined {
  return records.getStore()
}

/** Notes the pattern of the route that answers the current request. A later, more exact one replaces it. */
export function noteRoute(pattern: string): void {
  const record = currentRecord()
  if (record) record.route = pattern
}

/** Notes the time that drawing a page takes, backend included. */
export async function timingRender<T>(render: () => Promise<T>): Promise<T> {
  const startMs = Date.now()
  return render().finally(() => {
    const record = currentRecord()
    if (record) record.renderMs = Date.now() - startMs
  })
}

/** Notes a request to a server outside. */
export function noteOutsideCall(): void {
  const record = currentRecord()
  if (record) record.outsideCalls += 1
}

/**
 * Returns the part of the current request's id that a shopper reads out: twelve digits in groups of four, such as
 * `8f3a 1b2c 3d4e`. Without its spaces it is the beginning of the id. Empty outside of a request.
 */
export function currentReference(): string {
  return (currentRecord()?.id.slice(0, 12).match(/.{4}/g) ?? []).join(' ')
}
