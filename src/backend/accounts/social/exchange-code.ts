import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  validateAuthResponse,
} from 'oauth4webapi'
import type { SignInRequest } from './provider.ts'
import type { requestOptions } from './provider-requests.ts'

/**
 * Sends the code in the address of the way back to the provider, with the proof of PKCE. Returns the provider's answer,
 * which holds the tokens. Throws when the address is not the answer to this sign-in.
 */
export function exchangeCode(
  server: AuthorizationServer,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  callback: URLSearchParams,
  { state, codeVerifier, redirectUri }: SignInRequest,
  options: ReturnType<typeof requestOptions>,
): Promise<Response> {
  const client = { client_id: clientId }
  const code = validateAuthResponse(server, client, callback, state)
  const secret = ClientSecretPost(clientSecret)
  return authorizationCodeGrantRequest(server, client, secret, code, redirectUri, codeVerifier, options)
}
