import { decodeSocialSignInState, type SocialSignInState } from '#contract/social.ts'
import { cookieNamed, hostCookie } from '../session-cookie.ts'

const cookieName = '__Host-social'
/** How long a user may take at the provider. */
const stateSeconds = 600

/** The Set-Cookie that deletes the state. */
export const endedStateCookie = hostCookie(cookieName, '', 0)

/** Returns the Set-Cookie that keeps the state of a sign-in. */
export function stateCookie(state: SocialSignInState): string {
  return hostCookie(cookieName, Buffer.from(JSON.stringify(state)).toString('base64url'), stateSeconds)
}

/** Returns the state of the sign-in that a request finishes; `null` when none began in this browser in time. */
export function readState(headers: Headers, nowMs: number): SocialSignInState | null {
  const value = cookieNamed(headers, cookieName)
  if (value === null || value.length > 4000) return null
  const read = decodeSocialSignInState(parseJson(Buffer.from(value, 'base64url').toString('utf8')))
  return read.ok && nowMs - read.value.startedAtMs < stateSeconds * 1000 ? read.value : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
