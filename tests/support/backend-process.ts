import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Fetcher } from '#gateway/fetcher.ts'

/** A backend that answers over HTTP. */
export interface HttpBackend {
  readonly url: string
  /** Ends it and all that it started at once, as a power cut would: nothing is tidied up. */
  kill(): Promise<void>
  close(): Promise<void>
}

/**
 * The embedded backend with the sample catalogue in a process of its own, as another machine would have it; its
 * database is in memory, or kept in `folder`.
 */
export async function startBackend(folder?: string): Promise<HttpBackend> {
  const script = fileURLToPath(new URL('serve-backend.ts', import.meta.url))
  const args = folder === undefined ? [script] : [script, folder]
  // A group of its own: the database's process can then be killed with it.
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
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

/** Another Worker that is bound as the backend: here one that answers over HTTP, asked by path as a binding is. */
export function boundTo(url: string): Fetcher {
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      return fetch(url + pathname + search, { method, headers, body: method === 'GET' ? null : await request.text() })
    },
  }
}
