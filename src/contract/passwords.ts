import * as v from 'valibot'
import { type PasswordWeakness, passwordWeaknesses } from '#domain/password.ts'
import { email } from './contact.ts'
import { decoderOf, wrong } from './fault.ts'

/** Long enough for a sentence. Hashing more only costs the server time (safety F8). */
const maxPasswordLength = 128

const weaknessWords: Readonly<Record<PasswordWeakness, string>> = {
  too_short: 'must have at least 8 characters',
  digit_or_symbol: 'must have a digit or one of !@#$%^&*',
  lowercase: 'must have a lowercase letter',
  uppercase: 'must have an uppercase letter',
}

/** A password that is typed to sign in. Its strength is not checked. */
export const typedPassword = v.pipe(
  v.string(),
  v.minLength(1, wrong('missing', 'is missing')),
  v.maxLength(1000, wrong('password', 'is too long')),
)

/** A new password. Each requirement of rules §5 that it does not meet is a fault. */
export const newPassword = v.pipe(
  v.string(),
  v.maxLength(maxPasswordLength, wrong('too_long', `must have at most ${maxPasswordLength} characters`)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const weakness of passwordWeaknesses(dataset.value)) {
      addIssue({ message: wrong(weakness, weaknessWords[weakness]) })
    }
  }),
)

const token = v.pipe(
  v.string(),
  v.minLength(1, wrong('missing', 'is missing')),
  v.maxLength(200, wrong('token', 'is not valid')),
)

export const resetRequestSchema = v.object({ email })

/** A new password, with the token of a mailed link. The token names the account. An email that is sent must fit it. */
export const passwordResetSchema = v.object({
  email: v.optional(email),
  token,
  password: newPassword,
})

export type PasswordReset = Readonly<v.InferOutput<typeof passwordResetSchema>>

/** The token of a mailed link, to ask whether it can still set a password. */
export const resetTokenSchema = v.object({ token })
export type ResetToken = Readonly<v.InferOutput<typeof resetTokenSchema>>

export const resetTokenStateSchema = v.object({ isLive: v.boolean() })
export const decodeResetTokenState = decoderOf(resetTokenStateSchema)
