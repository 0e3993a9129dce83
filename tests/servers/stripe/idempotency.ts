import type { ProviderAnswer } from '../exchange.ts'
import { answerRefusal, StripeRefusal } from './refusals.ts'

/** What a key was first used for, and its answer once there is one. */
interface Use {
  readonly path: string
  readonly params: string
  answer: ProviderAnswer | null
}

/** A call that may be sent again. */
interface RepeatableCall {
  readonly key: string
  readonly path: string
  /** The parameters as one text. */
  readonly params: string
}

/** Gives each key's first answer to each later call with it. */
export type Idempotency = (call: RepeatableCall, work: () => Promise<ProviderAnswer>) => Promise<ProviderAnswer>

/**
 * Stripe's idempotency keys: the first answer is replayed, a 402 or 500 too; a call that was refused before it began
 * leaves its key free; other parameters or another path are refused with 400, and a key that is in use with 409.
 */
export function newIdempotency(): Idempotency {
  const uses = new Map<string, Use>()
  return async ({ key, path, params }, work) => {
    const before = uses.get(key)
    if (before !== undefined) return replay(before, { key, path, params })
    const use: Use = { path, params, answer: null }
    uses.set(key, use)
    const answer = await work().catch((refusal: unknown) => {
      if (refusal instanceof StripeRefusal && refusal.isFinal) return answerRefusal(refusal)
      uses.delete(key)
      throw refusal
    })
    use.answer = answer
    return withHeaders(answer, { 'idempotency-key': key, 'original-request': answer.headers['request-id'] ?? '' })
  }
}

function replay(use: Use, { key, path, params }: RepeatableCall): ProviderAnswer {
  if (use.path !== path) throw otherUse(key, `for the same endpoint they were first used for ('${use.path}')`)
  if (use.params !== params) throw otherUse(key, 'with the same parameters they were first used with')
  if (use.answer === null) {
    throw new StripeRefusal(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  }
  return withHeaders(use.answer, { 'idempotency-key': key, 'idempotent-replayed': 'true' })
}

function otherUse(key: string, rule: string): StripeRefusal {
  const message = `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeRefusal(400, { type: 'idempotency_error', message })
}

function withHeaders(answer: ProviderAnswer, headers: Readonly<Record<string, string>>): ProviderAnswer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}
