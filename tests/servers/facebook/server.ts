import { createHash, createHmac, randomUUID } from 'node:crypto'
import { openServer } from '../../support/test-server.ts'
import { answerWrongly } from '../answer-faults.ts'
import {
  escapeHtml,
  jsonOf,
  type ProviderAnswer,
  type ProviderCall,
  pageOf,
  readCall,
  redirectTo,
} from '../exchange.ts'
import { newClient, type SignInServer } from '../sign-in-server.ts'

interface Grant {
  readonly challenge: string
  readonly redirectUri: string
}

const version = '/v23.0'
const dialogPath = `${version}/dialog/oauth`

/**
 * Starts Facebook on loopback: its login dialog, and of its Graph API the token exchange and `me`, as its guide to a
 * manual login flow describes them. The app demands the app secret proof, and shares the server's `profile`.
 */
export async function startFacebookServer(): Promise<SignInServer> {
  const grants = new Map<string, Grant>()
  const tokens = new Set<string>()
  const { url, close } = await openServer(async (request, response) => {
    const call = await readCall(request)
    server.asked.push(`${call.method} ${call.path}`)
    const fault = server.answerFaults.get(call.path)
    if (fault) return answerWrongly(response, fault)
    const { status, headers, body } = answer(call)
    response.writeHead(status, headers).end(body)
  })
  const server: SignInServer = { url, ...newClient(), profile: {}, answerFaults: new Map(), asked: [], close }
  return server

  function answer(call: ProviderCall): ProviderAnswer {
    switch (`${call.method} ${call.path}`) {
      case `GET ${dialogPath}`:
        return dialog(call.query)
      case `POST ${dialogPath}`:
        return decided(call.query, new URLSearchParams(call.body).get('decision'))
      case `POST ${version}/oauth/access_token`:
        return exchange(new URLSearchParams(call.body))
      case `GET ${version}/me`:
        return me(call)
      default:
        return refused(404, 2500, `Unknown path components: ${call.path}`)
    }
  }

  function dialog(query: URLSearchParams): ProviderAnswer {
    if (query.get('client_id') !== server.clientId) return pageOf('Facebook', '<p>Invalid App ID</p>', 400)
    return pageOf(
      'Facebook',
      `<form method="post" action="${escapeHtml(`${dialogPath}?${query}`)}">
<button name="decision" value="continue">Continue</button><button name="decision" value="cancel">Cancel</button></form>`,
    )
  }

  function decided(query: URLSearchParams, decision: string | null): ProviderAnswer {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    const code = randomUUID()
    const isRefused = decision === 'cancel'
    if (!isRefused) grants.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri })
    const result = isRefused
      ? { error_reason: 'user_denied', error: 'access_denied', error_description: 'Permissions error.' }
      : { code }
    for (const [name, value] of Object.entries({ ...result, state: query.get('state') ?? '' })) {
      back.searchParams.set(name, value)
    }
    return redirectTo(`${back.href}#_=_`)
  }

  function exchange(form: URLSearchParams): ProviderAnswer {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (form.get('client_id') !== server.clientId || form.get('client_secret') !== server.clientSecret) {
      return refused(400, 1, 'Error validating client secret.')
    }
    if (!grant) return refused(400, 100, 'This authorization code has been used.')
    if (grant.redirectUri !== form.get('redirect_uri')) return refused(400, 100, 'Error validating verification code.')
    if (grant.challenge !== challenge) return refused(400, 100, 'Invalid code verifier.')
    const token = `EAA${randomUUID()}`
    tokens.add(token)
    return jsonOf(200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
  }

  function me({ headers, query }: ProviderCall): ProviderAnswer {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return refused(400, 190, 'Invalid OAuth access token.')
    const proof = createHmac('sha256', server.clientSecret).update(token).digest('hex')
    if (query.get('appsecret_proof') !== proof) {
      return refused(400, 100, 'API calls from the server require an appsecret_proof argument')
    }
    const fields = (query.get('fields') ?? 'id').split(',')
    return jsonOf(200, Object.fromEntries(Object.entries(server.profile).filter(([name]) => fields.includes(name))))
  }
}

/** A refusal of the Graph API. */
function refused(status: number, code: number, message: string): ProviderAnswer {
  return jsonOf(status, { error: { message, type: 'OAuthException', code, fbtrace_id: randomUUID() } })
}
