import {
  allowInsecureRequests,
  type CustomFetchOptions,
  customFetch,
  type ProtectedResourceRequestBody,
} from 'oauth4webapi'
import { readBody } from '#gateway/read-body.ts'
import type { Backend } from '../../ports.ts'

const maxBytes = 64 * 1024

/** The provider can't be reached, or it answers with a server error. A later try may go well. */
export class ProviderDownError extends Error {
  override name = 'ProviderDownError'
}

/**
 * Returns the options with which oauth4webapi asks the provider at `address`: by the backend's port, until the signal
 * aborts, and reading at most 64 KB of an answer. http:// is allowed when the provider's own address has it, which
 * settings allow for this machine only.
 */
export function requestOptions({ outside }: Backend, address: string, signal: AbortSignal) {
  return {
    signal,
    [allowInsecureRequests]: address.startsWith('http:'),
    [customFetch]: async (url: string, options: CustomFetchOptions<string, ProtectedResourceRequestBody>) => {
      const body = options.body instanceof URLSearchParams ? options.body : null
      const request = new Request(url, { ...options, signal, body })
      const answer = await outside(request).catch(() => {
        throw new ProviderDownError('not reached')
      })
      if (answer.status >= 500) {
        await answer.body?.cancel()
        throw new ProviderDownError(`answered ${answer.status}`)
      }
      const bytes = await readBody(answer.body, maxBytes)
      if (bytes === undefined) throw new RangeError('answered too much')
      const type = answer.headers.get('content-type') ?? ''
      return new Response(bytes, { status: answer.status, headers: { 'content-type': type } })
    },
  }
}
