import type { User } from '#contract/users.ts'
import { integer, orNull, text } from '../tables/column.ts'
import { type Read, readIsWritten, readOf } from '../tables/reads.ts'
import { fieldsOf, type Row } from '../tables/table.ts'

/** A user, and what never leaves the server. */
export interface StoredUser {
  readonly user: User
  /** `null`: the user signs in by a provider alone. */
  readonly passwordHash: string | null
}

const users = fieldsOf<Omit<User, 'isEmailVerified' | 'hasPassword'> & Omit<StoredUser, 'user'> & EmailProof>({
  id: text,
  email: text,
  emailVerifiedAtMs: orNull(integer),
  firstName: text,
  lastName: text,
  phone: orNull(text),
  passwordHash: orNull(text),
})

interface EmailProof {
  readonly emailVerifiedAtMs: number | null
}

/** The columns of a user, as a SELECT with a join lists them. */
export const userColumns = users.names.map((name) => `users.${name}`).join(', ')

/** Returns the user of a row that `userColumns` were selected of. */
export function toStoredUser(row: Row): StoredUser {
  const { emailVerifiedAtMs, passwordHash, ...user } = users.fromRow(row)
  const isEmailVerified = emailVerifiedAtMs !== null
  return { user: { ...user, isEmailVerified, hasPassword: passwordHash !== null }, passwordHash }
}

/** The user of an address in lower case; `undefined` when there is none. */
export function readUserByEmail(db: D1Database, email: string): Read<StoredUser | undefined> {
  return readOf<Row, StoredUser | undefined>(
    db.prepare(`SELECT ${userColumns} FROM users WHERE email = ?1`).bind(email),
    ([row]) => row && toStoredUser(row),
  )
}

/** What a new account begins with. */
export interface NewUser extends Omit<User, 'hasPassword'> {
  readonly passwordHash: string | null
  readonly atMs: number
}

/** Makes an account. Returns false when the address has one already. */
export function insertUser(db: D1Database, user: NewUser): Read<boolean> {
  return readIsWritten(
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
  )
}

/**
 * Writes what a user may change of their account. A new address counts as unproved.
 * @returns false when the address belongs to another account, or the password has changed since it was checked.
 */
export function updateUserDetails(
  db: D1Database,
  user: User,
  passwordHash: string | null,
  newHash: string | null = null,
): Read<boolean> {
  return readIsWritten(
    db
      .prepare(`UPDATE users SET first_name = ?2, last_name = ?3, phone = ?4, email = ?5,
          email_verified_at_ms = iif(email = ?5, email_verified_at_ms, NULL), password_hash = coalesce(?7, password_hash)
        WHERE id = ?1 AND password_hash IS ?6
          AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = ?5 AND other.id <> ?1)
        RETURNING id`)
      .bind(user.id, user.firstName, user.lastName, user.phone, user.email, passwordHash, newHash),
  )
}

/** Replaces the password that was checked. Returns false when a rival was faster. */
export function updatePassword(db: D1Database, userId: string, checkedHash: string, newHash: string): Read<boolean> {
  return readIsWritten(
    db
      .prepare('UPDATE users SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2 RETURNING id')
      .bind(userId, checkedHash, newHash),
  )
}
