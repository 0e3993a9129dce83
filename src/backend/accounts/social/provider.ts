import type { SocialProviderName } from '#contract/linked-accounts.ts'
import type { SocialProfile } from '#contract/social.ts'

/** What a provider knows the shop by. */
interface SocialClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** What the shop knows of Google. */
export interface GoogleClient extends SocialClient {
  /** The OpenID provider. Its addresses and keys are read from what it publishes there. */
  readonly issuer: string
}

/** What the shop knows of Facebook. */
export interface FacebookClient extends SocialClient {
  /** A server that answers for both of Facebook's, its pages and its Graph API; `null`: Facebook's own two. */
  readonly url: string | null
}

/** The secrets of one sign-in. Only this browser and the shop know them until the browser is back. */
interface SignInSecrets {
  /** Proves that the browser that comes back is the one that left. */
  readonly state: string
  /** Proves that the ID token was made for this sign-in (OpenID providers only). */
  readonly nonce: string
  /** Proves to the provider that whoever exchanges the code has begun the sign-in (PKCE). */
  readonly codeVerifier: string
}

/** One sign-in at a provider. */
export interface SignInRequest extends SignInSecrets {
  readonly redirectUri: string
}

/** A provider of sign-ins. Both functions throw when the provider fails or breaks the protocol, in any way. */
export interface SocialProvider {
  readonly name: SocialProviderName
  /** Returns the address of the provider's own sign-in page. */
  signInUrl(request: SignInRequest, signal: AbortSignal): Promise<URL>
  /** Returns the profile of the user, by what the provider put into the address of the way back. */
  profileOf(callback: URLSearchParams, request: SignInRequest, signal: AbortSignal): Promise<SocialProfile>
}
