import type { SignedIn, User } from '#contract/users.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import type { Answer } from '#gateway/send.ts'
import { currentUser, login, logout, register } from '#gateway/users.ts'
import { forgetRestore } from '../cart/saved-cart.ts'
import { browserBackend } from '../runtime.ts'
import { $isCookieSession, $token } from './token.ts'
import { $isLoginNeeded, $user, type SessionUser } from './user.ts'

/** Why sign-in or sign-up failed. `taken`: the email already has an account. */
export type SignInFailure = 'wrong' | 'taken' | 'weak_password' | 'slow_down' | 'offline' | 'refused'

/** Resolves when the last sign-out is complete. */
let lastSignOut: Promise<void> = Promise.resolve()

/** Signs in with email and password. */
export function signIn(email: string, password: string): Promise<Result<SessionUser, SignInFailure>> {
  return enter(login(browserBackend, { email: email.trim(), password }))
}

/** Creates an account and signs it in. */
export function createAccount(form: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}): Promise<Result<SessionUser, SignInFailure>> {
  return enter(register(browserBackend, { ...form, email: form.email.trim(), phone: null }))
}

/** Ends the session here and on the server. Other stored data stays (see sign-out.ts). */
export function endSignIn(): Promise<void> {
  // Clear the user before the call, so that nothing more is sent for them, such as a timed cart save.
  $user.set(null)
  lastSignOut = endSession()
  return lastSignOut
}

async function endSession(): Promise<void> {
  const token = $token.get()
  await logout(browserBackend)
  // Skip this if somebody has signed in meanwhile.
  if ($token.get() === token) forgetUser()
}

/**
 * Checks the remembered sign-in with the server and clears it when it is no longer valid. Set `isByCookie` when the
 * page was rendered for a user, or right after a provider's redirect: a session cookie may then sign the shopper in
 * without a valid token. A plain guest makes no call.
 */
export async function refreshUser(isByCookie = false): Promise<void> {
  const hadToken = $token.get() !== ''
  if (!hadToken && $user.get() === null && !isByCookie) return
  const asked = await fetchUser()
  if (asked === 'stale') return
  if (asked.ok) return keepUser(asked.value, !hadToken)
  if (asked.error.kind !== 'http' || asked.error.status !== 401) return
  forgetUser()
  if (!hadToken || !isByCookie) return
  const byCookie = await fetchUser()
  if (byCookie !== 'stale' && byCookie.ok) keepUser(byCookie.value, true)
}

/** Returns the server's answer for the current user, or `stale` when somebody signed in or out during the call. */
async function fetchUser(): Promise<Answer<User> | 'stale'> {
  const [token, left] = [$token.get(), lastSignOut]
  const asked = await currentUser(browserBackend)
  await lastSignOut
  return $token.get() === token && lastSignOut === left ? asked : 'stale'
}

/** Drops an old token, so that the cookie session from a provider counts. */
export function preferCookie(): void {
  $token.set('')
}

/** Stores the signed-in user, and the new token if the server sent one. */
export function noteUser(user: User, token: string | null): void {
  if (token !== null) $token.set(token)
  keepUser(user, $token.get() === '')
}

function keepUser(user: User, isByCookie: boolean): void {
  if ($user.get()?.id !== user.id) forgetRestore()
  $isCookieSession.set(isByCookie)
  $user.set(toSessionUser(user))
  $isLoginNeeded.set(false)
}

function forgetUser(): void {
  $token.set('')
  $isCookieSession.set(false)
  $user.set(null)
  forgetRestore()
}

async function enter(entering: Promise<Answer<SignedIn>>): Promise<Result<SessionUser, SignInFailure>> {
  const entered = await entering
  if (!entered.ok) return err(failureOf(entered.error))
  noteUser(entered.value.user, entered.value.token)
  return ok(toSessionUser(entered.value.user))
}

function failureOf(error: ApiError): SignInFailure {
  if (error.kind !== 'http' || error.status >= 500) return 'offline'
  if (error.status === 401) return 'wrong'
  if (error.status === 429) return 'slow_down'
  if (error.status === 409 || error.errors?.['email']) return 'taken'
  return error.errors?.['password'] ? 'weak_password' : 'refused'
}

function toSessionUser({ id, email, firstName, lastName, phone, hasPassword }: User): SessionUser {
  return { id, email, firstName, lastName, phone, hasPassword }
}
