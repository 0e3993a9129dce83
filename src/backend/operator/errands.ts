import { retryMails } from '../mail/mail-later.ts'
import { mailOrder } from '../mail/order-mails.ts'
import { readUnmailedCancellations } from '../mail/outbox-sql.ts'
import { expirePendingOrders } from '../orders/expire-orders.ts'
import { type SettledMoney, settleMoney } from '../payments/settle-money.ts'
import { type BackendPorts, type BackendSettings, backendOf } from '../ports.ts'
import { runRead } from '../tables/reads.ts'

/** A cancellation that is older is not mailed any more. */
const mailWithinMs = 24 * 60 * 60 * 1000

/** What one round of errands did. */
export interface Errands extends SettledMoney {
  readonly expired: number
  readonly notified: number
  readonly mailed: number
}

/**
 * Runs the errands: asks about payments that have no end, sends refunds, cancels the orders that were not paid in time
 * and returns their stock, mails their shoppers, and tries unsent mails again. Two runs at once do no harm.
 */
export async function runErrands(
  db: D1Database,
  settings: BackendSettings,
  ports: Partial<BackendPorts> = {},
): Promise<Errands> {
  const backend = backendOf(db, settings, ports)
  const { now } = backend
  // First: an order expires only when its money can't come any more.
  const settled = await settleMoney(backend)
  const expired = await expirePendingOrders(backend)
  const ids = await runRead(db, readUnmailedCancellations(db, now() - mailWithinMs))
  for (const id of ids) await mailOrder(backend, id, 'en')
  return { ...settled, expired, notified: ids.length, mailed: await retryMails(backend) }
}
