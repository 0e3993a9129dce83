import * as v from 'valibot'
import { type PasswordWeakness, passwordWeaknesses } from '#domain/password.ts'
import { email } from './contact.ts'
import { decoderOf, wrong } from './fault.ts'

/** Long enough for a sentence; more would only cost the server (safety F8). */
const passwordMaxLength = 128

const weaknessWords: Readonly<Record<PasswordWeakness, string>> = {
  too_short: 'must have at least 8 characters',
  digit_or_symbol: 'must have a digit or one of !@#$%^&*',
  lowercase: 'must have a lowercase letter',
  uppercase: 'must have an uppercase letter',
}

/** A password as it is typed to sign in: whether it is the right one is all that matters. */
export const typedPassword = v.pipe(
  v.string(),
  v.minLength(1, wrong('missing', 'is missing')),
  v.maxLength(1000, wrong('password', 'is too long')),
)

/** A password to be kept: strong by rules §5; each thing that it lacks is named. */
export const newPassword = v.pipe(
  v.string(),
  v.maxLength(passwordMaxLength, wrong('too_long', `must have at most ${passwordMaxLength} characters`)),
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

/** A new password by the token of a mailed link. The token names the account; an email is checked when it is given. */
export const passwordResetSchema = v.object({
  email: v.optional(email),
  token,
  password: newPassword,
})

export type PasswordReset = Readonly<v.InferOutput<typeof passwordResetSchema>>

/** The token of a mailed link, to learn whether it still sets a password. */
export const resetTokenSchema = v.object({ token })
export type ResetToken = Readonly<v.InferOutput<typeof resetTokenSchema>>

export const resetTokenStateSchema = v.object({ isLive: v.boolean() })
export const decodeResetTokenState = decoderOf(resetTokenStateSchema)
