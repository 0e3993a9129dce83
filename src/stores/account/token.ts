import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'

/** The shopper's bearer token, sent with every call (rules §6); empty for a guest. */
export const $token = persistentAtom<string>('shop:token', '')

/**
 * Whether only the session cookie signs this shopper in, as after a social sign-in: the token is then in an HttpOnly
 * cookie that the browser sends by itself. Empty: no.
 */
export const $cookieSession = persistentAtom<'' | 'yes'>('shop:cookie-session', '')

/** Returns whether this browser remembers a signed-in shopper. */
export function isSignedIn(): boolean {
  return $token.get() !== '' || $cookieSession.get() === 'yes'
}
