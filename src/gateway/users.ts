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

/** Whatever stands in a good answer that says nothing more. */
const decodeDone: Decoder<null> = () => ({ ok: true, value: null })

/** In which language a mail is to be written; left out, the browser's. */
interface MailLanguage {
  readonly language?: Locale
}

/** Makes an account and signs it in; 422 with `errors` names what is wrong, such as an address that has one. */
export function register(backend: Fetcher, registration: Registration & MailLanguage): Promise<Answer<SignedIn>> {
  return send(backend, jsonRequest('POST', '/api/user', registration), decodeSignedIn)
}

/** Signs in; 401 for a wrong address or password, 429 after too many. */
export function login(backend: Fetcher, credentials: Credentials): Promise<Answer<SignedIn>> {
  return send(backend, jsonRequest('POST', '/api/login', credentials), decodeSignedIn)
}

/** Ends the session that the call carries, also where the page is left before the answer. */
export function logout(backend: Fetcher): Promise<Answer<null>> {
  return send(backend, new Request(jsonRequest('POST', '/api/logout', undefined), { keepalive: true }), decodeDone)
}

/** Who the call is from; 401 for a guest. */
export function currentUser(backend: Fetcher): Promise<Answer<User>> {
  return send(backend, getRequest('/api/user'), decodeUser)
}

/** Changes names, phone, address or password; the latter two need the current password. */
export function updateUser(backend: Fetcher, change: UserChange): Promise<Answer<ChangedUser>> {
  return send(backend, jsonRequest('PUT', '/api/user', change), decodeChangedUser)
}

/** Has a link mailed by which a new password is chosen; the answer never tells whether the address is known. */
export function requestReset(
  backend: Fetcher,
  request: { readonly email: string } & MailLanguage,
): Promise<Answer<null>> {
  return send(backend, jsonRequest('POST', '/api/password/email', request), decodeDone)
}

/** Whether the token of a mail still chooses a password; a backend that does not know the call answers 404. */
export async function isResetTokenLive(backend: Fetcher, token: string): Promise<Answer<boolean>> {
  const answer = await send(backend, jsonRequest('POST', '/api/password/check', { token }), decodeResetTokenState)
  return answer.ok ? { ok: true, value: answer.value.isLive } : answer
}

/** Chooses a new password by the token of a mail; 422 with `errors.token` where that is used, expired or wrong. */
export function resetPassword(backend: Fetcher, reset: PasswordReset): Promise<Answer<null>> {
  return send(backend, jsonRequest('POST', '/api/password/reset', reset), decodeDone)
}

/** Whether an address has an account (rules §7). */
export async function isRegistered(backend: Fetcher, email: string): Promise<Answer<boolean>> {
  const path = `/api/email/${encodeURIComponent(email)}`
  const answer = await send(backend, getRequest(path), decodeRegistered)
  return answer.ok ? { ok: true, value: answer.value.registered } : answer
}
