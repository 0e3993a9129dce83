import { createHmac } from 'node:crypto'
import { type AuthorizationServer, processAuthorizationCodeResponse, protectedResourceRequest } from 'oauth4webapi'
import { decodeFacebookProfile } from '#contract/social.ts'
import type { Backend } from '../../ports.ts'
import { exchangeCode } from './exchange-code.ts'
import type { FacebookClient, SocialProvider } from './provider.ts'
import { requestOptions } from './provider-requests.ts'
import { signInUrlOf } from './sign-in-url.ts'

const version = 'v23.0'

/** Facebook: authorization code with PKCE and state, then the Graph API's `me`. It is no OpenID provider: no ID token. */
export function facebookProvider(backend: Backend, { clientId, clientSecret, url }: FacebookClient): SocialProvider {
  const pages = url ?? 'https://www.facebook.com'
  const graph = `${url ?? 'https://graph.facebook.com'}/${version}`
  const server: AuthorizationServer = { issuer: pages, token_endpoint: `${graph}/oauth/access_token` }
  const client = { client_id: clientId }

  return {
    name: 'facebook',
    signInUrl: (request) =>
      signInUrlOf(`${pages}/${version}/dialog/oauth`, clientId, request, { scope: 'email public_profile' }),
    async profileOf(callback, request, signal) {
      const options = requestOptions(backend, graph, signal)
      const answer = await exchangeCode(server, { clientId, clientSecret }, callback, request, options)
      const { access_token: token } = await processAuthorizationCodeResponse(server, client, answer)
      const me = new URL(`${graph}/me?fields=id,email,first_name,last_name`)
      // An app that demands it answers nobody who has the token without the secret.
      me.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'))
      const headers = new Headers({ accept: 'application/json' })
      const profileAnswer = await protectedResourceRequest(token, 'GET', me, headers, null, options)
      if (!profileAnswer.ok) throw new RangeError(`answered ${profileAnswer.status}`)
      const profile = decodeFacebookProfile(await profileAnswer.json())
      if (!profile.ok) throw new RangeError('answered no profile')
      return profile.value
    },
  }
}
