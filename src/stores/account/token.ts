import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'

/** The bearer token of the signed-in shopper (rules §6); empty for a guest. Every call of the browser carries it. */
export const $token = persistentAtom<string>('shop:token', '')

/**
 * Whether the session cookie alone signs this shopper in, as after a social sign-in: the token is in an HttpOnly
 * cookie, and the browser's calls carry it by themselves. Empty: no.
 */
export const $cookieSession = persistentAtom<'' | 'yes'>('shop:cookie-session', '')

/** Whether somebody is signed in on this browser, as far as it remembers. */
export function isSignedIn(): boolean {
  return $token.get() !== '' || $cookieSession.get() === 'yes'
}
