import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { builtConfig, builtWorker } from '#commands/built-shop.ts'
import { batchWorker, distantDatabase } from '#commands/distant-database.ts'
import { applyMigrations } from '#tests/support/database.ts'
import { openDatabaseApart, setDatabase } from './database-apart.ts'
import type { Answer } from './exchange.ts'
import { Inspector } from './inspector.ts'
import { sendOnce } from './load.ts'
import { openCacheApart, setCache } from './memory-cache.ts'

/** The built Worker and a bare one in a workerd of their own, with the database or without. */
export interface OpenShop {
  /** The shop's own socket. Nothing stands between it and the Worker: miniflare's proxy takes two thirds of the rate. */
  readonly address: URL
  readonly bare: URL
  readonly db: D1Database
  /** Lets the bare Worker answer what the shop answered: the same headers and body. */
  repeat(answer: Answer): Promise<void>
  /**
   * Returns the CPU time so far of the shop's workerd, in milliseconds, without a database that is apart. NaN where the
   * system does not tell it.
   */
  cpuMs(): number
  /** Connects to the shop's inspector; the shop was opened with it. */
  inspect(): Promise<Inspector>
  close(): Promise<void>
}

interface Options {
  /** The folder of its database, as for `npm start`; left out: one that goes with the shop. */
  readonly state?: string
  readonly v8Flags?: readonly string[]
  readonly hasInspector?: boolean
  /** Whether D1 is in a workerd of its own, as on the platform, where it is on another machine. */
  readonly isDatabaseApart?: boolean
  /** Whether the Cache API keeps anything. Then it is in a workerd of its own. */
  readonly hasCacheApi?: boolean
  /** Leaves the shop out; the bare Worker is at its address. */
  readonly isBareOnly?: boolean
}

/** Answers with the last answer that it was given. It reads a request's body, as every server must. */
const bareScript = `let body = new Uint8Array()
let init = {}
export default {
  async fetch(request) {
    if (request.method === 'PATCH') {
      init = JSON.parse(request.headers.get('x-answer'))
      body = new Uint8Array(await request.arrayBuffer())
      return new Response(null, { status: 204 })
    }
    if (request.body) await request.arrayBuffer()
    return new Response(body, init)
  },
}`

const socket = [{ host: '127.0.0.1', port: 0 }]

/** Opens the built shop. It has no rate limits, so that one client can measure it. @throws Error when nothing is built. */
export async function openShop(options: Options = {}): Promise<OpenShop> {
  const { state, v8Flags = [], hasInspector = false, hasCacheApi = false, isBareOnly = false } = options
  const { isDatabaseApart = false } = options
  if (!existsSync(builtConfig)) throw new Error('There is no build to measure: npm run build')
  const folder = await mkdtemp(join(tmpdir(), 'steamboat-bench-'))
  const { assets: _, ratelimits: __, ...worker } = Object(builtWorker('shop', settings))
  const d1Databases = worker.d1Databases ?? {}
  const plain = { modules: true as const, compatibilityDate: '2026-10-01', unsafeDirectSockets: socket }
  const kept = join(state ?? folder, 'v3')
  await setOwnWorkerd(folder, 'database', [])
  const apart = isDatabaseApart ? await openDatabaseApart(d1Databases, kept) : null
  setDatabase(apart?.gate ?? null)
  const cacheApart = hasCacheApi ? await openCacheApart() : null
  setCache(cacheApart?.gate ?? null)
  await setOwnWorkerd(folder, 'shop', v8Flags)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      ...(hasInspector ? { inspectorPort: 0 } : {}),
      cf: false,
      logRequests: false,
      resourcePersistencePath: kept,
      workers: [
        ...(isBareOnly ? [] : [{ ...worker, unsafeDirectSockets: socket }]),
        { ...plain, name: 'bare', script: bareScript },
        ...(apart ? [] : [{ ...plain, name: 'database', script: batchWorker, d1Databases }]),
      ],
    }),
  )
  const database = apart?.batches ?? (await miniflare.unsafeGetDirectURL('database'))
  const bare = await miniflare.unsafeGetDirectURL('bare')
  // The programs that a bench starts have a workerd of their own.
  delete process.env['MINIFLARE_WORKERD_PATH']
  delete process.env['MINIFLARE_WORKERD_V8_FLAGS']
  // Each batch by a connection of its own: workerd closes an idle one, and a long import is busy for longer than that.
  const db = distantDatabase(async (body) => {
    const answer = await sendOnce(database, { method: 'POST', path: '/', headers: {}, body })
    return { ok: answer.status === 200, json: async () => JSON.parse(answer.body.toString()) }
  })
  const known = await db.prepare(`SELECT count(*) AS n FROM sqlite_master WHERE name = 'products'`).first<number>('n')
  if (known === 0) await applyMigrations(db)
  const pid = (await readFile(join(folder, 'shop.pid'), 'utf8')).trim()
  return {
    address: isBareOnly ? bare : await miniflare.unsafeGetDirectURL('shop'),
    bare,
    db,
    async repeat({ status, head, body }) {
      const told = JSON.stringify({ status, headers: repeatedHeaders(head) })
      await sendOnce(bare, { method: 'PATCH', path: '/', headers: { 'x-answer': told }, body })
    },
    cpuMs: () => cpuOf(pid),
    inspect: async () => Inspector.open(await miniflare.getInspectorURL(), 'shop'),
    async close() {
      await miniflare.dispose()
      await apart?.close()
      await cacheApart?.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** One shopper may order without end, and no setting of this machine is used that would change what is measured. */
const settings = {
  ORDER_LIMIT: 'off',
  UNPAID_MAX_DOLLARS: 'off',
  UNPAID_MAX_UNITS: 'off',
  SITE_URL: '',
  API_BASE_URL: '',
}

/**
 * Lets miniflare start workerd by a script that notes its process and drops its log, a line for each request, which
 * this program would have to read.
 */
async function setOwnWorkerd(folder: string, name: string, v8Flags: readonly string[]): Promise<void> {
  const require = createRequire(createRequire(import.meta.url).resolve('miniflare'))
  const script = `#!/bin/sh\necho $$ > '${folder}/${name}.pid'\nexec '${require('workerd').default}' "$@" > /dev/null\n`
  const path = join(folder, name)
  await writeFile(path, script, { mode: 0o755 })
  process.env['MINIFLARE_WORKERD_PATH'] = path
  process.env['MINIFLARE_WORKERD_V8_FLAGS'] = v8Flags.join(' ')
}

function repeatedHeaders(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1)
  const headers = lines.map((line) => line.split(/: *(.*)/s, 2) as [string, string])
  // The server writes these itself.
  return Object.fromEntries(
    headers.filter(([name]) => !/^(?:content-length|transfer-encoding|connection)$/i.test(name)),
  )
}

function cpuOf(pid: string): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const texts = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0)
  } catch {
    // Only Linux tells it.
    return Number.NaN
  }
}
