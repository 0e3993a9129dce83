import { Hono } from 'hono'
import { decodePasswordReset, decodeResetRequest, decodeResetToken } from '#contract/passwords.ts'
import { invalid } from '../answers.ts'
import { readJsonBody } from '../json-body.ts'
import { languageOf } from '../mail/mail-language.ts'
import type { Backend } from '../ports.ts'
import { checkResetToken, requestReset, resetPassword } from './reset-password.ts'

/** A new password for someone who forgot theirs (rules §12). */
export function passwordRoutes(backend: Backend): Hono {
  const routes = new Hono()

  routes.post('/password/email', async (context) => {
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const asked = decodeResetRequest(body.value.value)
    if (!asked.ok) return invalid(asked.error)
    return requestReset(backend, asked.value.email, languageOf(context.req.raw, body.value.value))
  })

  routes.post('/password/check', async (context) => {
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const asked = decodeResetToken(body.value.value)
    return asked.ok ? checkResetToken(backend, asked.value) : invalid(asked.error)
  })

  routes.post('/password/reset', async (context) => {
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const reset = decodePasswordReset(body.value.value)
    return reset.ok ? resetPassword(backend, reset.value) : invalid(reset.error)
  })

  return routes
}
