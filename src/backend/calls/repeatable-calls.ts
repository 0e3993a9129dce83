import type { Context } from 'hono'
import { err, ok, type Result } from '#domain/result.ts'
import { sha256 } from '../secrets/secret-tokens.ts'
import { jsonAnswer, refusal } from './answers.ts'
import type { RepeatableCall, StoredAnswer } from './idempotency-keys-sql.ts'

const maxKeyLength = 255

/** An Idempotency-Key, and the hash of the body that it came with. */
export type KeyedBody = Omit<RepeatableCall, 'scope'>

/** The Idempotency-Key of a call with its body's hash; 400 without one, and for one that is too long (safety C3). */
export async function readKeyedBody(context: Context, body: string): Promise<Result<KeyedBody, Response>> {
  const key = context.req.header('idempotency-key') ?? ''
  if (key === '' || key.length > maxKeyLength) {
    const message = `The header Idempotency-Key must have 1 to ${maxKeyLength} characters.`
    return err(refusal(400, { message, code: 'idempotency_key' }))
  }
  return ok({ key, bodyHash: await sha256(body) })
}

/** The stored answer again, byte for byte; 422 when the key came with another body before. */
export function repeatAnswer(call: RepeatableCall, stored: StoredAnswer): Response {
  if (stored.bodyHash === call.bodyHash) return jsonAnswer(stored.body, stored.status)
  return refusal(422, {
    message: 'This Idempotency-Key was used with another body.',
    code: 'idempotency_key_reused',
    errors: { 'Idempotency-Key': ['was used with another body'] },
  })
}
