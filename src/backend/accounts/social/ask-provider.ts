import { OAuth2Tokens } from 'arctic'
import type { SocialProfile } from '#contract/social.ts'
import { withDeadline } from '#gateway/deadline.ts'
import { readBody } from '#gateway/read-body.ts'
import type { Backend } from '../../ports.ts'
import type { SocialProvider } from './provider.ts'

/** For the token and the profile together. */
const timeoutMs = 8000
const maxBytes = 64 * 1024

/** The code from the provider, and what the shop kept for it. */
export interface Authorization {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/**
 * Returns the profile of the user, by the code that the provider gave their browser; `null` when the provider fails in
 * any way. The token request is made here and not by arctic: that one has no deadline, follows redirects with the
 * secret, and can't ask Facebook, which expects the secret in the body.
 */
export async function askProvider(
  backend: Backend,
  provider: SocialProvider,
  authorization: Authorization,
): Promise<SocialProfile | null> {
  try {
    const json = await withDeadline(timeoutMs, (signal) => fetchProfile(backend, provider, authorization, signal))
    const profile = provider.decodeProfile(json)
    if (!profile.ok) throw new RangeError('answered no profile')
    return profile.value
  } catch (error) {
    // The provider's answer may hold a token or an address, so it is not logged.
    console.error(`${provider.name} did not say who the user is:`, error instanceof Error ? error.name : 'unknown')
    return null
  }
}

async function fetchProfile(
  { outside }: Backend,
  provider: SocialProvider,
  { code, codeVerifier, redirectUri }: Authorization,
  signal: AbortSignal,
): Promise<object> {
  const tokenAnswer = await outside(
    new Request(provider.tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
      }),
      redirect: 'manual',
      signal,
    }),
  )
  const tokens = new OAuth2Tokens(await readObject(tokenAnswer))
  const profileAnswer = await outside(
    new Request(provider.profileUrl, {
      headers: { accept: 'application/json', authorization: `Bearer ${tokens.accessToken()}` },
      redirect: 'manual',
      signal,
    }),
  )
  return readObject(profileAnswer)
}

/** A good answer's JSON object; throws for anything else. */
async function readObject(response: Response): Promise<object> {
  if (!response.ok) {
    await response.body?.cancel()
    throw new RangeError(`answered ${response.status}`)
  }
  const body = await readBody(response.body, maxBytes)
  if (body === undefined) throw new RangeError('answered too much')
  const json: unknown = await new Response(body).json()
  if (typeof json !== 'object' || json === null) throw new RangeError('answered no object')
  return json
}
