import type { Backend } from '../../ports.ts'
import type { SocialProvider } from './provider.ts'

/** Returns the address that a provider sends its user back to; `null` when SITE_URL is not set. */
export function redirectUriOf({ settings: { siteUrl } }: Backend, { name }: SocialProvider): string | null {
  return siteUrl === null ? null : `${siteUrl}/api/user/socialite/${name}/callback`
}

/** Returns a 303 to `location` that no cache may store. */
export function redirectTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
