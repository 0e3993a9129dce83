import {
  type AuthorizationServer,
  discoveryRequest,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
} from 'oauth4webapi'
import { decodeGoogleProfile } from '#contract/social.ts'
import type { Backend } from '../../ports.ts'
import { exchangeCode } from './exchange-code.ts'
import type { GoogleClient, SocialProvider } from './provider.ts'
import { requestOptions } from './provider-requests.ts'
import { signInUrlOf } from './sign-in-url.ts'

/** How long the provider's published addresses count. Its keys are kept with them, for five minutes at a time. */
const discoveryMs = 60 * 60_000

/**
 * Google, or another OpenID provider: authorization code with PKCE, state and nonce. The ID token counts only with the
 * provider's signature, and with the issuer, audience, nonce and time of this sign-in; the profile only when it is of the
 * same subject. Make it once per isolate: it remembers the provider's addresses and keys.
 */
export function googleProvider(backend: Backend, { clientId, clientSecret, issuer }: GoogleClient): SocialProvider {
  const issuerUrl = new URL(issuer)
  const client = { client_id: clientId }
  let known: { readonly server: AuthorizationServer; readonly readAtMs: number } | null = null

  async function discover(signal: AbortSignal): Promise<AuthorizationServer> {
    if (known !== null && backend.now() - known.readAtMs < discoveryMs) return known.server
    const answer = await discoveryRequest(issuerUrl, requestOptions(backend, issuer, signal))
    known = { server: await processDiscoveryResponse(issuerUrl, answer), readAtMs: backend.now() }
    return known.server
  }

  return {
    name: 'google',
    async signInUrl(request, signal) {
      const { authorization_endpoint: page = '' } = await discover(signal)
      return signInUrlOf(page, clientId, request, { scope: 'openid email profile', nonce: request.nonce })
    },
    async profileOf(callback, request, signal) {
      const server = await discover(signal)
      const options = requestOptions(backend, issuer, signal)
      const answer = await exchangeCode(server, { clientId, clientSecret }, callback, request, options)
      const tokens = await processAuthorizationCodeResponse(server, client, answer, {
        expectedNonce: request.nonce,
        requireIdToken: true,
      })
      await validateApplicationLevelSignature(server, answer, options)
      const subject = getValidatedIdTokenClaims(tokens)?.sub ?? ''
      const userInfo = await userInfoRequest(server, client, tokens.access_token, options)
      const profile = decodeGoogleProfile(await processUserInfoResponse(server, client, subject, userInfo))
      if (!profile.ok) throw new RangeError('answered no profile')
      return profile.value
    },
  }
}
