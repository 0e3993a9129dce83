import { decodeSocialSignInState, type SocialSignInState } from '#contract/social.ts'
import { cookieNamed, hostCookie } from '../session-cookie.ts'

const cookieName = '__Host-social'
/** How long a user may take at the provider. */
const stateSeconds = 600

export const endedStateCookie = hostCookie(cookieName, '', 0)

export function stateCookie(state: SocialSignInState): string {
  return hostCookie(cookieName, Buffer.from(JSON.stringify(state)).toString('base64url'), stateSeconds)
}

/** The state of the sign-in that a request comes back to; `null` where it began none here, or too long ago. */
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
