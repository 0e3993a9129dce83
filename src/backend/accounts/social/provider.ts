import type { Decoder } from '#contract/fault.ts'
import type { SocialProviderName } from '#contract/linked-accounts.ts'
import type { SocialProfile } from '#contract/social.ts'

/** What a provider knows the shop by. */
export interface SocialClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** A provider of sign-ins and its addresses. */
export interface SocialProvider extends SocialClient {
  readonly name: SocialProviderName
  readonly scopes: readonly string[]
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** Answers with the profile of an access token's bearer. */
  readonly profileUrl: string
  /** Reads the profile. */
  readonly decodeProfile: Decoder<SocialProfile>
}
