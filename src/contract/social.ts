import * as v from 'valibot'
import { decoderOf } from './fault.ts'
import { socialProviders } from './linked-accounts.ts'
import { object, plain, renamed } from './shape.ts'

/** A user's profile at a provider. */
export interface SocialProfile {
  readonly subject: string
  readonly email: string | null
  /** Whether the provider says that the address belongs to the user. Null when it says nothing about that. */
  readonly isEmailVerified: boolean | null
  readonly firstName: string
  readonly lastName: string
}

const name = plain(v.fallback(v.string(), ''))
const email = plain(v.fallback(v.nullish(v.string(), null), null))
const subject = plain(v.pipe(v.string(), v.minLength(1), v.maxLength(255)))
const isVerified = v.pipe(
  v.fallback(v.union([v.boolean(), v.literal('true')]), false),
  v.transform((verified) => verified !== false),
)

const googleSchema = object({
  sub: renamed('subject', subject),
  email,
  email_verified: renamed('isEmailVerified', plain(isVerified)),
  given_name: renamed('firstName', name),
  family_name: renamed('lastName', name),
}).schema

const facebookSchema = v.pipe(
  object({
    id: renamed('subject', subject),
    email,
    first_name: renamed('firstName', name),
    last_name: renamed('lastName', name),
  }).schema,
  v.transform((profile): SocialProfile => ({ ...profile, isEmailVerified: null })),
)

const stateSchema = v.object({
  provider: v.picklist(socialProviders),
  state: v.pipe(v.string(), v.minLength(20), v.maxLength(200)),
  nonce: v.pipe(v.string(), v.minLength(20), v.maxLength(200)),
  codeVerifier: v.pipe(v.string(), v.minLength(43), v.maxLength(128)),
  /** The path of the shop to open after the sign-in. */
  next: v.pipe(v.string(), v.maxLength(1000)),
  /** The user who was signed in and is linking an account. Null when nobody was signed in. */
  userId: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  startedAtMs: v.number(),
})

/** What the shop stores in the browser while its user is at the provider. */
export type SocialSignInState = v.InferOutput<typeof stateSchema>

/** Reads OpenID Connect's userinfo, which says whether the email is verified. */
export const decodeGoogleProfile = decoderOf(googleSchema)

/** Reads the Graph API's `me`. Its email is valid, but the API does not say whether it is verified. */
export const decodeFacebookProfile = decoderOf(facebookSchema)

export const decodeSocialSignInState = decoderOf(stateSchema)
