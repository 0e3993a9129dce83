import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { linkedAccountShape, socialProviders } from '#contract/linked-accounts.ts'
import { ownPath } from '#domain/own-path.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { listOf, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { runRead, runReads } from '../tables/reads.ts'
import { signedInUser } from './signed-in.ts'
import { finishSocialSignIn } from './social/finish-sign-in.ts'
import { offeredSocialProviders } from './social/offered-providers.ts'
import type { SocialProvider } from './social/provider.ts'
import { redirectTo, redirectUriOf } from './social/redirects.ts'
import { stateCookie } from './social/sign-in-state.ts'
import { readLinkedAccounts, unlinkSocialAccount } from './social-accounts-sql.ts'

const providersCall = {
  summary: 'Who vouches for users in this shop',
  answer: { schema: { type: 'array', items: { type: 'string' } } },
} as const
const linkedCall = {
  summary: 'The linked Google and Facebook accounts',
  isSignedIn: true,
  answer: listOf('LinkedAccount'),
} as const
const unlinkCall = { isSignedIn: true, answer: listOf('LinkedAccount'), refusals: [404, 409] } as const
const startCall = {
  summary: "Sends the browser to the provider's sign-in",
  query: { next: textQuery },
  statuses: [303],
  refusals: [404],
} as const
const callbackCall = {
  summary: 'Where the provider sends the browser back to',
  query: { code: textQuery, state: textQuery },
  statuses: [303],
  refusals: [404],
} as const

/** Signing in by Google and Facebook, and linking their accounts (rules §6). `start` sends the browser to the provider. */
export function socialAccountRoutes(routes: CallRoutes, backend: Backend): void {
  const { db, now } = backend

  routes.get('/api/social-providers', providersCall, () =>
    answer(offeredSocialProviders(backend).map(({ name }) => name)),
  )

  routes.get('/api/user/socialite', linkedCall, async ({ session: { user } }) => {
    const accounts = await runRead(db, readLinkedAccounts(db, user.id))
    return answer(accounts.map(linkedAccountShape.encode))
  })

  for (const name of socialProviders) {
    const call = { ...unlinkCall, summary: `Unlinks ${name}; 409 where it is the only way in` }
    routes.delete(`/api/user/socialite/${name}`, call, async ({ session: { user } }) => {
      const { isUnlinked, left } = await runReads(db, {
        isUnlinked: unlinkSocialAccount(db, user.id, name),
        left: readLinkedAccounts(db, user.id),
      })
      if (!isUnlinked && left.some(({ provider }) => provider === name)) return refuseLastWayIn()
      return isUnlinked ? answer(left.map(linkedAccountShape.encode)) : notFound()
    })
  }

  routes.get('/api/user/socialite/:provider/start', startCall, async ({ context }) => {
    const provider = providerNamed(backend, context.req.param('provider'))
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

  routes.get('/api/user/socialite/:provider/callback', callbackCall, ({ context }) => {
    const provider = providerNamed(backend, context.req.param('provider'))
    const redirectUri = provider && redirectUriOf(backend, provider)
    return provider && redirectUri ? finishSocialSignIn(backend, context.req.raw, provider, redirectUri) : notFound()
  })
}

function providerNamed(backend: Backend, asked: string): SocialProvider | undefined {
  return offeredSocialProviders(backend).find(({ name }) => name === asked)
}

function refuseLastWayIn(): Response {
  const message = 'This is the only way into your account. Choose a password first, by "Forgot password".'
  return refusal(409, { message, code: 'last_way_in' })
}
