import { randomUUID } from 'node:crypto'
import type { Faults } from '#tests/servers/faults.ts'

/**
 * Returns how a shop reaches a provider's server. A call that the server leaves without an answer fails at once, as if
 * the time for it were over, so that no clock decides and a slow machine changes nothing.
 */
export function outsideOf(faults: Faults): (request: Request) => Promise<Response> {
  const waiting = new Map<string, AbortController>()
  faults.onSilence((call) => waiting.get(call)?.abort())
  return async (request) => {
    const call = randomUUID()
    const controller = new AbortController()
    waiting.set(call, controller)
    const named = new Request(request)
    named.headers.set('x-call', call)
    try {
      return await fetch(named, { signal: AbortSignal.any([request.signal, controller.signal]) })
    } finally {
      waiting.delete(call)
    }
  }
}
