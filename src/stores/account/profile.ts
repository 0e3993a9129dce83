import type { UserChange } from '#contract/users.ts'
import { formatPhone, parseEmail, parsePhone } from '#domain/address/contact.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import { updateUser } from '#gateway/users.ts'
import { browserBackend } from '../runtime.ts'
import { $user, noteUser, refreshUser } from './session.ts'

/** What a shopper types about themselves. */
export interface ProfileForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Needed where the e-mail address changes. */
  readonly currentPassword: string
}

export interface PasswordForm {
  readonly currentPassword: string
  readonly password: string
}

/** What is wrong with one field, as a code that i18n has words for. */
export type ProfileFault = 'required' | 'email' | 'phone' | 'weak' | 'common' | 'taken' | 'wrong_password' | 'refused'
export type ProfileFaults<Field extends string> = Partial<Record<Field, ProfileFault>>

/** Why a change was not made. */
export type ProfileFailure<Field extends string> =
  | { readonly reason: 'fields'; readonly faults: ProfileFaults<Field> }
  | { readonly reason: 'slow_down' | 'offline' | 'signed_out' | 'refused' }

/** Whether the form asks for another e-mail address, which only who knows the password may. */
export function isEmailChanged(form: ProfileForm): boolean {
  return form.email.trim().toLowerCase() !== ($user.get()?.email ?? '')
}

/** The faults of a profile as typed (rules §5); the phone may be left out. */
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

/** The faults of a change of password as typed (rules §5). */
export function passwordFaults({ currentPassword, password }: PasswordForm): ProfileFaults<keyof PasswordForm> {
  return {
    ...(currentPassword === '' ? { currentPassword: 'required' as const } : {}),
    ...(passwordWeaknesses(password).length > 0 ? { password: 'weak' as const } : {}),
  }
}

/** Saves names, e-mail address and phone. */
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

/** Changes the password; every other browser is signed out by it. */
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

/** What the server refuses in a field that was good as typed. */
function refusalOf(field: string): ProfileFault {
  if (field === 'currentPassword') return 'wrong_password'
  if (field === 'password') return 'common'
  return field === 'email' ? 'taken' : 'refused'
}
