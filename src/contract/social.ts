import * as v from 'valibot'
import { decoderOf } from './fault.ts'
import { socialProviders } from './linked-accounts.ts'

/** A user, as a provider knows them. */
export interface SocialProfile {
  readonly subject: string
  /** `null`: none, or one that the provider knows not to be proved. */
  readonly email: string | null
  /** Whether the provider vouches that the address is theirs. */
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

const name = v.fallback(v.string(), '')
const email = v.fallback(v.nullish(v.string(), null), null)
const subject = v.pipe(v.string(), v.minLength(1), v.maxLength(255))

const googleSchema = v.pipe(
  v.object({
    sub: subject,
    email,
    email_verified: v.fallback(v.union([v.boolean(), v.literal('true')]), false),
    given_name: name,
    family_name: name,
  }),
  v.transform((profile): SocialProfile => {
    const isEmailVerified = profile.email_verified !== false
    return {
      subject: profile.sub,
      email: isEmailVerified ? profile.email : null,
      isEmailVerified,
      firstName: profile.given_name,
      lastName: profile.family_name,
    }
  }),
)

const facebookSchema = v.pipe(
  v.object({ id: subject, email, first_name: name, last_name: name }),
  v.transform(
    (profile): SocialProfile => ({
      subject: profile.id,
      email: profile.email,
      isEmailVerified: false,
      firstName: profile.first_name,
      lastName: profile.last_name,
    }),
  ),
)

const stateSchema = v.object({
  provider: v.picklist(socialProviders),
  state: v.pipe(v.string(), v.minLength(20), v.maxLength(200)),
  codeVerifier: v.pipe(v.string(), v.minLength(43), v.maxLength(128)),
  /** Where to go on, a path of the shop. */
  next: v.pipe(v.string(), v.maxLength(1000)),
  /** Who was signed in and wants to link; `null`: nobody was. */
  userId: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  startedAtMs: v.number(),
})

/** What the shop keeps in the browser while its user is at the provider. */
export type SocialSignInState = v.InferOutput<typeof stateSchema>

/** OpenID Connect's userinfo: says whether the address is proved. */
export const decodeGoogleProfile = decoderOf(googleSchema)

/** The Graph API's `me`: gives an address that is valid, yet does not say that it is proved. */
export const decodeFacebookProfile = decoderOf(facebookSchema)

export const decodeSocialSignInState = decoderOf(stateSchema)
