import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { SignInRequest } from './provider.ts'

/** Returns a provider's sign-in page, asked for a code under PKCE and state, with what else the provider wants to know. */
export async function signInUrlOf(
  page: string,
  clientId: string,
  { state, codeVerifier, redirectUri }: SignInRequest,
  more: Readonly<Record<string, string>>,
): Promise<URL> {
  const url = new URL(page)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
