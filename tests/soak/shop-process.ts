import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The shops of the soak in a process group of their own. */
export interface ShopProcess {
  /** How often it was killed. */
  readonly kills: number
  /** Kills all its processes at once, as a power cut does, and starts it again over the same database. */
  killAndRestart(): Promise<void>
  close(): Promise<void>
}

/** Starts the shops (`serve-shop.ts`) and waits until they are open. */
export async function startShopProcess(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ShopProcess> {
  const start = async () => {
    const script = fileURLToPath(new URL('serve-shop.ts', import.meta.url))
    const args = [script, folder, String(port), JSON.stringify(settings)]
    const started = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
    const [line] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')])
    if (String(line).trim() !== 'open') throw new Error(`the shop did not open: ${String(line)}`)
    return started
  }
  let child: ChildProcess = await start()
  let kills = 0
  return {
    get kills() {
      return kills
    },
    async killAndRestart() {
      const ended = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
      kills += 1
      child = await start()
    },
    async close() {
      const ended = once(child, 'exit')
      child.stdin?.end()
      await ended
    },
  }
}
