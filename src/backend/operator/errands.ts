import { sendDueMails } from '../mail/mail-later.ts'
import { expirePendingOrders } from '../orders/expire-orders.ts'
import { reconcileAttempts, sendRefunds } from '../payments/settle-money.ts'
import { type BackendPorts, type BackendSettings, backendOf } from '../ports.ts'
import { runEach } from '../run-each.ts'
import { addTallies, forgetTallies, type Tally } from './tallies-sql.ts'

/** What one round of errands did. */
export interface Errands {
  readonly attempts: number
  readonly refunds: number
  readonly expired: number
  readonly mailed: number
}

/**
 * Runs the errands: asks about payments that have no end, sends refunds, cancels the orders that were not paid in time
 * and returns their stock, and sends the mails that are due. Two runs at once do no harm.
 *
 * @throws the first failure, once every kind had its turn.
 */
export async function runErrands(
  db: D1Database,
  settings: BackendSettings,
  ports: Partial<BackendPorts> = {},
): Promise<Errands> {
  const backend = backendOf(db, settings, ports)
  const done = { attempts: 0, refunds: 0, expired: 0, mailed: 0 }
  const kinds = [
    // First: an order expires only when its money can't come any more.
    async () => (done.attempts = await reconcileAttempts(backend)),
    async () => (done.refunds = await sendRefunds(backend)),
    async () => (done.expired = await expirePendingOrders(backend)),
    async () => (done.mailed = await sendDueMails(backend)),
  ]
  await runEach(kinds, (run) => run())
  const nowMs = backend.now()
  const tally: Tally = { kind: 'errands', name: 'done', count: 1 }
  await db.batch([addTallies(db, [tally], nowMs), forgetTallies(db, nowMs)])
  return done
}
