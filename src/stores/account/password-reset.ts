import { atom } from 'nanostores'
import { parseEmail } from '#domain/address/contact.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { err, ok } from '#domain/result.ts'
import { isResetTokenLive, requestReset, resetPassword } from '#gateway/users.ts'
import { type Form, openForm } from '../form.ts'
import { browserBackend } from '../runtime.ts'

/** Returns the form that requests a reset link by mail. `sent` does not reveal whether the account exists (rules §12). */
export function openForgotForm(): Form<'email', 'required' | 'email_format', 'slow_down' | 'offline', 'sent'> {
  return openForm({
    $values: atom({ email: '' }),
    faultsOf({ email }) {
      if (email.trim() === '') return { email: 'required' }
      return parseEmail(email.trim()).ok ? {} : { email: 'email_format' }
    },
    async send({ email }) {
      const asked = await requestReset(browserBackend, { email: email.trim() })
      if (asked.ok) return ok('sent')
      return err({ reason: asked.error.kind === 'http' && asked.error.status === 429 ? 'slow_down' : 'offline' })
    },
    next: (values) => values,
  })
}

/**
 * Returns whether the reset link in the page's address is known to be expired or used, before the shopper types a
 * password. Returns false when the server can't be reached: it checks again on submit.
 */
export async function isDeadLink(): Promise<boolean> {
  if (token() === '') return true
  const live = await isResetTokenLive(browserBackend, token())
  return live.ok && !live.value
}

/** Returns the form that sets a new password with the token of the mailed link. */
export function openResetForm(): Form<'password', 'weak' | 'common', 'dead_link' | 'offline', 'saved'> {
  return openForm({
    $values: atom({ password: '' }),
    faultsOf: ({ password }) => (passwordWeaknesses(password).length > 0 ? { password: 'weak' } : {}),
    async send({ password }) {
      // Another backend may ask for the email, and puts it into the link that it mails.
      const email = inAddress('email')
      const reset = await resetPassword(browserBackend, { ...(email && { email }), token: token(), password })
      if (reset.ok) return ok('saved')
      if (reset.error.kind !== 'http' || reset.error.status >= 500) return err({ reason: 'offline' })
      if (reset.error.errors?.['password']) return err({ reason: 'fields', faults: { password: 'common' } })
      return err({ reason: 'dead_link' })
    },
    next: () => ({ password: '' }),
  })
}

function token(): string {
  return inAddress('token')
}

function inAddress(name: 'token' | 'email'): string {
  return new URLSearchParams(window.location.search).get(name) ?? ''
}
