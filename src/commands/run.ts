import { type ChildProcess, spawn } from 'node:child_process'

/** The result of a program. */
export interface RunResult {
  readonly code: number
  /** Standard output and standard error together. Empty with `output: 'show'`. */
  readonly output: string
}

interface RunOptions {
  readonly env?: Record<string, string>
  /** `show` lets the program write to this process's output. `keep` returns its output in the result. */
  readonly output?: 'show' | 'keep'
  readonly timeoutMs?: number
  /** The folder in which it runs; this process's by default. */
  readonly cwd?: string
}

// No questions, telemetry or network look-ups: the commands must work offline and unattended.
const quietEnvironment = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_LOG_SANITIZE: 'true',
  NO_COLOR: '1',
}

/** Starts a program of node_modules or of the system, without an input. */
export function start(program: string, args: readonly string[], options: RunOptions = {}): ChildProcess {
  const output = options.output === 'keep' ? 'pipe' : 'inherit'
  return spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...quietEnvironment, ...options.env },
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  })
}

/** Runs a program to its end. The code is 127 when it could not be started. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
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
