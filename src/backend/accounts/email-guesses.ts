import { refusal } from '../calls/answers.ts'
import { clientHash, keyedHash } from '../calls/client-hash.ts'
import { countEmail } from '../calls/guesses-sql.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'

/**
 * Counts an email of which the answer tells whether it has an account. Returns the 429 for a client that has asked for
 * too many in an hour, null while it may go on (safety I12).
 */
export async function refuseEmailGuess(backend: Backend, request: Request, email: string): Promise<Response | null> {
  const { db, now } = backend
  const client = await clientHash(backend, request)
  if (client === null) return null
  const isGuessing = await runRead(db, countEmail(db, client, await keyedHash(backend, email), now()))
  if (!isGuessing) return null
  const message = 'Too many emails in an hour. Please try again later.'
  return refusal(429, { message, code: 'too_many_requests' }, { 'retry-after': '3600' })
}
