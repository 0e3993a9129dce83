import type { PasswordReset, ResetToken } from '#contract/passwords.ts'
import type { Locale } from '#domain/locale.ts'
import { answer, invalidField } from '../calls/answers.ts'
import { doLater, sendNewMails } from '../mail/mail-later.ts'
import { mailTokenOwner } from '../mail/outbox-sql.ts'
import type { Backend } from '../ports.ts'
import { isSecretToken, newSecretToken, sha256 } from '../secrets/secret-tokens.ts'
import { runRead } from '../tables/reads.ts'
import { isCommonPassword } from './common-passwords.ts'
import { forgetAttempts } from './login-attempts-sql.ts'
import { hashPassword } from './password-hash.ts'
import { takePasswordTurn, tooBusyToHash } from './password-turns.ts'
import { commonPasswordMessage } from './register.ts'
import { insertResetToken, readResetToken, spendResetToken } from './reset-tokens-sql.ts'
import { accountOf } from './sign-in.ts'

/** How long a link works (ASVS 6.5.5). */
const tokenMs = 10 * 60_000

/** Mails a link to an address that has an account. The answer is the same when it has none. */
export async function requestReset(backend: Backend, email: string, language: Locale): Promise<Response> {
  const { db, now, randomBytes, settings, log } = backend
  const { siteUrl: origin } = settings
  if (origin === null) log('reset_unsent', { reason: 'SITE_URL is not set: the mail would have no address to link to' })
  await doLater(backend, async () => {
    const { token, hash } = await newSecretToken(randomBytes)
    const atMs = now()
    await db.batch([
      ...insertResetToken(db, { hash, email, atMs, expiresAtMs: atMs + tokenMs }),
      ...(origin === null ? [] : [mailTokenOwner(db, hash, { token, language, atMs })]),
    ])
    await sendNewMails(backend)
  })
  return answer(null)
}

/**
 * Answers whether a mailed token is still live, without using it up. Someone with a live token learns nothing else of
 * the account.
 */
export async function checkResetToken({ db, now }: Backend, { token }: ResetToken): Promise<Response> {
  if (!isSecretToken(token)) return answer({ isLive: false })
  const email = await runRead(db, readResetToken(db, await sha256(token), now()))
  return answer({ isLive: email !== undefined })
}

/** Chooses a new password by a mailed token, once. Signs nobody in (safety I14). */
export async function resetPassword(backend: Backend, reset: PasswordReset): Promise<Response> {
  const { db, now, randomBytes } = backend
  if (!isSecretToken(reset.token)) return refuseToken()
  const hash = await sha256(reset.token)
  const email = await runRead(db, readResetToken(db, hash, now()))
  if (email === undefined || (reset.email !== undefined && reset.email !== email)) return refuseToken()
  if (isCommonPassword(reset.password)) return invalidField('password', commonPasswordMessage)

  const turn = await takePasswordTurn()
  if (!turn.ok) return tooBusyToHash(turn.error)
  const passwordHash = await hashPassword(reset.password, randomBytes)
  const account = await accountOf(email)
  const isUsed = await runRead(db, spendResetToken(db, { hash, passwordHash, atMs: now() }))
  if (!isUsed) return refuseToken()
  await forgetAttempts(db, account).run()
  return answer(null)
}

function refuseToken(): Response {
  return invalidField('token', 'is used, expired or wrong')
}
