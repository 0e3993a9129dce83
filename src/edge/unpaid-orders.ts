import { expirePendingOrders } from '#backend/operator/expire-orders.ts'
import type { Env } from './env.ts'

/** Gives back what unpaid orders hold, on the embedded backend; another backend keeps its own orders. */
export async function expireUnpaidOrders(env: Env): Promise<void> {
  if (env.BACKEND || env.API_BASE_URL) return
  await expirePendingOrders({ db: env.DB, now: Date.now })
}
