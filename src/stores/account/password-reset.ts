import { isResetTokenLive, requestReset, resetPassword } from '#gateway/users.ts'
import { browserBackend } from '../runtime.ts'

/** Requests a reset link by mail. `sent` does not reveal whether the account exists. */
export async function requestResetLink(email: string): Promise<'sent' | 'slow_down' | 'offline'> {
  const asked = await requestReset(browserBackend, { email: email.trim() })
  if (asked.ok) return 'sent'
  return asked.error.kind === 'http' && asked.error.status === 429 ? 'slow_down' : 'offline'
}

/**
 * Returns whether the reset link is known to be expired or used, before the shopper types a password. Returns false
 * when the server can't be reached: it checks again on submit.
 */
export async function isDeadLink(link: URLSearchParams): Promise<boolean> {
  const token = link.get('token') ?? ''
  if (token === '') return true
  const live = await isResetTokenLive(browserBackend, token)
  return live.ok && !live.value
}

/** Sets a new password with the token from the mailed link. */
export async function resetWithToken(
  link: URLSearchParams,
  password: string,
): Promise<'saved' | 'dead_link' | 'weak_password' | 'offline'> {
  const reset = await resetPassword(browserBackend, { token: link.get('token') ?? '', password })
  if (reset.ok) return 'saved'
  if (reset.error.kind !== 'http' || reset.error.status >= 500) return 'offline'
  return reset.error.errors?.['password'] ? 'weak_password' : 'dead_link'
}
