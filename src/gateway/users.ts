import type { Decoder } from '#contract/fault.ts'
import { decodeResetTokenState, type PasswordReset } from '#contract/passwords.ts'
import {
  type ChangedUser,
  type Credentials,
  decodeChangedUser,
  decodeRegistered,
  decodeSignedIn,
  decodeUser,
  type Registration,
  type SignedIn,
  type User,
  type UserChange,
} from '#contract/users.ts'
import type { Locale } from '#domain/locale.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

/** Accepts any body: the call's status says it all. */
const decodeDone: Decoder<null> = () => ({ ok: true, value: null })

/** The language of a mail. The browser's when left out. */
interface MailLanguage {
  readonly language?: Locale
}

/** Creates an account and signs in. 422 with `errors` when a field is wrong or the email has an account already. */
export function register(backend: Fetcher, registration: Registration & MailLanguage): Promise<Answer<SignedIn>> {
  return send(backend, jsonRequest('POST', '/api/user', registration), decodeSignedIn)
}

/** Signs in. 401 when the email or password is wrong, 429 after too many attempts. */
export function login(backend: Fetcher, credentials: Credentials): Promise<Answer<SignedIn>> {
  return send(backend, jsonRequest('POST', '/api/login', credentials), decodeSignedIn)
}

/** Ends the session. It also works while the shopper leaves the page (`keepalive`). */
export function logout(backend: Fetcher): Promise<Answer<null>> {
  return send(backend, new Request(jsonRequest('POST', '/api/logout', undefined), { keepalive: true }), decodeDone)
}

/** Returns the signed-in user. 401 for a guest. */
export function currentUser(backend: Fetcher): Promise<Answer<User>> {
  return send(backend, getRequest('/api/user'), decodeUser)
}

/** Changes the name, phone, email or password. Email and password need the current password. */
export function updateUser(backend: Fetcher, change: UserChange): Promise<Answer<ChangedUser>> {
  return send(backend, jsonRequest('PUT', '/api/user', change), decodeChangedUser)
}

/** Has a link mailed to set a new password. The answer does not say whether the address is known. */
export function requestReset(
  backend: Fetcher,
  request: { readonly email: string } & MailLanguage,
): Promise<Answer<null>> {
  return send(backend, jsonRequest('POST', '/api/password/email', request), decodeDone)
}

/** Returns whether the token of a mailed link can still set a password. 404 when the backend does not have the call. */
export async function isResetTokenLive(backend: Fetcher, token: string): Promise<Answer<boolean>> {
  const answer = await send(backend, jsonRequest('POST', '/api/password/check', { token }), decodeResetTokenState)
  return answer.ok ? { ok: true, value: answer.value.isLive } : answer
}

/** Sets a new password with the token of a mailed link. 422 with `errors.token` when it is used, expired or wrong. */
export function resetPassword(backend: Fetcher, reset: PasswordReset): Promise<Answer<null>> {
  return send(backend, jsonRequest('POST', '/api/password/reset', reset), decodeDone)
}

/** Returns whether an email has an account (rules §7). */
export async function isRegistered(backend: Fetcher, email: string): Promise<Answer<boolean>> {
  const path = `/api/email/${encodeURIComponent(email)}`
  const answer = await send(backend, getRequest(path), decodeRegistered)
  return answer.ok ? { ok: true, value: answer.value.registered } : answer
}
