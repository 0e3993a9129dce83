import { isResetTokenLive, requestReset, resetPassword } from '#gateway/users.ts'
import { browserBackend } from '../runtime.ts'

/** Asks for a mail with a reset link; `sent` says nothing of whether there is such an account. */
export async function askForReset(email: string): Promise<'sent' | 'slow_down' | 'offline'> {
  const asked = await requestReset(browserBackend, { email: email.trim() })
  if (asked.ok) return 'sent'
  return asked.error.kind === 'http' && asked.error.status === 429 ? 'slow_down' : 'offline'
}

/**
 * Whether a mailed link is known to choose no password any more, before one is typed. Where it can't be told, the link
 * is taken for good: the server has the last word anyway.
 */
export async function isDeadLink(link: URLSearchParams): Promise<boolean> {
  const token = link.get('token') ?? ''
  if (token === '') return true
  const live = await isResetTokenLive(browserBackend, token)
  return live.ok && !live.value
}

/** Sets a new password by the token that a mailed link carries. */
export async function resetWithToken(
  link: URLSearchParams,
  password: string,
): Promise<'saved' | 'dead_link' | 'weak_password' | 'offline'> {
  const reset = await resetPassword(browserBackend, { token: link.get('token') ?? '', password })
  if (reset.ok) return 'saved'
  if (reset.error.kind !== 'http' || reset.error.status >= 500) return 'offline'
  return reset.error.errors?.['password'] ? 'weak_password' : 'dead_link'
}
