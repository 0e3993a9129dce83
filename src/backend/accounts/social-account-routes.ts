import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi'
import { linkedAccountShape, socialProviders } from '#contract/linked-accounts.ts'
import { ownPath } from '#domain/own-path.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { listOf, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { runRead, runReads } from '../tables/reads.ts'
import { signedInUser } from './signed-in.ts'
import { askProvider } from './social/ask-provider.ts'
import { finishSocialSignIn, goOn } from './social/finish-sign-in.ts'
import { offeredSocialProviders } from './social/offered-providers.ts'
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
  const providers = offeredSocialProviders(backend)
  const providerNamed = (asked: string) => providers.find(({ name }) => name === asked)

  routes.get('/api/social-providers', providersCall, () => answer(providers.map(({ name }) => name)))

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
    const provider = providerNamed(context.req.param('provider'))
    const redirectUri = provider && redirectUriOf(backend, provider)
    if (!provider || !redirectUri) return notFound()
    const user = await signedInUser(backend, context.req.raw)
    const secrets = {
      state: generateRandomState(),
      nonce: generateRandomNonce(),
      codeVerifier: generateRandomCodeVerifier(),
    }
    const next = ownPath(context.req.query('next'), '/account')
    const page = await askProvider(backend, provider, (signal) =>
      provider.signInUrl({ ...secrets, redirectUri }, signal),
    )
    if (!page.ok) return goOn(next, page.error)
    const kept = { provider: provider.name, ...secrets, next, userId: user?.id ?? null, startedAtMs: now() }
    return redirectTo(page.value.href, [stateCookie(kept)])
  })

  routes.get('/api/user/socialite/:provider/callback', callbackCall, ({ context }) => {
    const provider = providerNamed(context.req.param('provider'))
    const redirectUri = provider && redirectUriOf(backend, provider)
    return provider && redirectUri ? finishSocialSignIn(backend, context.req.raw, provider, redirectUri) : notFound()
  })
}

function refuseLastWayIn(): Response {
  const message = 'This is the only way into your account. Choose a password first, with “Forgot your password?”'
  return refusal(409, { message, code: 'last_way_in' })
}
