import { CACHE_PLUGIN, convertV4MiniflareOptions, getCacheServiceName, Miniflare } from 'miniflare'

/**
 * Keeps what the Cache API is given in a Map. workerd asks a cache over HTTP: PUT has a whole HTTP answer as its body, and
 * only a GET answer with this header is a hit.
 */
const memoryScript = `const kept = new Map()
const endOfHead = (bytes) => {
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === 13 && bytes[at + 1] === 10 && bytes[at + 2] === 13 && bytes[at + 3] === 10) return at
  return bytes.length
}
export default {
  async fetch(request) {
    if (request.method === 'PUT') {
      const bytes = new Uint8Array(await request.arrayBuffer())
      const end = endOfHead(bytes)
      const [, ...lines] = new TextDecoder().decode(bytes.subarray(0, end)).split('\\r\\n')
      const headers = lines.map((line) => line.split(/: *(.*)/s, 2)).filter(([name]) => !/^(?:content-length|transfer-encoding)$/i.test(name))
      kept.set(request.url, { body: bytes.slice(end + 4), headers: [...headers, ['cf-cache-status', 'HIT']] })
      return new Response(null, { status: 204 })
    }
    const found = kept.get(request.url)
    return found ? new Response(found.body, { headers: found.headers }) : new Response(null, { status: 504 })
  },
}`

/** Keeps nothing. */
const emptyScript = `export default {
  async fetch(request) {
    await request.arrayBuffer()
    return new Response(null, { status: request.method === 'PUT' ? 204 : 504 })
  },
}`

/** What the Cache API asks, in a workerd of its own. */
export interface CacheApart {
  readonly gate: URL
  close(): Promise<void>
}

/** Opens a cache that keeps what it is given, in a workerd of its own, as on the platform. */
export async function openCacheApart(): Promise<CacheApart> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      logRequests: false,
      modules: true,
      compatibilityDate: '2026-10-01',
      script: memoryScript,
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    }),
  )
  return { gate: await miniflare.unsafeGetDirectURL(), close: () => miniflare.dispose() }
}

/**
 * Sets what is behind the Cache API of the Workers that miniflare starts next: the cache behind `gate`, or nothing.
 * Miniflare's own cache writes to disk through two more Workers. That takes 1 ms for a page, which is no CPU of the Worker
 * on the platform.
 */
export function setCache(gate: URL | null): void {
  CACHE_PLUGIN.getServices = async ({ workerIndex }) => {
    const name = getCacheServiceName(workerIndex)
    if (gate !== null) return [{ name, external: { address: gate.host, http: {} } }]
    const modules = [{ name: 'cache.mjs', esModule: emptyScript }]
    return [{ name, worker: { compatibilityDate: '2026-10-01', modules } }]
  }
}
