import type { LinkedAccount, SocialProviderName } from '#contract/linked-accounts.ts'
import { type Read, readIsWritten, readOf } from '../tables/reads.ts'
import type { Row } from '../tables/table.ts'
import { type StoredUser, toStoredUser, userColumns } from './users-sql.ts'

/** What a provider knows a user by. */
export interface SocialIdentity {
  readonly provider: SocialProviderName
  readonly subject: string
}

/** Reads the user of a provider's account; `undefined` when it is not linked. */
export function readUserBySocial(db: D1Database, { provider, subject }: SocialIdentity): Read<StoredUser | undefined> {
  return readOf<Row, StoredUser | undefined>(
    db
      .prepare(`SELECT ${userColumns} FROM social_accounts JOIN users ON users.id = user_id
        WHERE provider = ?1 AND subject = ?2`)
      .bind(provider, subject),
    ([row]) => row && toStoredUser(row),
  )
}

/** Reads the linked accounts of a user, by the providers' names. */
export function readLinkedAccounts(db: D1Database, userId: string): Read<readonly LinkedAccount[]> {
  return readOf<LinkedAccount, readonly LinkedAccount[]>(
    db
      .prepare(`SELECT provider, linked_at_ms AS linkedAtMs FROM social_accounts WHERE user_id = ?1
        ORDER BY provider`)
      .bind(userId),
    (rows) => rows,
  )
}

/**
 * Links a provider's account to a user.
 * @returns false when it is linked already, or the user has another account of that provider.
 */
export function linkSocialAccount(
  db: D1Database,
  { provider, subject }: SocialIdentity,
  userId: string,
  atMs: number,
): Read<boolean> {
  return readIsWritten(
    db
      .prepare(`INSERT INTO social_accounts (provider, subject, user_id, linked_at_ms)
        SELECT ?1, ?2, id, ?4 FROM users WHERE id = ?3
        ON CONFLICT DO NOTHING RETURNING provider`)
      .bind(provider, subject, userId, atMs),
  )
}

/**
 * Unlinks a provider's account, unless it is the user's only way in. Of two unlinked at once the second stays (safety
 * I20).
 * @returns false when nothing was unlinked.
 */
export function unlinkSocialAccount(db: D1Database, userId: string, provider: SocialProviderName): Read<boolean> {
  return readIsWritten(
    db
      .prepare(`DELETE FROM social_accounts WHERE user_id = ?1 AND provider = ?2
        AND ((SELECT password_hash FROM users WHERE id = ?1) IS NOT NULL
          OR (SELECT count(*) FROM social_accounts WHERE user_id = ?1) > 1)
        RETURNING provider`)
      .bind(userId, provider),
  )
}
