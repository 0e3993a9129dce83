import type { Registration, User } from '#contract/users.ts'
import type { Locale } from '#domain/locale.ts'
import { invalidField } from '../calls/answers.ts'
import { sendNewMails } from '../mail/mail-later.ts'
import { mailUser } from '../mail/outbox-sql.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import { runReads, writeOnly } from '../tables/reads.ts'
import { beginSession, signedInAnswer } from './begin-session.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refuseEmailGuess } from './email-guesses.ts'
import { hashPassword } from './password-hash.ts'
import { takePasswordTurn, tooBusyToHash } from './password-turns.ts'
import { insertUser } from './users-sql.ts'

export const commonPasswordMessage = 'is among the passwords that are guessed first'
export const emailTakenMessage = 'is registered already'

/** Makes an account and signs in. The password is hashed before the lookup, so a taken address takes as long. */
export async function register(
  backend: Backend,
  request: Request,
  registration: Registration,
  language: Locale,
): Promise<Response> {
  const { db, now, randomBytes } = backend
  const { email, firstName, lastName, phone, password } = registration
  if (isCommonPassword(password)) return invalidField('password', commonPasswordMessage)
  // A taken address is told here as the email lookup tells it, so it has the same limit (safety I12).
  const guessing = await refuseEmailGuess(backend, request, email)
  if (guessing) return guessing
  const turn = await takePasswordTurn()
  if (!turn.ok) return tooBusyToHash(turn.error)
  const passwordHash = await hashPassword(password, randomBytes)
  const user: User = {
    id: newSecretId(randomBytes),
    email,
    isEmailVerified: false,
    firstName,
    lastName,
    phone,
    hasPassword: true,
  }
  const atMs = now()
  const session = await beginSession(backend, request, user.id, passwordHash)
  const { made } = await runReads(db, {
    made: insertUser(db, { ...user, passwordHash, atMs }),
    mailed: writeOnly(
      mailUser(db, user, { kind: 'welcome', to: email, language, facts: { firstName, lastName }, atMs }),
    ),
    begun: session.write,
  })
  if (!made) return invalidField('email', emailTakenMessage)
  await sendNewMails(backend)
  return signedInAnswer(session.token, user, 201)
}
