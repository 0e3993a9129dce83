import { atom } from 'nanostores'
import { jsonStore, storedMembers } from '../storage.ts'

// Separate from session.ts, which asks the server: a guest's page needs only to know that nobody is signed in.

/** The signed-in shopper as this browser remembers them. The server checks every call. */
export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  /** Whether the account has a password. Without one a linked provider is the only way to sign in. */
  readonly hasPassword: boolean
}

/** The signed-in shopper; null for a guest. */
export const $user = jsonStore<SessionUser | null>('shop:user', null, decodeUser)

/** Whether the shopper tried something that needs a login (rules §6, §8: the wishlist answered 401). */
export const $isLoginNeeded = atom(false)

function decodeUser(stored: unknown): SessionUser | null {
  const { id, email, firstName, lastName, phone, hasPassword } = storedMembers<SessionUser>(stored)
  if (typeof id !== 'string' || typeof email !== 'string') return null
  return {
    id,
    email,
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: typeof lastName === 'string' ? lastName : '',
    phone: typeof phone === 'string' ? phone : null,
    hasPassword: hasPassword !== false,
  }
}
