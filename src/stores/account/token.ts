import { flagStore, textStore } from '../storage.ts'

/** The shopper's bearer token, sent with every call (rules §6); empty for a guest. */
export const $token = textStore('shop:token')

/**
 * Whether only the session cookie signs this shopper in, as after a social sign-in: the token is then in an HttpOnly
 * cookie that the browser sends by itself.
 */
export const $isCookieSession = flagStore('shop:cookie-session')

/** Returns whether this browser remembers a signed-in shopper. */
export function isSignedIn(): boolean {
  return $token.get() !== '' || $isCookieSession.get()
}
