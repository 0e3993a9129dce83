import type { Backend } from '../../ports.ts'
import type { SocialProvider } from './provider.ts'

/** Where a provider sends its user back to; `null` where the shop does not know its own address. */
export function redirectUriOf({ settings: { siteUrl } }: Backend, { name }: SocialProvider): string | null {
  return siteUrl === null ? null : `${siteUrl}/api/user/socialite/${name}/callback`
}

/** Sends a browser on; what it is told on the way is for it alone. */
export function redirectTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
