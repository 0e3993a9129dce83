import type { UserChange } from '#contract/users.ts'
import { formatPhone, parseEmail, parsePhone } from '#domain/address/contact.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { updateUser } from '#gateway/users.ts'
import { browserBackend } from '../runtime.ts'
import { $user, noteUser, refreshUser } from './session.ts'

/** What the shopper types in the profile form. */
export interface ProfileForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Required when the e-mail address changes. */
  readonly currentPassword: string
}

export interface PasswordForm {
  readonly currentPassword: string
  readonly password: string
}

/** A field's fault, as a code that i18n has words for. */
export type ProfileFault = 'required' | 'email' | 'phone' | 'weak' | 'common' | 'taken' | 'wrong_password' | 'refused'
export type ProfileFaults<Field extends string> = Partial<Record<Field, ProfileFault>>

/** Why a change was not saved. */
export type ProfileFailure<Field extends string> =
  | { readonly reason: 'fields'; readonly faults: ProfileFaults<Field> }
  | { readonly reason: 'slow_down' | 'offline' | 'signed_out' | 'refused' }

/** Returns whether the e-mail address was changed, which requires the password. */
export function isEmailChanged(form: ProfileForm): boolean {
  return form.email.trim().toLowerCase() !== ($user.get()?.email ?? '')
}

/** Returns the faults of the profile form by field (rules §5). The phone is optional. */
export function profileFaults(form: ProfileForm): ProfileFaults<keyof ProfileForm> {
  const { firstName, lastName, email, phone, currentPassword } = form
  return {
    ...(firstName.trim() === '' ? { firstName: 'required' as const } : {}),
    ...(lastName.trim() === '' ? { lastName: 'required' as const } : {}),
    ...(parseEmail(email).ok ? {} : { email: 'email' as const }),
    ...(phone.trim() === '' || parsePhone(formatPhone(phone)).ok ? {} : { phone: 'phone' as const }),
    ...(isEmailChanged(form) && currentPassword === '' ? { currentPassword: 'required' as const } : {}),
  }
}

/** Returns the faults of the password form by field (rules §5). */
export function passwordFaults({ currentPassword, password }: PasswordForm): ProfileFaults<keyof PasswordForm> {
  return {
    ...(currentPassword === '' ? { currentPassword: 'required' as const } : {}),
    ...(passwordWeaknesses(password).length > 0 ? { password: 'weak' as const } : {}),
  }
}

/** Saves the name, e-mail address and phone. */
export async function saveProfile(form: ProfileForm): Promise<Result<'saved', ProfileFailure<keyof ProfileForm>>> {
  const faults = profileFaults(form)
  if (Object.keys(faults).length > 0) return err({ reason: 'fields', faults })
  return change(
    {
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      phone: form.phone.trim() === '' ? null : formatPhone(form.phone),
      ...(isEmailChanged(form) ? { email: form.email.trim(), currentPassword: form.currentPassword } : {}),
    },
    ['firstName', 'lastName', 'email', 'phone', 'currentPassword'],
  )
}

/** Changes the password. The server signs out all other browsers. */
export async function changePassword(form: PasswordForm): Promise<Result<'saved', ProfileFailure<keyof PasswordForm>>> {
  const faults = passwordFaults(form)
  if (Object.keys(faults).length > 0) return err({ reason: 'fields', faults })
  const { currentPassword, password } = form
  return change({ currentPassword, password }, ['currentPassword', 'password'])
}

async function change<Field extends string>(
  wanted: UserChange,
  fields: readonly Field[],
): Promise<Result<'saved', ProfileFailure<Field>>> {
  const changed = await updateUser(browserBackend, wanted)
  if (!changed.ok) return err(await failureOf(changed.error, fields))
  noteUser(changed.value.user, changed.value.token)
  return ok('saved')
}

async function failureOf<Field extends string>(
  error: ApiError,
  fields: readonly Field[],
): Promise<ProfileFailure<Field>> {
  if (error.kind !== 'http' || error.status >= 500) return { reason: 'offline' }
  if (error.status === 429) return { reason: 'slow_down' }
  if (error.status === 401) {
    await refreshUser()
    return { reason: 'signed_out' }
  }
  const named = fields.filter((field) => error.errors?.[field] !== undefined)
  if (named.length === 0) return { reason: 'refused' }
  return { reason: 'fields', faults: Object.assign({}, ...named.map((field) => ({ [field]: refusalOf(field) }))) }
}

/** Returns the fault for a field that passed here but that the server refused. */
function refusalOf(field: string): ProfileFault {
  if (field === 'currentPassword') return 'wrong_password'
  if (field === 'password') return 'common'
  return field === 'email' ? 'taken' : 'refused'
}
