import type { Credentials } from '#contract/users.ts'
import { refusal } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import { sha256 } from '../secrets/secret-tokens.ts'
import { runRead, runReads, writeOnly } from '../tables/reads.ts'
import { beginSession, signedInAnswer } from './begin-session.ts'
import { countAttempt, forgetAttempts } from './login-attempts-sql.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import { takePasswordTurn, tooBusyToHash } from './password-turns.ts'
import { readUserByEmail, updatePassword } from './users-sql.ts'

/**
 * Signs in by password. An unknown address and a wrong password are counted, checked and answered alike, in the same
 * time (rules §12, safety I11).
 */
export async function signIn(backend: Backend, request: Request, { email, password }: Credentials): Promise<Response> {
  const { db, now } = backend
  const account = await accountOf(email)
  const { nextAtMs, found } = await runReads(db, {
    nextAtMs: countAttempt(db, account, now()),
    found: readUserByEmail(db, email),
  })
  if (nextAtMs !== null) return tooManyAttempts(nextAtMs - now())
  const turn = await takePasswordTurn()
  if (!turn.ok) return tooBusyToHash(turn.error)
  const kept = found?.passwordHash ?? null
  const check = await checkPassword(password, kept)
  if (found === undefined || kept === null || check === 'wrong') return wrongCredentials()

  const passwordHash = check === 'outdated' ? await rehash(backend, found.user.id, kept, password) : kept
  const session = await beginSession(backend, request, found.user.id, passwordHash)
  const { begun } = await runReads(db, {
    begun: session.write,
    forgotten: writeOnly(forgetAttempts(db, account)),
  })
  return begun ? signedInAnswer(session.token, found.user) : wrongCredentials()
}

/** Hashes the right password again, with today's parameters. */
async function rehash({ db, randomBytes }: Backend, userId: string, kept: string, password: string): Promise<string> {
  const newHash = await hashPassword(password, randomBytes)
  const updated = await runRead(db, updatePassword(db, userId, kept, newHash))
  return updated ? newHash : kept
}

/** Returns the key that counts the attempts on an address, known or not. It does not hold the address itself. */
export function accountOf(email: string): Promise<string> {
  return sha256(`account:${email}`)
}

/** Returns the 429 that says when to try again. */
export function tooManyAttempts(waitMs: number): Response {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return refusal(
    429,
    { message: 'Too many wrong passwords. Please wait, or choose a new one by email.', code: 'too_many_attempts' },
    { 'retry-after': String(seconds) },
  )
}

function wrongCredentials(): Response {
  return refusal(401, { message: 'The email or the password is wrong.', code: 'wrong_credentials' })
}
