// `npm start`: from a fresh install to a shop that serves, with no question and no account.
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { prepareDatabase, say, step } from './prepare.ts'
import { start } from './run.ts'

const { values: options } = parseArgs({
  options: {
    /** Where orders and accounts are kept. */
    state: { type: 'string', default: '.wrangler/state' },
    /** Serves what was built before. */
    'skip-build': { type: 'boolean', default: false },
    /** Serves the sources with hot reload instead of the build. */
    dev: { type: 'boolean', default: false },
    /** A setting for this run, as `NAME:value`; may be given more than once. */
    var: { type: 'string', multiple: true, default: [] },
  },
})
const port = process.env['PORT'] ?? '8787'
const address = `http://localhost:${port}`

process.stdout.write('Steamboat 暖鍋\n')
try {
  if (!(await isFree(Number(port)))) throw new Error(`Port ${port} is taken. Choose another: PORT=8888 npm start`)
  if (!options['skip-build'] && !options.dev) await step('Shop built', 'astro', ['build'])
  await prepareDatabase(options.state)
  const server = serve()
  await answers(server)
  server.on('exit', (code) => process.exit(code ?? 0))
  if (server.exitCode !== null) process.exit(server.exitCode)
  process.stdout.write(
    `\n  The shop is open: ${address}\n  Stop it with Ctrl+C; orders are kept in ${options.state}.\n\n`,
  )
} catch (error) {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Whether a server may listen on the port; one of ours that still runs there would seem to be the new one. */
function isFree(number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(number, 'localhost', () => probe.close(() => resolve(true)))
  })
}

function serve(): ChildProcess {
  say(`Starting on port ${port} …`)
  const server = options.dev
    ? start('astro', ['dev', '--port', port])
    : start('wrangler', [
        ...['dev', '--config', 'dist/server/wrangler.json', '--local', '--port', port],
        ...['--persist-to', options.state, '--show-interactive-dev-session=false', '--log-level', 'warn'],
        ...options.var.flatMap((setting) => ['--var', setting]),
      ])
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  return server
}

/**
 * Waits until the shop answers, be it that its backend does not; the server's own exit ends the wait sooner.
 * @throws Error that names the settings that are half set or malformed.
 */
async function answers(server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const health = await fetch(`${address}/api/health`).catch(() => null)
    const faults = await settingFaults(health)
    if (faults.length > 0) {
      server.kill()
      throw new Error(['The settings are not whole:', ...faults].join('\n  '))
    }
    if (health !== null) return
    await new Promise((wake) => setTimeout(wake, 150))
  }
}

/** What the shop says of settings that are half set or malformed; nothing while it is still waking up. */
async function settingFaults(health: Response | null): Promise<readonly string[]> {
  const problem: unknown = await health?.json().catch(() => null)
  const errors: unknown = typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'errors') : null
  const faults: unknown = typeof errors === 'object' && errors !== null ? Reflect.get(errors, 'settings') : null
  return Array.isArray(faults) ? faults.map(String) : []
}
