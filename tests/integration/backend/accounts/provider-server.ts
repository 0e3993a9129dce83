import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SocialProvider } from '#backend/accounts/social/provider.ts'
import type { SocialProviderName } from '#contract/linked-accounts.ts'
import { decodeFacebookProfile, decodeGoogleProfile } from '#contract/social.ts'
import { openServer } from '#tests/support/test-server.ts'

/** What goes wrong at the provider. */
export type Trouble =
  | 'denied'
  | 'server_error'
  | 'token_refused'
  | 'token_broken'
  | 'token_html'
  | 'token_redirect'
  | 'token_silent'
  | 'profile_refused'
  | 'profile_broken'
  | 'profile_huge'
  | null

/** A provider on this machine that speaks OAuth 2 with PKCE: authorization, token and profile. */
export interface ProviderServer {
  readonly provider: SocialProvider
  /** The profile of whoever signs in there next. */
  profile: Record<string, unknown>
  trouble: Trouble
  /** What was asked of it that is against the protocol. */
  readonly faults: string[]
  readonly asked: string[]
  close(): Promise<void>
}

const clientId = 'client-1'
const clientSecret = 'secret/1+='

export async function openProviderServer(name: SocialProviderName): Promise<ProviderServer> {
  const grants = new Map<string, { readonly challenge: string; readonly redirectUri: string }>()
  const tokens = new Set<string>()
  const server = await openServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      state.faults.push(String(error))
      send(response, 500, 'text/plain', 'broken')
    })
  })
  const origin = server.url

  const state: ProviderServer = {
    provider: {
      name,
      clientId,
      clientSecret,
      scopes: ['openid', 'email'],
      authorizationUrl: `${origin}/authorize`,
      tokenUrl: `${origin}/token`,
      profileUrl: `${origin}/profile?fields=id,email`,
      decodeProfile: name === 'google' ? decodeGoogleProfile : decodeFacebookProfile,
    },
    profile: {},
    trouble: null,
    faults: [],
    asked: [],
    close: server.close,
  }
  return state

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    state.asked.push(`${request.method} ${url.pathname}`)
    if (url.pathname === '/authorize') authorize(url.searchParams, response)
    else if (url.pathname === '/token') giveToken(request, await bodyOf(request), response)
    else if (url.pathname === '/profile') giveProfile(request, response)
    else send(response, 404, 'text/plain', 'nothing')
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    expectThat(query.get('response_type') === 'code', 'response_type')
    expectThat(query.get('client_id') === clientId, 'client_id')
    expectThat(query.get('code_challenge_method') === 'S256', 'code_challenge_method')
    expectThat(query.get('scope') === 'openid email', 'scope')
    expectThat(!query.toString().includes('secret'), 'the secret went through the browser')
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (state.trouble === 'denied') back.searchParams.set('error', 'access_denied')
    else if (state.trouble === 'server_error') back.searchParams.set('error', 'server_error')
    else {
      const code = randomUUID()
      grants.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function giveToken(request: IncomingMessage, body: string, response: ServerResponse): void {
    const form = new URLSearchParams(body)
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    expectThat(request.method === 'POST', 'the token asked for by POST')
    expectThat(form.get('client_id') === clientId && form.get('client_secret') === clientSecret, 'credentials')
    const isGranted = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri')
    if (state.trouble === 'token_redirect') response.writeHead(307, { location: `${origin}/evil` }).end()
    else if (state.trouble === 'token_silent') return
    else if (state.trouble === 'token_html') send(response, 200, 'text/html', '<h1>Busy</h1>')
    else if (state.trouble === 'token_broken') send(response, 200, 'application/json', '{"access_token":')
    else if (!isGranted || state.trouble === 'token_refused') {
      send(response, 400, 'application/json', '{"error":"invalid_grant"}')
    } else {
      const token = randomUUID()
      tokens.add(token)
      send(response, 200, 'application/json', JSON.stringify({ access_token: token, token_type: 'Bearer' }))
    }
  }

  function giveProfile(request: IncomingMessage, response: ServerResponse): void {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    expectThat(tokens.delete(token), 'a token that was given')
    if (state.trouble === 'profile_refused') send(response, 401, 'application/json', '{"error":{"code":190}}')
    else if (state.trouble === 'profile_broken') send(response, 200, 'application/json', '{"id":17}')
    else if (state.trouble === 'profile_huge') send(response, 200, 'application/json', `"${'x'.repeat(100_000)}"`)
    else send(response, 200, 'application/json', JSON.stringify(state.profile))
  }

  function expectThat(holds: boolean, what: string): void {
    if (!holds) state.faults.push(what)
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
