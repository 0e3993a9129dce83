import { type ChildProcess, spawn } from 'node:child_process'

/** How a program that we started ended. */
export interface Ended {
  readonly code: number
  /** Standard output and error together, where it was asked for. */
  readonly output: string
}

interface RunOptions {
  readonly env?: Record<string, string>
  /** `show` lets the program write to our own output; `keep` collects it. */
  readonly output?: 'show' | 'keep'
  readonly timeoutMs?: number
}

// No question, no telemetry, no look-up on the network: a start must work offline and unattended.
const quietEnvironment = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_LOG_SANITIZE: 'true',
  NO_COLOR: '1',
}

/** Starts a program of the project's node_modules (or of the system) without standing on any terminal. */
export function start(program: string, args: readonly string[], options: RunOptions = {}): ChildProcess {
  const output = options.output === 'keep' ? 'pipe' : 'inherit'
  return spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...quietEnvironment, ...options.env },
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  })
}

/** Runs a program to its end; a program that could not be started ends with code 127. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = start(program, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
