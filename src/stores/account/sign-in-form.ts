import { atom } from 'nanostores'
import { parseEmail } from '#domain/address/contact.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { err } from '#domain/result.ts'
import { type Faults, type Form, openForm, type SubmitFailure } from '../form.ts'
import { returnPath } from './return-path.ts'
import { createAccount, type SignInFailure, signIn } from './session.ts'
import { noteSignIn } from './sign-in-notice.ts'
import type { SessionUser } from './user.ts'

/** Whether the form creates an account or signs in to one. */
export type SignInMode = 'create' | 'enter'

export type SignInField = 'firstName' | 'lastName' | 'email' | 'password'

/** A field's fault. Only the server knows about `wrong`, `registered` and `common`. */
type SignInFault = 'required' | 'email_format' | 'weak' | 'wrong' | 'registered' | 'common'

/** Why nobody was signed in, when no field has a fault. */
type SignInOutage = Exclude<SignInFailure, keyof typeof refusals>

/** Refusals that name a field: where each is shown, and as which fault. */
const refusals = {
  wrong: { password: 'wrong' },
  taken: { email: 'registered' },
  weak_password: { password: 'common' },
} as const satisfies Partial<Record<SignInFailure, Faults<SignInField, SignInFault>>>

/** Returns the form that signs in or creates an account (rules §6). */
export function openSignInForm(mode: SignInMode): Form<SignInField, SignInFault, SignInOutage, SessionUser> {
  return openForm({
    $values: atom({ firstName: '', lastName: '', email: '', password: '' }),
    faultsOf: (values) => formFaults(mode, values),
    async send(values) {
      const entered = await (mode === 'create' ? createAccount(values) : signIn(values.email, values.password))
      if (!entered.ok) return err(toSubmitFailure(entered.error))
      // Only the account greets the shopper, not the page that they come back to.
      if (returnPath(window.location.search, '') === '') noteSignIn(mode === 'create' ? 'created' : 'signed_in')
      return entered
    },
  })
}

function toSubmitFailure(failure: SignInFailure): SubmitFailure<SignInField, SignInFault, SignInOutage> {
  return isFieldRefusal(failure) ? { reason: 'fields', faults: refusals[failure] } : { reason: failure }
}

function isFieldRefusal(failure: SignInFailure): failure is keyof typeof refusals {
  return Object.hasOwn(refusals, failure)
}

function formFaults(
  mode: SignInMode,
  { firstName, lastName, email, password }: Readonly<Record<SignInField, string>>,
): Faults<SignInField, SignInFault> {
  const isCreating = mode === 'create'
  const faults: Partial<Record<SignInField, SignInFault>> = {}
  if (isCreating && firstName.trim() === '') faults.firstName = 'required'
  if (isCreating && lastName.trim() === '') faults.lastName = 'required'
  if (email.trim() === '') faults.email = 'required'
  else if (!parseEmail(email.trim()).ok) faults.email = 'email_format'
  if (password === '') faults.password = 'required'
  else if (isCreating && passwordWeaknesses(password).length > 0) faults.password = 'weak'
  return faults
}
