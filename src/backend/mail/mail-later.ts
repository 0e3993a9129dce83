import type { MiddlewareHandler } from 'hono'
import type { Order } from '#domain/order/order.ts'
import { DeadlineError } from '#gateway/deadline.ts'
import { failureFacts } from '../calls/failure-facts.ts'
import { readOrdersWhere } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { type Read, runRead } from '../tables/reads.ts'
import { bindingMailer } from './binding-mailer.ts'
import { httpMailer } from './http-mailer.ts'
import type { Mailer, MailFailure } from './mail.ts'
import { claimMails, endTry, forgetCardCodes, forgetMails, type OutboxEntry } from './outbox-sql.ts'
import { writeMail } from './write-mail.ts'

/** A Worker has six connections. */
const maxMailsAtOnce = 5

/**
 * Does work that no answer depends on, after the answer when the Worker can wait for it, else before. It never makes a
 * request fail. Work after the answer also keeps its duration secret.
 */
export async function doLater({ waitUntil, log }: Backend, work: () => Promise<void>): Promise<void> {
  const done = work().catch((error: unknown) => log('failure', failureFacts(error)))
  if (waitUntil === null) await done
  else waitUntil(done)
}

/** Sends the mails that no try was made for yet, after the answer. A mail that is not sent now is sent by the errands. */
export async function sendNewMails(backend: Backend): Promise<void> {
  if (mailerOf(backend) === null) return
  await doLater(backend, async () => {
    await sendMails(backend, 'new')
  })
}

/** After every call that may have moved an order on, the provider's and the operator's too, sends its mails. */
export function sendMailsAfterCalls(backend: Backend): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { method } = context.req
    if ((method === 'POST' || method === 'PUT') && context.res.ok) await sendNewMails(backend)
  }
}

/** Sends the mails that are due, and forgets old ones. Returns how many were sent. */
export async function sendDueMails(backend: Backend): Promise<number> {
  const { db, now } = backend
  await db.batch([forgetMails(db, now()), forgetCardCodes(db, now())])
  return sendMails(backend, 'due')
}

/**
 * Sends mails of the outbox. Each is claimed before it is sent, so two runs at once send none twice. Without a mail
 * service nothing is tried.
 */
async function sendMails(backend: Backend, which: 'new' | 'due'): Promise<number> {
  const { db, now } = backend
  const mailer = mailerOf(backend)
  if (mailer === null) return 0
  const claimed = await runRead(db, claimMails(db, now(), which))
  if (claimed.length === 0) return 0
  const orderOf = await runRead(db, readOrdersOf(db, claimed))
  let sent = 0
  for (let first = 0; first < claimed.length; first += maxMailsAtOnce) {
    const tries = claimed.slice(first, first + maxMailsAtOnce).map(async (entry) => {
      const failure = await trySending(backend, mailer, entry, orderOf(entry))
      if (failure === null) sent += 1
      return endTry(db, entry.id, failure)
    })
    await db.batch(await Promise.all(tries))
  }
  return sent
}

/** Reads the orders of some mails, as a function from mail to order. */
export function readOrdersOf(
  db: D1Database,
  entries: readonly OutboxEntry[],
): Read<(entry: OutboxEntry) => Order | undefined> {
  const ids = entries.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const { statements, build } = readOrdersWhere(db, 'SELECT value FROM json_each(?1)', [JSON.stringify(ids)])
  return {
    statements,
    build(results) {
      const orders = new Map(build(results).map(({ order }) => [order.id, order]))
      return ({ orderId }) => (orderId === null ? undefined : orders.get(orderId))
    },
  }
}

function mailerOf({ emailBinding, settings, outside }: Backend): Mailer | null {
  const { mailService, mailSender } = settings
  if (mailSender === null) return null
  if (mailService !== null) return httpMailer(mailService, mailSender, outside)
  return emailBinding && bindingMailer(emailBinding, mailSender)
}

/** Returns why a mail was not sent; `null` when it was. */
async function trySending(
  { settings, log }: Backend,
  mailer: Mailer,
  entry: OutboxEntry,
  order: Order | undefined,
): Promise<MailFailure | null> {
  const failure = await failureOf(mailer, entry, order, settings.siteUrl)
  // No log holds the address, so it names the mail by its place in the outbox.
  if (failure !== null) log('mail_failed', { outboxId: entry.id, kind: entry.kind, ...failure })
  return failure
}

async function failureOf(
  mailer: Mailer,
  entry: OutboxEntry,
  order: Order | undefined,
  origin: string | null,
): Promise<MailFailure | null> {
  const mail = writeMail(entry, order, origin)
  if (mail === null) return { isFinal: true, reason: 'there is nothing to say' }
  try {
    const outcome = await mailer.send(mail, entry.key)
    return outcome.ok ? null : outcome.error
  } catch (error) {
    if (error instanceof DeadlineError) return { isFinal: false, reason: error.message }
    // Any other message may quote what was sent.
    return { isFinal: false, reason: `the mail service was not reached: ${failureFacts(error).name}` }
  }
}
