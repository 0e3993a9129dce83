import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A backend that answers over HTTP. */
export interface HttpBackend {
  readonly url: string
  close(): Promise<void>
}

/** The embedded backend with the sample catalogue in a process of its own, as another machine would have it. */
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
