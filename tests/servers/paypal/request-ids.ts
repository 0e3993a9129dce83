import type { ProviderAnswer } from '../exchange.ts'
import { PayPalRefusal, unprocessable } from './refusals.ts'

interface Use {
  readonly request: string
  answer: ProviderAnswer | null
}

/** Gives what a `PayPal-Request-Id` did to each later call of its kind. */
export type RequestIds = (
  id: string,
  kind: string,
  request: string,
  work: () => Promise<ProviderAnswer>,
) => Promise<ProviderAnswer>

/**
 * PayPal's request ids: a call that succeeded is answered again with 200, even when its first answer was lost or an
 * error; a refusal is not kept. Another request under the id is refused with 422, one that is under way with 409.
 */
export function newRequestIds(): RequestIds {
  const uses = new Map<string, Use>()
  return async (id, kind, request, work) => {
    const name = `${kind} ${id}`
    const before = uses.get(name)
    if (before !== undefined && before.request !== request) {
      throw unprocessable(
        'DUPLICATE_REQUEST_ID',
        'The value of PayPal-Request-Id header has already been used. Please specify a different value and try again.',
      )
    }
    if (before?.answer === null) {
      const description =
        'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.'
      throw new PayPalRefusal(409, [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS', description }])
    }
    if (before?.answer) return { ...before.answer, status: 200 }
    const use: Use = { request, answer: null }
    uses.set(name, use)
    use.answer = await work().catch((refusal: unknown) => {
      uses.delete(name)
      throw refusal
    })
    return use.answer
  }
}
