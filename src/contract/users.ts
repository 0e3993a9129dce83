import * as v from 'valibot'
import { email, phone } from './contact.ts'
import { decoderOf, wrong } from './fault.ts'
import { newPassword, typedPassword } from './passwords.ts'
import { anyId, text } from './scalars.ts'
import { type Fields, mapped, maybe, object, optional, plain } from './shape.ts'

/** A form sends an empty text when no phone is given. */
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
export type Registration = Readonly<v.InferOutput<typeof registrationSchema>>

export const credentialsSchema = v.object({ email, password: typedPassword })
export type Credentials = Readonly<v.InferOutput<typeof credentialsSchema>>

/** A field that is left out does not change. A new email or password needs the current password. */
export const userChangeSchema = v.object({
  firstName: v.optional(text(1, 100)),
  lastName: v.optional(text(1, 100)),
  email: v.optional(email),
  phone: v.optional(maybePhone),
  password: v.optional(newPassword),
  currentPassword: v.optional(typedPassword),
})
export type UserChange = Readonly<v.InferOutput<typeof userChangeSchema>>

const orEmpty = plain(v.nullish(v.string(), ''))

/** Most fields have a default, because another backend may know only the id (rules §3: `User: id`). */
const user = {
  /** 128 bits in hexadecimal. */
  id: plain(anyId),
  email: plain(v.optional(v.string(), '')),
  /** Whether the user has shown that the email address is theirs. */
  isEmailVerified: plain(v.optional(v.boolean(), false)),
  firstName: orEmpty,
  lastName: orEmpty,
  phone: maybe(plain(v.string())),
  /** Whether the user can sign in by password. If not, only a provider can sign them in. */
  hasPassword: plain(v.optional(v.boolean(), true)),
}

/** A signed-in shopper, as only they see it. */
export type User = Fields<typeof user>
export const userShape = object(user)
export const decodeUser = decoderOf(userShape.schema)

const signedIn = {
  /** For the Authorization header. The HttpOnly cookie has it too. */
  token: plain(v.pipe(v.string(), v.minLength(1))),
  user: userShape,
}

/** The answer of registering and signing in (rules §12). */
export type SignedIn = Fields<typeof signedIn>
export const signedInShape = object(signedIn)
export const decodeSignedIn = decoderOf(signedInShape.schema)

/** A user after a change. `token` is new when the password changed, else null. */
export interface ChangedUser {
  readonly user: User
  readonly token: string | null
}
export const changedUserShape = mapped(
  object({ ...user, token: optional(plain(v.string())) }),
  ({ token, ...user }): ChangedUser => ({ user, token }),
  ({ user, token }: ChangedUser) => ({ ...user, token }),
)
export const decodeChangedUser = decoderOf(changedUserShape.schema)

/** The answer of `GET /api/email/{email}`: whether the address has an account. */
export const registeredSchema = v.object({ registered: v.boolean() })
export const decodeRegistered = decoderOf(registeredSchema)
