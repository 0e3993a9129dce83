import type { MiddlewareHandler } from 'hono'
import type { Locale } from '#domain/locale.ts'
import { siteOrigin } from '../accounts/site-origin.ts'
import { readOrder } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { languageOf } from './mail-language.ts'
import { doLater, sendMail } from './mail-later.ts'
import { mailedSteps, orderMail } from './order-mail.ts'
import { claimOrderMails } from './outbox-sql.ts'

/** After every call, an operator's too, that answers an order which it may have moved on: mails what its shopper was not told yet. */
export function orderMails(backend: Backend): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { method, raw } = context.req
    if ((method !== 'POST' && method !== 'PUT') || !context.res.ok) return
    const orderId = await orderIdOf(context.res)
    if (orderId === null) return
    const letter = { origin: siteOrigin(backend), language: languageOf(raw) }
    await doLater(backend, () => mailOrder(backend, orderId, letter))
  }
}

/**
 * Mails each step of an order once, whoever made it and however often this is called. `language` is for an order that
 * was never written of; links begin with `origin`.
 */
export async function mailOrder(
  backend: Backend,
  orderId: string,
  { origin, language }: { readonly origin: string | null; readonly language: Locale },
): Promise<void> {
  const { db } = backend
  const { steps, found } = await runReads(db, {
    steps: claimOrderMails(db, orderId, language),
    found: readOrder(db, orderId),
  })
  if (found === undefined) return
  for (const step of mailedSteps) {
    const claimed = steps.find((each) => each.step === step)
    if (claimed) await sendMail(backend, orderMail(found.order, step, origin, claimed.language))
  }
}

/** The id of the order in an answer; `null` where it answers something else, such as the lines of a reorder. */
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
