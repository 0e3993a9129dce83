import { CACHE_PLUGIN, getCacheServiceName } from 'miniflare'

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

/**
 * Sets what is behind the Cache API of the Workers that miniflare starts next: a memory, or nothing. Miniflare's own cache
 * writes to disk through two more Workers. That takes 1 ms for a page, which is no CPU of the Worker on the platform.
 */
export function setCache(kind: 'memory' | 'none'): void {
  const esModule = kind === 'memory' ? memoryScript : emptyScript
  CACHE_PLUGIN.getServices = async ({ workerIndex }) => [
    {
      name: getCacheServiceName(workerIndex),
      worker: { compatibilityDate: '2026-10-01', modules: [{ name: 'cache.mjs', esModule }] },
    },
  ]
}
