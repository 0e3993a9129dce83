import { staffShape } from '#contract/staff.ts'
import { countAttempt, forgetAttempts } from '../accounts/login-attempts-sql.ts'
import { tooManyAttempts } from '../accounts/sign-in.ts'
import { answer, invalidField, jsonAnswer } from '../calls/answers.ts'
import { doLater, sendNewMails } from '../mail/mail-later.ts'
import { mailStaff } from '../mail/outbox-sql.ts'
import type { Backend } from '../ports.ts'
import { isSecretToken, newSecretToken, sha256 } from '../secrets/secret-tokens.ts'
import { runRead, runReads, writeOnly } from '../tables/reads.ts'
import { insertDeskLink, readDeskLink, spendDeskLink } from './desk-links-sql.ts'
import { deleteDeskSession, deleteEndedDeskSessions, deskCookieOf, deskSessionHashOf } from './desk-session.ts'
import { readStaffByEmail } from './staff-sql.ts'

/** How long a link works that somebody asked for. */
const linkMs = 15 * 60_000

/**
 * Mails a link that signs in once to an address with an open account. The answer is the same for any other address, and
 * 429 after ten in a row (rules §16 "Roles").
 */
export async function requestDeskLink(backend: Backend, email: string): Promise<Response> {
  const { db, now, randomBytes } = backend
  const nextAtMs = await runRead(db, countAttempt(db, await attemptsOf(email), now()))
  if (nextAtMs !== null) return tooManyAttempts(nextAtMs - now())
  await doLater(backend, async () => {
    const staff = await runRead(db, readStaffByEmail(db, email))
    if (staff === undefined) return
    const { token, hash } = await newSecretToken(randomBytes)
    const atMs = now()
    await db.batch([
      ...insertDeskLink(db, { hash, staffId: staff.id, atMs, expiresAtMs: atMs + linkMs }),
      mailStaff(db, hash, { kind: 'desk_link', token, atMs }),
    ])
    await sendNewMails(backend)
  })
  return answer(null)
}

/** Answers whose link it is, without using it up; 422 when it is used, expired or wrong. */
export async function checkDeskLink({ db, now }: Backend, token: string): Promise<Response> {
  const staff = isSecretToken(token) ? await runRead(db, readDeskLink(db, await sha256(token), now())) : undefined
  return staff === undefined ? refuseLink() : answer(staffShape.encode(staff))
}

/** Signs in by a link, once, and ends the session that the request carries. 422 when it is used, expired or wrong. */
export async function enterDesk(backend: Backend, request: Request, token: string): Promise<Response> {
  const { db, now, randomBytes } = backend
  if (!isSecretToken(token)) return refuseLink()
  const session = await newSecretToken(randomBytes)
  const carried = await deskSessionHashOf(request)
  const atMs = now()
  const { staff } = await runReads(db, {
    staff: spendDeskLink(db, { hash: await sha256(token), sessionHash: session.hash, atMs }),
    ended: writeOnly(...(carried === null ? [] : [deleteDeskSession(db, carried)]), deleteEndedDeskSessions(db, atMs)),
  })
  if (staff === undefined) return refuseLink()
  await forgetAttempts(db, await attemptsOf(staff.email)).run()
  return jsonAnswer(JSON.stringify({ data: staffShape.encode(staff) }), 200, {
    'set-cookie': deskCookieOf(session.token),
  })
}

/** The key that counts the links that were asked for, known address or not. */
function attemptsOf(email: string): Promise<string> {
  return sha256(`desk:${email}`)
}

function refuseLink(): Response {
  return invalidField('token', 'is used, expired or wrong')
}
