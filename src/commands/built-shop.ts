// Serves the built Worker without the proxy of `wrangler dev`. That proxy shares its connections to the Worker between
// clients, and loses a call when the Worker closes one of them: after an unread body or five idle seconds, a POST gets
// the proxy's own 500 (safety E3; cloudflare/workers-sdk#15203 and #14641).
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

/** The build's folder. */
export const built = 'dist/server'

/** The build's own wrangler.toml. */
export const builtConfig = join(built, 'wrangler.json')

type WorkersOptions = Extract<Parameters<typeof convertV4MiniflareOptions>[0], { workers: unknown }>['workers']

interface Served {
  readonly port: number
  /** The folder of the database, as for `wrangler dev --persist-to`. */
  readonly state: string
  /** The first Worker answers on the port. */
  readonly workers: WorkersOptions
  /** Whether standard output shows what the Worker logs below a warning, such as its line for each request. */
  readonly isLogShown?: boolean
}

/** Returns the built Worker for `serveWorkers`. `settings` replace those of wrangler.toml and `.dev.vars`. */
export function builtWorker(name: string, settings: Readonly<Record<string, string>>) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(builtConfig)
  const bindings = Object.assign({}, workerOptions.bindings, settings)
  return { ...workerOptions, name, modules: builtModules(), bindings }
}

/**
 * Serves on http://localhost:port from when `ready` resolves until `dispose` or the end of this process. The Worker's
 * warnings and errors go to standard error.
 */
export function serveWorkers({ port, state, workers, isLogShown = false }: Served): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      resourcePersistencePath: join(state, 'v3'),
      // Otherwise Miniflare asks the network where the client is.
      cf: false,
      logRequests: false,
      // A call of /cdn-cgi/local/scheduled runs the errands.
      unsafeTriggerHandlers: true,
      handleStructuredLogs({ level, message }) {
        // workerd reports each client that disconnects before its answer.
        const isClientGone = /^kj::.*: disconnected: /.test(message)
        const isSerious = level === 'warn' || level === 'error'
        if (isSerious && !isClientGone) process.stderr.write(`${message}\n`)
        if (!isSerious && isLogShown) process.stdout.write(`${message}\n`)
      },
      workers,
    }),
  )
}

/**
 * Returns the paths of the build's modules below `folder`, the entry first. Hidden folders are left out: wrangler
 * works in one, and its files are gone before they can be read.
 */
export function builtModules(folder = built): { type: 'ESModule'; path: string }[] {
  const paths = globSync('**/*.{js,mjs}', { cwd: folder }).filter((path) => path !== 'entry.mjs')
  return ['entry.mjs', ...paths].map((path) => ({ type: 'ESModule', path }))
}
