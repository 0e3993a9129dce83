import { spawn } from 'node:child_process'

/** How a command ended, and what it wrote. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Runs `npm run {command} -- …args` in a process of its own. */
export function runCommand(command: string, ...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [`src/commands/${command}.ts`, ...args])
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, error })))
}
