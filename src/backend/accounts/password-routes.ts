import type { CallRoutes } from '../calls/call-routes.ts'
import { languageOf } from '../mail/mail-language.ts'
import type { Backend } from '../ports.ts'
import { checkResetToken, requestReset, resetPassword } from './reset-password.ts'

const done = { schema: { type: 'null' } } as const

const mailCall = {
  summary: 'Sends a link to choose a new password, if the address has an account; the answer never tells',
  request: 'ResetRequest',
  answer: done,
} as const
const checkCall = {
  summary: 'Whether the token of the mail still chooses a password; it is not used up',
  request: 'ResetToken',
  answer: { name: 'ResetTokenState' },
} as const
const resetCall = {
  summary: 'Chooses a new password by the token of the mail',
  request: 'PasswordReset',
  answer: done,
  refusals: [503],
} as const

/** A new password for someone who forgot theirs (rules §12). */
export function passwordRoutes(routes: CallRoutes, backend: Backend): void {
  routes.post('/api/password/email', mailCall, ({ context, body, sent }) =>
    requestReset(backend, body.email, languageOf(context.req.raw, sent.value)),
  )
  routes.post('/api/password/check', checkCall, ({ body }) => checkResetToken(backend, body))
  routes.post('/api/password/reset', resetCall, ({ body }) => resetPassword(backend, body))
}
