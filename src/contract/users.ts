import * as v from 'valibot'
import { email, phone } from './contact.ts'
import { type Decoder, decode, wrong } from './fault.ts'
import { newPassword, typedPassword } from './passwords.ts'
import { orNull, text } from './scalars.ts'

/** A signed-in shopper, as they are shown to themselves. */
export interface User {
  /** 128 bits in hexadecimal. */
  readonly id: string
  readonly email: string
  /** Whether the address was proved to be theirs. */
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  /** Whether they can sign in by password; else a provider is their only way in. */
  readonly hasPassword: boolean
}

/** What registering and signing in answer (rules §12). */
export interface SignedIn {
  /** For the Authorization header; the HttpOnly cookie holds it too. */
  readonly token: string
  readonly user: User
}

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly password: string
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** `undefined`: left as it is. Another address or password needs the current password. */
export interface UserChange {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | null | undefined
  readonly password?: string | undefined
  readonly currentPassword?: string | undefined
}

export const socialProviders = ['google', 'facebook'] as const
export type SocialProviderName = (typeof socialProviders)[number]

export interface LinkedAccount {
  readonly provider: SocialProviderName
  readonly linkedAtMs: number
}

/** A form sends an empty field where no phone is given. */
const maybePhone = v.union(
  [
    v.pipe(
      v.nullish(v.literal('')),
      v.transform(() => null),
    ),
    phone,
  ],
  wrong('phone', 'must be a phone number such as 206-555-0142'),
)

export const registrationSchema = v.object({
  firstName: text(1, 100),
  lastName: text(1, 100),
  email,
  phone: v.optional(maybePhone, null),
  password: newPassword,
})

export const credentialsSchema = v.object({ email, password: typedPassword })

export const userChangeSchema = v.object({
  firstName: v.optional(text(1, 100)),
  lastName: v.optional(text(1, 100)),
  email: v.optional(email),
  phone: v.optional(maybePhone),
  password: v.optional(newPassword),
  currentPassword: v.optional(typedPassword),
})

const orEmpty = v.nullish(v.string(), '')

/** Leniently: another backend may know less of a user (rules §3: `User: id`). */
export const userSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  email: v.optional(v.string(), ''),
  isEmailVerified: v.optional(v.boolean(), false),
  firstName: orEmpty,
  lastName: orEmpty,
  phone: orNull(v.string()),
  hasPassword: v.optional(v.boolean(), true),
})

/** A user after a change; another password came with another token, else `null`. */
export interface ChangedUser {
  readonly user: User
  readonly token: string | null
}

const changedUserSchema = v.pipe(
  v.object({ ...userSchema.entries, token: orNull(v.string()) }),
  v.transform(({ token, ...user }): ChangedUser => ({ user, token })),
)

const registeredSchema = v.object({ registered: v.boolean() })

export const signedInSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)), user: userSchema })

export const decodeUser: Decoder<User> = (input) => decode(userSchema, input)
export const decodeChangedUser: Decoder<ChangedUser> = (input) => decode(changedUserSchema, input)
export const decodeRegistered: Decoder<{ readonly registered: boolean }> = (input) => decode(registeredSchema, input)
export const decodeSignedIn: Decoder<SignedIn> = (input) => decode(signedInSchema, input)

export function encodeUser({ id, email, isEmailVerified, firstName, lastName, phone, hasPassword }: User) {
  return { id, email, isEmailVerified, firstName, lastName, phone, hasPassword }
}
