import type { RequestListener } from 'node:http'
import Provider from 'oidc-provider'
import { openServer } from '../../support/test-server.ts'
import { answerWrongly } from '../answer-faults.ts'
import { newClient, type SignInServer } from '../sign-in-server.ts'
import { keyId, newKey, type TokenFault, withTokenFault } from './token-faults.ts'

/** A real OpenID provider on loopback, in Google's place, with its own sign-in page. */
export interface GoogleServer extends SignInServer {
  /** What is wrong with the ID tokens that it gives. */
  tokenFault: TokenFault | null
}

/**
 * Starts the provider with one client, the shop, that may come back to `redirectUris`. Whoever signs in by a name has
 * that name as subject, and else the server's `profile`.
 */
export async function startGoogleServer(redirectUris: readonly string[]): Promise<GoogleServer> {
  let answer: RequestListener = (_, response) => response.destroy()
  const { url, close } = await openServer((request, response) => {
    const path = new URL(request.url ?? '/', url).pathname
    server.asked.push(`${request.method} ${path}`)
    const fault = server.answerFaults.get(path)
    if (path === '/favicon.ico') response.writeHead(204).end()
    else if (fault) answerWrongly(response, fault)
    else answer(request, response)
  })
  const server: GoogleServer = {
    url,
    ...newClient(),
    profile: {},
    answerFaults: new Map(),
    tokenFault: null,
    asked: [],
    close,
  }
  const key = newKey()
  const provider = new Provider(url, {
    clients: [
      {
        client_id: server.clientId,
        client_secret: server.clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['cookie-key'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    findAccount: (_, name) => ({ accountId: name, claims: () => ({ ...server.profile, sub: name }) }),
  })
  provider.use(async (context, next) => {
    await next()
    const { tokenFault } = server
    if (context.path === '/token' && tokenFault) context.body = withTokenFault(context.body, tokenFault, key)
  })
  answer = provider.callback()
  return server
}
