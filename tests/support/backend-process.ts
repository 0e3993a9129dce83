import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Fetcher } from '#gateway/fetcher.ts'

/** A backend that answers over HTTP. */
export interface HttpBackend {
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts the embedded backend with the sample catalog in its own process, as on another machine. Its
 * database is in memory.
 */
export async function startBackend(): Promise<HttpBackend> {
  const script = fileURLToPath(new URL('serve-backend.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
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
