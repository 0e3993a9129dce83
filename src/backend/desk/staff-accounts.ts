import { type Staff, type StaffChange, type StaffInvitation, staffShape } from '#contract/staff.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { mailStaff } from '../mail/outbox-sql.ts'
import type { Backend } from '../ports.ts'
import { newSecretId, newSecretToken } from '../secrets/secret-tokens.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead } from '../tables/reads.ts'
import { type Actor, difference, logChange } from './change-log-sql.ts'
import { insertDeskLink } from './desk-links-sql.ts'
import { insertStaff, readStaff, readStaffByEmail, updateStaff } from './staff-sql.ts'

/** How long an invitation works. */
const invitationMs = 3 * 24 * 3600_000

/** What an invitation needs: the command line has no more of a backend. */
type Inviter = Pick<Backend, 'db' | 'now' | 'randomBytes'>

/**
 * Invites somebody: makes the account if the address has none, and mails a link that signs in once. An address with an
 * account gets a new link, and its account stays as it is.
 * @param isMailed false where the link is only printed.
 * @returns the link's token; null when the account is closed or has three links already.
 */
export async function inviteStaff(
  inviter: Inviter,
  who: Actor,
  invited: StaffInvitation,
  isMailed = true,
): Promise<string | null> {
  const { db, now, randomBytes } = inviter
  const atMs = now()
  const known = await runRead(db, readStaffByEmail(db, invited.email))
  const staff = known ?? { ...invited, id: newSecretId(randomBytes) }
  const { token, hash } = await newSecretToken(randomBytes)
  const conflict = await runBatch(db, [
    ...(known ? [] : [insertStaff(db, staff, atMs)]),
    ...insertDeskLink(db, { hash, staffId: staff.id, atMs, expiresAtMs: atMs + invitationMs }),
    ...(isMailed ? [mailStaff(db, hash, { kind: 'desk_invited', token, atMs })] : []),
    logChange(db, {
      who,
      action: known ? 'staff.linked' : 'staff.invited',
      subject: `staff:${staff.email}`,
      before: null,
      after: known ? null : { ...invited },
      linkId: hash,
      atMs,
    }),
  ])
  // A rival has just made the account.
  if (conflict === 'staff_taken') return inviteStaff(inviter, who, invited, isMailed)
  const kept = await db.prepare('SELECT 1 FROM desk_links WHERE id = ?1').bind(hash).first()
  return conflict === null && kept !== null ? token : null
}

/** Changes an account, and answers it. 409 when somebody else changed it meanwhile, or when no owner would be left. */
export async function changeStaff(
  { db, now }: Backend,
  who: Staff,
  id: string,
  { version, ...change }: StaffChange,
  undoesId?: number,
): Promise<Response> {
  const before = await runRead(db, readStaff(db, id))
  if (before === undefined) return notFound()
  const { name = before.name, role = before.role, isClosed = before.isClosed } = change
  const after: Staff = { ...before, version, name, role, isClosed }
  const atMs = now()
  const conflict = await runBatch(db, [
    ...updateStaff(db, { ...before, version }, after, atMs),
    logChange(db, {
      who,
      action: 'staff.changed',
      subject: `staff:${before.email}`,
      ...difference({ ...before, version }, after),
      ...(undoesId === undefined ? {} : { undoesId }),
      atMs,
    }),
  ])
  if (conflict === 'last_owner') {
    const message = 'Somebody must stay owner: nobody else could open accounts.'
    return refusal(409, { message, code: 'last_owner' })
  }
  const changed = await runRead(db, readStaff(db, id))
  if (changed === undefined) return notFound()
  return conflict === null ? answer(staffShape.encode(changed)) : refuseChange()
}

/** The 409 for a change of something that somebody else changed meanwhile. */
export function refuseChange(): Response {
  return refusal(409, { message: 'Somebody else changed it meanwhile.', code: 'changed_meanwhile' })
}
