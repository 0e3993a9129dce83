import type { MiddlewareHandler } from 'hono'
import type { Locale } from '#domain/locale.ts'
import { readOrder } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { languageOf } from './mail-language.ts'
import { doLater, sendMail } from './mail-later.ts'
import { mailedSteps, orderMail } from './order-mail.ts'
import { claimOrderMails } from './outbox-sql.ts'

/** After every call that may have moved an order on, the operator's too, mails the steps that were not mailed yet. */
export function orderMails(backend: Backend): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { method, raw } = context.req
    if ((method !== 'POST' && method !== 'PUT') || !context.res.ok) return
    const orderId = await orderIdOf(context.res)
    if (orderId === null) return
    await doLater(backend, () => mailOrder(backend, orderId, languageOf(raw)))
  }
}

/**
 * Mails each step of an order once, whoever made the step and however often this is called. `language` is that of the
 * first mail about an order; the later ones keep it.
 */
export async function mailOrder(backend: Backend, orderId: string, language: Locale): Promise<void> {
  const { db, settings } = backend
  const { steps, found } = await runReads(db, {
    steps: claimOrderMails(db, orderId, language),
    found: readOrder(db, orderId),
  })
  if (found === undefined) return
  for (const step of mailedSteps) {
    const claimed = steps.find((each) => each.step === step)
    if (claimed) await sendMail(backend, orderMail(found.order, step, settings.siteUrl, claimed.language))
  }
}

/** Returns the id of the order in an answer; `null` for another answer, such as the lines of a reorder. */
async function orderIdOf(response: Response): Promise<string | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const data = fieldOf(body, 'data')
  const id = fieldOf(data, 'id')
  return typeof id === 'string' && typeof fieldOf(data, 'number') === 'string' ? id : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
