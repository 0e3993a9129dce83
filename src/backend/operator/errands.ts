import { sendDueMails } from '../mail/mail-later.ts'
import { expirePendingOrders } from '../orders/expire-orders.ts'
import { type SettledMoney, settleMoney } from '../payments/settle-money.ts'
import { type BackendPorts, type BackendSettings, backendOf } from '../ports.ts'
import { addTallies, forgetTallies, type Tally } from './tallies-sql.ts'

/** What one round of errands did. */
export interface Errands extends SettledMoney {
  readonly expired: number
  readonly mailed: number
}

/**
 * Runs the errands: asks about payments that have no end, sends refunds, cancels the orders that were not paid in time
 * and returns their stock, and sends the mails that are due. Two runs at once do no harm.
 */
export async function runErrands(
  db: D1Database,
  settings: BackendSettings,
  ports: Partial<BackendPorts> = {},
): Promise<Errands> {
  const backend = backendOf(db, settings, ports)
  // First: an order expires only when its money can't come any more.
  const settled = await settleMoney(backend)
  const expired = await expirePendingOrders(backend)
  const mailed = await sendDueMails(backend)
  const nowMs = backend.now()
  const done: Tally = { kind: 'errands', name: 'done', count: 1 }
  await db.batch([addTallies(db, [done], nowMs), forgetTallies(db, nowMs)])
  return { ...settled, expired, mailed }
}
