import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SettingTexts } from '#edge/settings.ts'
import type { Fetcher } from '#gateway/fetcher.ts'

/** A backend that answers over HTTP. */
export interface HttpBackend {
  readonly url: string
  /** Kills it and all its processes at once, as a power cut does. */
  kill(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the embedded backend with the sample catalog in its own process, as on another machine. Its
 * database is in memory, or in `folder`. `settings` replace those of a laptop.
 */
export async function startBackend(folder?: string, settings?: SettingTexts): Promise<HttpBackend> {
  const script = fileURLToPath(new URL('serve-backend.ts', import.meta.url))
  const args = folder === undefined ? [script] : [script, folder]
  const env = { ...process.env, ...(settings ? { BACKEND_SETTINGS: JSON.stringify(settings) } : {}) }
  // Its own process group, so that the database's process can be killed with it.
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true, env })
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    async kill() {
      const ended = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
    async close() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

/** Returns a service binding to the backend at `url`. */
export function boundTo(url: string): Fetcher {
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      return fetch(url + pathname + search, { method, headers, body: method === 'GET' ? null : await request.text() })
    },
  }
}
