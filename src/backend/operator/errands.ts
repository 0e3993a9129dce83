import { retryMails } from '../mail/mail-later.ts'
import { mailOrder } from '../mail/order-mails.ts'
import { readUnmailedCancellations } from '../mail/outbox-sql.ts'
import { expirePendingOrders } from '../orders/expire-orders.ts'
import { type BackendPorts, type BackendSettings, backendOf } from '../ports.ts'
import { runRead } from '../tables/reads.ts'

/** Whoever was away for longer needs no mail about it. */
const tellMs = 24 * 60 * 60 * 1000

/** What one round of errands did. */
export interface Errands {
  readonly expired: number
  readonly notified: number
  readonly mailed: number
}

/**
 * What the shop does on its own, every few minutes: orders that were not paid in time give back what they hold, their
 * shoppers are told, and mails that nobody took are tried again. Safe to run twice at once.
 */
export async function runErrands(
  db: D1Database,
  settings: BackendSettings,
  ports: Partial<BackendPorts> = {},
): Promise<Errands> {
  const backend = backendOf(db, settings, ports)
  const { now } = backend
  const expired = await expirePendingOrders(backend)
  const ids = await runRead(db, readUnmailedCancellations(db, now() - tellMs))
  for (const id of ids) await mailOrder(backend, id, 'en')
  return { expired, notified: ids.length, mailed: await retryMails(backend) }
}
