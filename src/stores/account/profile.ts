import { atom } from 'nanostores'
import type { UserChange } from '#contract/users.ts'
import { formatPhone, parseEmail, parsePhone } from '#domain/address/contact.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { updateUser } from '#gateway/users.ts'
import { type Faults, type Form, openForm, type SubmitFailure } from '../form.ts'
import { browserBackend } from '../runtime.ts'
import { noteUser, refreshUser } from './session.ts'
import { $user, type SessionUser } from './user.ts'

/** The fields of the profile. A new email requires `currentPassword`. */
type ProfileField = 'firstName' | 'lastName' | 'email' | 'phone' | 'currentPassword'
type PasswordField = 'currentPassword' | 'password'
type ProfileValues = Readonly<Record<ProfileField, string>>

/** A field's fault. Only the server knows about `taken`, `wrong_password`, `common` and `refused`. */
type ProfileFault = 'required' | 'email_format' | 'phone_format' | 'taken' | 'wrong_password' | 'refused'
type PasswordFault = 'required' | 'weak' | 'common' | 'wrong_password'

/** Why a change was not saved, when no field has a fault. */
export type ProfileOutage = 'slow_down' | 'offline' | 'signed_out' | 'refused'

/** Returns whether the email was changed, which requires the password. */
export function isEmailChanged({ email }: ProfileValues): boolean {
  return email.trim().toLowerCase() !== ($user.get()?.email ?? '')
}

/** Returns the form that saves the name, email and phone (rules §5). The phone is optional. */
export function openProfileForm(user: SessionUser): Form<ProfileField, ProfileFault, ProfileOutage, 'saved'> {
  const { firstName, lastName, email, phone } = user
  return openForm({
    $values: atom({ firstName, lastName, email, phone: phone ?? '', currentPassword: '' }),
    faultsOf: profileFaults,
    tidy: (values) => ({ ...values, phone: formatPhone(values.phone) }),
    send: (values) => save(toUserChange(values), profileRefusals),
    next: (values) => ({ ...values, currentPassword: '' }),
  })
}

/** Returns the form that changes the password. The server signs out all other browsers. */
export function openPasswordForm(): Form<PasswordField, PasswordFault, ProfileOutage, 'saved'> {
  const empty = { currentPassword: '', password: '' }
  return openForm({
    $values: atom(empty),
    faultsOf: passwordFaults,
    send: (values) => save(values, passwordRefusals),
    next: () => empty,
  })
}

/** The fault of each field that passed here but that the server refused. */
const profileRefusals: Readonly<Record<ProfileField, ProfileFault>> = {
  firstName: 'refused',
  lastName: 'refused',
  email: 'taken',
  phone: 'refused',
  currentPassword: 'wrong_password',
}
const passwordRefusals: Readonly<Record<PasswordField, PasswordFault>> = {
  currentPassword: 'wrong_password',
  password: 'common',
}

function profileFaults(values: ProfileValues): Faults<ProfileField, ProfileFault> {
  const { firstName, lastName, email, phone, currentPassword } = values
  const faults: Partial<Record<ProfileField, ProfileFault>> = {}
  if (firstName.trim() === '') faults.firstName = 'required'
  if (lastName.trim() === '') faults.lastName = 'required'
  if (!parseEmail(email).ok) faults.email = 'email_format'
  if (phone.trim() !== '' && !parsePhone(formatPhone(phone)).ok) faults.phone = 'phone_format'
  if (isEmailChanged(values) && currentPassword === '') faults.currentPassword = 'required'
  return faults
}

function passwordFaults(values: Readonly<Record<PasswordField, string>>): Faults<PasswordField, PasswordFault> {
  const faults: Partial<Record<PasswordField, PasswordFault>> = {}
  if (values.currentPassword === '') faults.currentPassword = 'required'
  if (passwordWeaknesses(values.password).length > 0) faults.password = 'weak'
  return faults
}

function toUserChange(values: ProfileValues): UserChange {
  const { firstName, lastName, email, phone, currentPassword } = values
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: phone.trim() === '' ? null : formatPhone(phone),
    ...(isEmailChanged(values) ? { email: email.trim(), currentPassword } : {}),
  }
}

async function save<Field extends string, Fault extends string>(
  change: UserChange,
  refusals: Readonly<Record<Field, Fault>>,
): Promise<Result<'saved', SubmitFailure<Field, Fault, ProfileOutage>>> {
  const changed = await updateUser(browserBackend, change)
  if (!changed.ok) return err(await failureOf(changed.error, refusals))
  noteUser(changed.value.user, changed.value.token)
  return ok('saved')
}

async function failureOf<Field extends string, Fault extends string>(
  error: ApiError,
  refusals: Readonly<Record<Field, Fault>>,
): Promise<SubmitFailure<Field, Fault, ProfileOutage>> {
  if (error.kind !== 'http' || error.status >= 500) return { reason: 'offline' }
  if (error.status === 429) return { reason: 'slow_down' }
  if (error.status === 401) {
    await refreshUser()
    return { reason: 'signed_out' }
  }
  const faults: Partial<Record<Field, Fault>> = {}
  for (const field in refusals) if (error.errors?.[field] !== undefined) faults[field] = refusals[field]
  return Object.keys(faults).length === 0 ? { reason: 'refused' } : { reason: 'fields', faults }
}
