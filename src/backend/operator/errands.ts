import { answerAreaAlerts } from '../delivery/area-alerts-sql.ts'
import { sendDueMails } from '../mail/mail-later.ts'
import { expirePendingOrders } from '../orders/expire-orders.ts'
import { reconcileAttempts, sendRefunds } from '../payments/settle-money.ts'
import { type BackendPorts, type BackendSettings, backendOf } from '../ports.ts'
import { runEach } from '../run-each.ts'
import { forgetDayCounts } from './day-counts-sql.ts'
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
 * and returns their stock, and sends the mails that are due. It mails shoppers who asked to hear when an area serves
 * their state. Two runs at
 * once do no harm.
 *
 * A run does only so much of each that it stays within the platform's 50 outside requests, and within 45 round trips to
 * the database (safety L1). What is left waits for the next run.
 *
 * | at most | round trips | outside requests |
 * |---|---|---|
 * | 5 payments | 1, and 5 each | 4 each |
 * | 5 refunds | 1, and 2 each | 4 each |
 * | all expired orders | 1 | |
 * | 10 mails | 5 | 1 each |
 * | its own note, and mails about new areas | 1 | |
 * | together | 44 | 50 |
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
  await db.batch([
    addTallies(db, [tally], nowMs),
    forgetTallies(db, nowMs),
    forgetDayCounts(db, nowMs),
    ...answerAreaAlerts(db, nowMs),
  ])
  return done
}
