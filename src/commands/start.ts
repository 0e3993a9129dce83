// `npm start`: builds the shop, prepares its database and serves it, without any question or account.
import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { builtConfig, builtWorker, serveWorkers } from './built-shop.ts'
import { settingsToAdd } from './laptop-settings.ts'
import { prepareDatabase, say, step } from './prepare.ts'
import { start } from './run.ts'

const usage = 'usage: [PORT=8888] npm start -- [--state FOLDER] [--skip-build] [--dev] [--log] [--var NAME:VALUE]...'

const options = readOptions()
const port = process.env['PORT'] ?? '8787'
const address = `http://localhost:${port}`

process.stdout.write('Steamboat 暖鍋\n')
try {
  if (!(await isFree(Number(port)))) throw new Error(`Port ${port} is taken. Choose another: PORT=8888 npm start`)
  if (!options['skip-build'] && !options.dev) await step('Shop built', 'astro', ['build'])
  const deskLink = await prepareDatabase(options.state)
  say(`Starting on port ${port} …`)
  await (options.dev ? serveSources() : serveBuild())
  process.stdout.write(
    `\n  The shop is open: ${address}\n${deskLink === null ? '' : `  The desk opens once by: ${address}${deskLink}\n`}  Stop it with Ctrl+C; orders are kept in ${options.state}.\n\n`,
  )
} catch (error) {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Returns the options. Anything else ends the command with its usage. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        /** The folder of the database. */
        state: { type: 'string', default: '.wrangler/state' },
        /** Serves the last build. */
        'skip-build': { type: 'boolean', default: false },
        /** Serves the sources with hot reload. */
        dev: { type: 'boolean', default: false },
        /** Shows a line for each request. */
        log: { type: 'boolean', default: false },
        /** A setting for this run, as `NAME:value`. May be repeated. */
        var: { type: 'string', multiple: true, default: [] },
      },
    }).values
  } catch {
    process.stderr.write(`${usage}\n`)
    process.exit(1)
  }
}

/** Returns whether the port is free. A shop that still runs there could be taken for the new one. */
function isFree(number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(number, 'localhost', () => probe.close(() => resolve(true)))
  })
}

/** Serves the build from this process, until a signal ends it. */
async function serveBuild(): Promise<void> {
  const worker = builtWorker('shop', settingsToAdd(builtConfig, options.var, address))
  // Miniflare stops its server when this process exits.
  onSignal(() => process.exit(0))
  await serveWorkers({ port: Number(port), state: options.state, workers: [worker], isLogShown: options.log }).ready
}

/**
 * Serves the sources until a signal ends it. Astro reads settings from a file only, so this run's settings are added to
 * a copy of wrangler.toml, in the same folder because of its relative paths.
 */
async function serveSources(): Promise<void> {
  const settings = Object.entries(settingsToAdd('wrangler.toml', options.var, address))
  const lines = settings.map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  const config = readFileSync('wrangler.toml', 'utf8').replace(/^\[vars\]$/m, () => ['[vars]', ...lines].join('\n'))
  writeFileSync('wrangler.dev.toml', config)
  const server = start('astro', ['dev', '--port', port], { env: { SHOP_CONFIG: 'wrangler.dev.toml' } })
  onSignal((signal) => server.kill(signal))
  await waitForShop(server)
  server.on('exit', (code) => process.exit(code ?? 0))
  if (server.exitCode !== null) process.exit(server.exitCode)
}

function onSignal(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

/** Waits until the shop answers anything, or the server exits. */
async function waitForShop(server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    if (await fetch(`${address}/api/health`).catch(() => null)) return
    await new Promise((wake) => setTimeout(wake, 150))
  }
}
