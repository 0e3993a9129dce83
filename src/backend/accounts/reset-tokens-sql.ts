import { type Read, readOf } from '../tables/reads.ts'

/** Live tokens of one account at a time. More would only fill its mailbox. */
const maxLiveTokens = 3

/** Keeps a token's hash for the user of `email`, if there is one, and deletes expired tokens. */
export function insertResetToken(
  db: D1Database,
  token: { readonly hash: string; readonly email: string; readonly atMs: number; readonly expiresAtMs: number },
): D1PreparedStatement[] {
  const { hash, email, atMs, expiresAtMs } = token
  return [
    db.prepare('DELETE FROM reset_tokens WHERE expires_at_ms <= ?1').bind(atMs),
    db
      .prepare(`INSERT INTO reset_tokens (id, user_id, expires_at_ms)
        SELECT ?1, id, ?3 FROM users
        WHERE email = ?2 AND (SELECT count(*) FROM reset_tokens WHERE user_id = users.id) < ?4`)
      .bind(hash, email, expiresAtMs, maxLiveTokens),
  ]
}

/** The address of the account that a live token opens; `undefined` for any other token. */
export function readResetToken(db: D1Database, hash: string, nowMs: number): Read<string | undefined> {
  return readOf<{ readonly email: string }, string | undefined>(
    db
      .prepare(`SELECT email FROM users
        WHERE id = (SELECT user_id FROM reset_tokens WHERE id = ?1 AND expires_at_ms > ?2)`)
      .bind(hash, nowMs),
    ([row]) => row?.email,
  )
}

/**
 * Uses a token up: writes the password, marks the address as proved, because the token was sent there, and ends all
 * sessions and tokens of the account. If the address was not proved before, somebody else may have made the account, so
 * its linked accounts are deleted. It all happens in one batch.
 * @returns true for one of several calls at once, false for the others.
 */
export function spendResetToken(
  db: D1Database,
  use: { readonly hash: string; readonly passwordHash: string; readonly atMs: number },
): Read<boolean> {
  const { hash, passwordHash, atMs } = use
  const owner = '(SELECT user_id FROM reset_tokens WHERE id = ?1 AND expires_at_ms > ?2)'
  return {
    statements: [
      db
        .prepare(`DELETE FROM social_accounts WHERE user_id = ${owner}
          AND (SELECT email_verified_at_ms FROM users WHERE id = user_id) IS NULL`)
        .bind(hash, atMs),
      db
        .prepare(`UPDATE users SET password_hash = ?3, email_verified_at_ms = coalesce(email_verified_at_ms, ?2)
          WHERE id = ${owner} RETURNING id`)
        .bind(hash, atMs, passwordHash),
      db.prepare(`DELETE FROM sessions WHERE user_id = ${owner}`).bind(hash, atMs),
      db.prepare(`DELETE FROM reset_tokens WHERE user_id = ${owner}`).bind(hash, atMs),
    ],
    build: ([, updated = []]) => updated.length > 0,
  }
}

/** Deletes the tokens of a user. */
export function deleteResetTokensOf(db: D1Database, userId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM reset_tokens WHERE user_id = ?1').bind(userId)
}
