import type { RequestRecord } from './request-record.ts'

/** The header by which a page tells its pattern, from the page cache too. It never leaves the Worker. */
export const routeHeader = 'x-shop-route'

/** The log line of a request. Nobody's data is in it: the route is a pattern and never a path (safety H6). */
export interface RequestLine {
  readonly event: 'request'
  readonly id: string
  readonly route: string
  readonly method: string
  readonly status: number
  /** The code of a refusal (rules §10); null for any other answer. */
  readonly code: string | null
  readonly cache: 'hit' | 'miss' | 'stale' | 'none'
  /** Round trips to the database, and requests to other servers, until the answer began. */
  readonly databaseCalls: number
  readonly outsideCalls: number
  readonly ms: number
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Returns the line of an answered request. `response` may name the route of a page. */
export function requestLine(
  { method }: Request,
  { status, headers }: Response,
  record: RequestRecord,
  code: string | null,
): RequestLine {
  const { id, route, databaseCalls, outsideCalls, startMs, renderMs } = record
  return {
    event: 'request',
    id,
    route: headers.get(routeHeader) ?? (renderMs === null ? route : 'page') ?? 'refused',
    // A client may write anything there.
    method: methods.has(method) ? method : 'other',
    status,
    code,
    cache: cacheOf(headers),
    databaseCalls,
    outsideCalls,
    ms: Date.now() - startMs,
  }
}

function cacheOf(headers: Headers): RequestLine['cache'] {
  const source = headers.get('x-cache')
  return source === 'hit' || source === 'miss' || source === 'stale' ? source : 'none'
}

/**
 * Returns the `Server-Timing` of an answer, in milliseconds. The parts and the calls of the database are told only for
 * what was read well: at a refusal or a sign-in their number could tell whether an account or an order exists.
 */
export function serverTiming(line: RequestLine, { backendMs, renderMs }: RequestRecord): string {
  const isTold = (line.method === 'GET' || line.method === 'HEAD') && line.status < 400
  return [
    `total;dur=${line.ms}`,
    ...(line.cache === 'none' ? [] : [`cache;desc=${line.cache}`]),
    ...(isTold ? [`backend;dur=${backendMs}`, `database;desc="calls: ${line.databaseCalls}"`] : []),
    ...(isTold && renderMs !== null ? [`render;dur=${renderMs}`] : []),
  ].join(', ')
}

/** One request as Workers Analytics Engine keeps it. The order of the fields is fixed (docs/operate.md). */
export interface DataPoint {
  readonly indexes: readonly [route: string]
  readonly blobs: readonly [route: string, method: string, status: string, code: string, cache: string]
  readonly doubles: readonly [ms: number, databaseCalls: number, outsideCalls: number]
}

/** Returns the data point of an answered request. */
export function dataPoint({ route, method, status, code, cache, ...line }: RequestLine): DataPoint {
  return {
    indexes: [route],
    blobs: [route, method, String(status), code ?? '', cache],
    doubles: [line.ms, line.databaseCalls, line.outsideCalls],
  }
}
