import type { SocialSignInState } from '#contract/social.ts'
import { ownPath } from '#domain/own-path.ts'
import { languageOf } from '../../mail/mail-language.ts'
import type { Backend } from '../../ports.ts'
import { runRead } from '../../tables/reads.ts'
import { beginSession } from '../begin-session.ts'
import { sessionCookieOf } from '../session-cookie.ts'
import { maxSessionMs, signedInUser } from '../signed-in.ts'
import { askProvider, type ProviderFailure } from './ask-provider.ts'
import type { SocialProvider } from './provider.ts'
import { redirectTo } from './redirects.ts'
import { endedStateCookie, readState } from './sign-in-state.ts'
import { linkTo, type SocialRefusal, userOf } from './social-sign-in.ts'

/** The outcome, which the next page reads in `?social=…`. */
type Outcome = 'linked' | 'signed_in' | 'cancelled' | 'expired' | ProviderFailure | SocialRefusal

/**
 * Signs in or links when the browser is back from the provider, and redirects it to where the shopper wanted to go. There
 * is no error page: the next page shows what went wrong.
 */
export async function finishSocialSignIn(
  backend: Backend,
  request: Request,
  provider: SocialProvider,
  redirectUri: string,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const kept = readState(request.headers, backend.now())
  if (kept === null || kept.provider !== provider.name || query.get('state') !== kept.state) {
    return goOn('/account', 'expired')
  }
  if (query.get('error') === 'access_denied') return goOn(kept.next, 'cancelled')

  const asked = await askProvider(backend, provider, (signal) =>
    provider.profileOf(query, { ...kept, redirectUri }, signal),
  )
  if (!asked.ok) return goOn(kept.next, asked.error)
  const profile = asked.value
  const identity = { provider: provider.name, subject: profile.subject }
  if (kept.userId !== null) return finishLinking(backend, request, kept, identity)

  const found = await userOf(backend, identity, profile, languageOf(request, { language: languageOfPath(kept) }))
  if (!found.ok) return goOn(kept.next, found.error)
  const { user, passwordHash } = found.value
  const session = await beginSession(backend, request, user.id, passwordHash)
  const begun = await runRead(backend.db, session.write)
  return begun
    ? goOn(kept.next, 'signed_in', [sessionCookieOf(session.token, maxSessionMs / 1000)])
    : goOn(kept.next, 'failed')
}

/** Links for the user who began it, if they are still the one who is signed in. */
async function finishLinking(
  backend: Backend,
  request: Request,
  kept: SocialSignInState,
  identity: Parameters<typeof linkTo>[2],
): Promise<Response> {
  const user = await signedInUser(backend, request)
  if (user === null || user.id !== kept.userId) return goOn(kept.next, 'expired')
  const linked = await linkTo(backend, user, identity)
  return goOn(kept.next, linked.ok ? linked.value : linked.error)
}

/** Redirects to a page of the shop, which shows the outcome. */
export function goOn(next: string, outcome: Outcome, cookies: readonly string[] = []): Response {
  const url = new URL(ownPath(next, '/account'), 'https://shop.invalid')
  url.searchParams.set('social', outcome)
  return redirectTo(url.pathname + url.search + url.hash, [endedStateCookie, ...cookies])
}

function languageOfPath({ next }: SocialSignInState): 'tw' | undefined {
  return /^\/tw(?:\/|$)/.test(next) ? 'tw' : undefined
}
