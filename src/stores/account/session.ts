import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { SignedIn, User } from '#contract/users.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import type { Answer } from '#gateway/send.ts'
import { currentUser, login, logout, register } from '#gateway/users.ts'
import { forgetRestore } from '../cart/saved-cart.ts'
import { browserBackend } from '../runtime.ts'
import { parseJson } from '../storage.ts'
import { $cookieSession, $token } from './token.ts'

/** Who is signed in, as far as this browser remembers; the server has the last word on every call. */
export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  /** Whether a password opens the account; else a linked provider is the only way in. */
  readonly hasPassword: boolean
}

/** Why somebody could not be let in. `taken`: the address has an account already. */
export type SignInFailure = 'wrong' | 'taken' | 'weak_password' | 'slow_down' | 'offline' | 'refused'

/** The signed-in shopper; `null` for a guest. */
export const $user = persistentAtom<SessionUser | null>('shop:user', null, {
  encode: (user) => JSON.stringify(user),
  decode: (text) => readUser(parseJson(text)),
})

/** Who is signed in as the server draws it: nobody, for public pages hold nothing personal. */
export const serverUser = (): SessionUser | null => null

/** Whether something was tried that needs a login (rules §6, §8: a wishlist answered 401). */
export const $isLoginNeeded = atom(false)

/** The last sign-out: done once it is over. */
let leaving: Promise<void> = Promise.resolve()

/** Signs in with e-mail and password. */
export function signIn(email: string, password: string): Promise<Result<SessionUser, SignInFailure>> {
  return enter(login(browserBackend, { email: email.trim(), password }))
}

/** Makes an account and signs it in. */
export function createAccount(form: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}): Promise<Result<SessionUser, SignInFailure>> {
  return enter(register(browserBackend, { ...form, email: form.email.trim(), phone: null }))
}

/** Signs out here; the session is dead on the server too. What else this browser remembers stays (see leave-account.ts). */
export function endSignIn(): Promise<void> {
  // Before the call, so that nothing is sent any more for who is about to be gone, such as a cart by its timer.
  $user.set(null)
  leaving = endSession()
  return leaving
}

async function endSession(): Promise<void> {
  const token = $token.get()
  await logout(browserBackend)
  // Unless somebody came in meanwhile.
  if ($token.get() === token) forgetUser()
}

/**
 * Asks the server whether the remembered sign-in still holds, and forgets it where it does not. `isByCookie`: the page
 * was rendered for somebody, or the shopper is just back from a provider, so a session cookie may open the account
 * where this browser holds no token, or a dead one. A guest is not asked about: the answer is known.
 */
export async function refreshUser(isByCookie = false): Promise<void> {
  const hadToken = $token.get() !== ''
  if (!hadToken && $user.get() === null && !isByCookie) return
  const asked = await askWhoIsHere()
  if (asked === 'overtaken') return
  if (asked.ok) return keepUser(asked.value, !hadToken)
  if (asked.error.kind !== 'http' || asked.error.status !== 401) return
  forgetUser()
  if (!hadToken || !isByCookie) return
  const byCookie = await askWhoIsHere()
  if (byCookie !== 'overtaken' && byCookie.ok) keepUser(byCookie.value, true)
}

/** Who the server says is signed in; `overtaken` where somebody left or came in meanwhile, for it speaks of before. */
async function askWhoIsHere(): Promise<Answer<User> | 'overtaken'> {
  const [token, left] = [$token.get(), leaving]
  const asked = await currentUser(browserBackend)
  await leaving
  return $token.get() === token && leaving === left ? asked : 'overtaken'
}

/** Drops a token of before, so that the session which a provider has just opened by cookie is the one that counts. */
export function preferCookie(): void {
  $token.set('')
}

/** Remembers what the server says of the signed-in shopper, and another token where it gave one. */
export function noteUser(user: User, token: string | null): void {
  if (token !== null) $token.set(token)
  keepUser(user, $token.get() === '')
}

function keepUser(user: User, isByCookie: boolean): void {
  if ($user.get()?.id !== user.id) forgetRestore()
  $cookieSession.set(isByCookie ? 'yes' : '')
  $user.set(toSessionUser(user))
  $isLoginNeeded.set(false)
}

function forgetUser(): void {
  $token.set('')
  $cookieSession.set('')
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

function readUser(stored: unknown): SessionUser | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, email, firstName, lastName, phone, hasPassword } = stored as Partial<SessionUser>
  if (typeof id !== 'string' || typeof email !== 'string') return null
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' }
  return { id, email, ...names, phone: phone ?? null, hasPassword: hasPassword ?? true }
}
