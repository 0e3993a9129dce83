import type { Decoder } from '#contract/fault.ts'
import type { SocialProviderName } from '#contract/linked-accounts.ts'
import type { SocialProfile } from '#contract/social.ts'

/** What a provider knows the shop by. */
export interface SocialClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** Who vouches for users, and where. */
export interface SocialProvider extends SocialClient {
  readonly name: SocialProviderName
  readonly scopes: readonly string[]
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** Answers who the bearer of an access token is. */
  readonly profileUrl: string
  /** Reads who that is. */
  readonly decodeProfile: Decoder<SocialProfile>
}
