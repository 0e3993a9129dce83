import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { type Context, Hono } from 'hono'
import { isoFromMs } from '#contract/times.ts'
import type { LinkedAccount } from '#contract/users.ts'
import { ownPath } from '#domain/own-path.ts'
import { answer, notFound, refusal } from '../answers.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { notSignedIn, signedInUser } from './signed-in.ts'
import { finishSocialSignIn } from './social/finish-sign-in.ts'
import { offeredSocialProviders, type SocialProvider } from './social/provider.ts'
import { redirectTo, redirectUriOf } from './social/redirects.ts'
import { stateCookie } from './social/sign-in-state.ts'
import { readLinkedAccounts, unlinkSocialAccount } from './social-accounts-sql.ts'

/** Signing in by Google and Facebook, and linking their accounts (rules §6). A browser goes to `start` and comes back. */
export function socialiteRoutes(backend: Backend): Hono {
  const { db, now } = backend
  const routes = new Hono()

  routes.get('/social-providers', () => answer(offeredSocialProviders(backend).map(({ name }) => name)))

  routes.get('/user/socialite', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return notSignedIn()
    const { accounts } = await runReads(db, { accounts: readLinkedAccounts(db, user.id) })
    return answer(accounts.map(encodeLinkedAccount))
  })

  routes.delete('/user/socialite/:provider{google|facebook}', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return notSignedIn()
    const name = context.req.param('provider') === 'google' ? 'google' : 'facebook'
    const { isUnlinked, left } = await runReads(db, {
      isUnlinked: unlinkSocialAccount(db, user.id, name),
      left: readLinkedAccounts(db, user.id),
    })
    if (!isUnlinked && left.some(({ provider }) => provider === name)) return refuseLastWayIn()
    return isUnlinked ? answer(left.map(encodeLinkedAccount)) : notFound()
  })

  routes.get('/user/socialite/:provider/start', async (context) => {
    const provider = providerOf(backend, context)
    const redirectUri = provider && redirectUriOf(backend, provider)
    if (!provider || !redirectUri) return notFound()
    const user = await signedInUser(backend, context.req.raw)
    const state = generateState()
    const codeVerifier = generateCodeVerifier()
    const client = new OAuth2Client(provider.clientId, null, redirectUri)
    const url = client.createAuthorizationURLWithPKCE(
      provider.authorizationUrl,
      state,
      CodeChallengeMethod.S256,
      codeVerifier,
      [...provider.scopes],
    )
    const next = ownPath(context.req.query('next'), '/account')
    const kept = { provider: provider.name, state, codeVerifier, next, userId: user?.id ?? null, startedAtMs: now() }
    return redirectTo(url.href, [stateCookie(kept)])
  })

  routes.get('/user/socialite/:provider/callback', (context) => {
    const provider = providerOf(backend, context)
    const redirectUri = provider && redirectUriOf(backend, provider)
    return provider && redirectUri ? finishSocialSignIn(backend, context.req.raw, provider, redirectUri) : notFound()
  })

  return routes
}

function providerOf(backend: Backend, context: Context): SocialProvider | undefined {
  return offeredSocialProviders(backend).find(({ name }) => name === context.req.param('provider'))
}

function encodeLinkedAccount({ provider, linkedAtMs }: LinkedAccount) {
  return { provider, linkedAt: isoFromMs(linkedAtMs) }
}

function refuseLastWayIn(): Response {
  const message = 'This is the only way into your account. Choose a password first, by "Forgot password".'
  return refusal(409, { message, code: 'last_way_in' })
}
