import type { User } from '#contract/users.ts'
import { type Read, readOf } from '../tables/reads.ts'

/** A user, and what never leaves the server. */
export interface StoredUser {
  readonly user: User
  /** `null`: the user signs in by a provider alone. */
  readonly passwordHash: string | null
}

export interface UserRow {
  readonly id: string
  readonly email: string
  readonly email_verified_at_ms: number | null
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly password_hash: string | null
}

export const userColumns = `users.id, users.email, users.email_verified_at_ms, users.first_name, users.last_name,
  users.phone, users.password_hash`

export function toStoredUser(row: UserRow): StoredUser {
  return {
    user: {
      id: row.id,
      email: row.email,
      isEmailVerified: row.email_verified_at_ms !== null,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      hasPassword: row.password_hash !== null,
    },
    passwordHash: row.password_hash,
  }
}

/** The user of an address in lower case; `undefined` when there is none. */
export function readUserByEmail(db: D1Database, email: string): Read<StoredUser | undefined> {
  return readOf<UserRow, StoredUser | undefined>(
    db.prepare(`SELECT ${userColumns} FROM users WHERE email = ?1`).bind(email),
    ([row]) => row && toStoredUser(row),
  )
}

/** What a new account begins with. */
export interface NewUser extends Omit<User, 'hasPassword'> {
  readonly passwordHash: string | null
  readonly atMs: number
}

/** Makes an account; false where the address has one already. */
export function insertUser(db: D1Database, user: NewUser): Read<boolean> {
  return readOf<unknown, boolean>(
    db
      .prepare(`INSERT INTO users (id, email, email_verified_at_ms, first_name, last_name, phone, password_hash,
          created_at_ms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        ON CONFLICT (email) DO NOTHING RETURNING id`)
      .bind(
        user.id,
        user.email,
        user.isEmailVerified ? user.atMs : null,
        user.firstName,
        user.lastName,
        user.phone,
        user.passwordHash,
        user.atMs,
      ),
    (rows) => rows.length > 0,
  )
}

/**
 * Writes what a user may change of themselves; another address is unproved until it is proved anew. False where it is
 * another account's, or the password is not the one that was checked any more.
 */
export function updateUserDetails(db: D1Database, user: User, passwordHash: string | null): Read<boolean> {
  return readOf<unknown, boolean>(
    db
      .prepare(`UPDATE users SET first_name = ?2, last_name = ?3, phone = ?4, email = ?5,
          email_verified_at_ms = iif(email = ?5, email_verified_at_ms, NULL)
        WHERE id = ?1 AND password_hash IS ?6
          AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = ?5 AND other.id <> ?1)
        RETURNING id`)
      .bind(user.id, user.firstName, user.lastName, user.phone, user.email, passwordHash),
    (rows) => rows.length > 0,
  )
}

/** Writes a password in the place of the one that was checked; false where a rival was faster. */
export function updatePassword(db: D1Database, userId: string, checkedHash: string, newHash: string): Read<boolean> {
  return readOf<unknown, boolean>(
    db
      .prepare('UPDATE users SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2 RETURNING id')
      .bind(userId, checkedHash, newHash),
    (rows) => rows.length > 0,
  )
}
