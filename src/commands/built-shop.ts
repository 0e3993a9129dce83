// Serves the built Worker as it is, without the proxy that `wrangler dev` keeps in front of it: that one keeps its
// connections for the next caller, be it another client, and loses a call where the Worker closes one of them. After a
// body that nobody read, or after five idle seconds, a POST then ends as a 500 of the proxy's own (safety E3;
// cloudflare/workers-sdk#15203 and #14641).
import { readdirSync } from 'node:fs'
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
  /** The folder that keeps the database, as `wrangler dev --persist-to` has it. */
  readonly state: string
  /** The first one answers on the port. */
  readonly workers: WorkersOptions
}

/** The built Worker for `serveWorkers`; its settings are those of wrangler.toml and `.dev.vars`, and above them `settings`. */
export function builtWorker(name: string, settings: Readonly<Record<string, string>>) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(builtConfig)
  const bindings = Object.assign({}, workerOptions.bindings, settings)
  return { ...workerOptions, name, modules: builtModules(), bindings }
}

/**
 * Serves on http://localhost:port once `ready` is kept, until `dispose` or the end of this process. What the Worker warns
 * of and what fails goes to standard error.
 */
export function serveWorkers({ port, state, workers }: Served): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      resourcePersistencePath: join(state, 'v3'),
      // Where the client is would be asked of the network.
      cf: false,
      logRequests: false,
      // Runs the errand on a call of /cdn-cgi/local/scheduled.
      unsafeTriggerHandlers: true,
      handleStructuredLogs({ level, message }) {
        // The server itself reports each client that leaves before its answer.
        const isClientGone = /^kj::.*: disconnected: /.test(message)
        if ((level === 'warn' || level === 'error') && !isClientGone) process.stderr.write(`${message}\n`)
      },
      workers,
    }),
  )
}

/** The build's modules, the entry first, by their paths below `built`. */
export function builtModules(): { type: 'ESModule'; path: string }[] {
  const paths = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => /\.m?js$/.test(path))
  return ['entry.mjs', ...paths.filter((path) => path !== 'entry.mjs')].map((path) => ({ type: 'ESModule', path }))
}
