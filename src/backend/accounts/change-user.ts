import { changedUserShape, type User, type UserChange } from '#contract/users.ts'
import type { Locale } from '#domain/locale.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { invalidField, jsonAnswer, refusal } from '../calls/answers.ts'
import { sendNewMails } from '../mail/mail-later.ts'
import { mailUser } from '../mail/outbox-sql.ts'
import type { Backend } from '../ports.ts'
import { runRead, runReads, writeOnly } from '../tables/reads.ts'
import { beginSession } from './begin-session.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refuseEmailGuess } from './email-guesses.ts'
import { countAttempt, forgetAttempts } from './login-attempts-sql.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import { takePasswordTurn, tooBusyToHash } from './password-turns.ts'
import { commonPasswordMessage, emailTakenMessage } from './register.ts'
import { deleteResetTokensOf } from './reset-tokens-sql.ts'
import { sessionCookieOf } from './session-cookie.ts'
import { deleteSessionsOf } from './sessions-sql.ts'
import { accountOf, tooManyAttempts } from './sign-in.ts'
import { maxSessionMs, type OpenSession } from './signed-in.ts'
import { readUserByEmail, updateUserDetails } from './users-sql.ts'

/**
 * Changes the account of a user. A new address or password needs the current password. A new password ends every
 * session; the answer then has the token of a new one.
 */
export async function changeUser(
  backend: Backend,
  request: Request,
  session: OpenSession,
  change: UserChange,
  language: Locale,
): Promise<Response> {
  const { db } = backend
  const { user } = session
  const changed: User = {
    ...user,
    firstName: change.firstName ?? user.firstName,
    lastName: change.lastName ?? user.lastName,
    phone: change.phone === undefined ? user.phone : change.phone,
    email: change.email ?? user.email,
    isEmailVerified: user.isEmailVerified && (change.email ?? user.email) === user.email,
  }
  const isGuarded = changed.email !== user.email || change.password !== undefined
  const kept = isGuarded ? await checkCurrentPassword(backend, session, change.currentPassword) : ok('')
  if (!kept.ok) return kept.error
  if (changed.email !== user.email) {
    const guessing = await refuseEmailGuess(backend, request, changed.email)
    if (guessing) return guessing
    if (await isTaken(backend, changed.email)) return invalidField('email', emailTakenMessage)
  }
  const mails = mailPreviousAddress(backend, user, changed, language)
  if (change.password !== undefined) {
    return changePassword(backend, request, changed, { kept: kept.value, password: change.password, mails })
  }
  const { written } = await runReads(db, {
    written: updateUserDetails(db, changed, session.passwordHash),
    // A link that was sent to the previous address must not open the account any more.
    ended: writeOnly(...(changed.email === user.email ? [] : [deleteResetTokensOf(db, user.id)]), ...mails),
  })
  if (!written) return changedMeanwhile()
  await sendNewMails(backend)
  return userAnswer(changed)
}

/** Writes the mail to the previous address, which a thief of the account can't read. */
function mailPreviousAddress(
  { db, now }: Backend,
  { email: to, firstName, lastName }: User,
  after: User,
  language: Locale,
): readonly D1PreparedStatement[] {
  if (to === after.email) return []
  const facts = { firstName, lastName }
  return [mailUser(db, after, { kind: 'address_changed', to, language, facts, atMs: now() })]
}

async function isTaken({ db }: Backend, email: string): Promise<boolean> {
  const found = await runRead(db, readUserByEmail(db, email))
  return found !== undefined
}

/** Returns the hash of the current password when it is right; else the refusal. Guesses count as at the sign-in. */
async function checkCurrentPassword(
  { db, now }: Backend,
  { user, passwordHash }: OpenSession,
  password: string | undefined,
): Promise<Result<string, Response>> {
  if (passwordHash === null) {
    return err(invalidField('currentPassword', "isn't set yet: choose one with “Forgot your password?” first"))
  }
  if (password === undefined) return err(invalidField('currentPassword', 'is missing'))
  const account = await accountOf(user.email)
  const nextAtMs = await runRead(db, countAttempt(db, account, now()))
  if (nextAtMs !== null) return err(tooManyAttempts(nextAtMs - now()))
  const turn = await takePasswordTurn()
  if (!turn.ok) return err(tooBusyToHash(turn.error))
  if ((await checkPassword(password, passwordHash)) === 'wrong') return err(invalidField('currentPassword', 'is wrong'))
  await forgetAttempts(db, account).run()
  return ok(passwordHash)
}

async function changePassword(
  backend: Backend,
  request: Request,
  changed: User,
  {
    kept,
    password,
    mails,
  }: { readonly kept: string; readonly password: string; readonly mails: readonly D1PreparedStatement[] },
): Promise<Response> {
  const { db, randomBytes } = backend
  if (isCommonPassword(password)) return invalidField('password', commonPasswordMessage)
  const newHash = await hashPassword(password, randomBytes)
  const { token, write } = await beginSession(backend, request, changed.id, newHash)
  const { written } = await runReads(db, {
    written: updateUserDetails(db, changed, kept, newHash),
    ended: writeOnly(deleteSessionsOf(db, changed.id, newHash), deleteResetTokensOf(db, changed.id), ...mails),
    begun: write,
  })
  if (!written) return changedMeanwhile()
  await sendNewMails(backend)
  return userAnswer(changed, token)
}

/** 409: a rival changed the password, or took the address, between the check and the writing. */
function changedMeanwhile(): Response {
  return refusal(409, { message: 'The account changed meanwhile. Please try again.', code: 'conflict' })
}

function userAnswer(user: User, token: string | null = null): Response {
  const data = changedUserShape.encode({ user, token })
  const cookie = token === null ? {} : { 'set-cookie': sessionCookieOf(token, maxSessionMs / 1000) }
  return jsonAnswer(JSON.stringify({ data }), 200, cookie)
}
