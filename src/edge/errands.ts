import { runErrands } from '#backend/operator/errands.ts'
import type { Shop } from './shop.ts'

/**
 * Runs the errands of the embedded backend (wrangler.toml `crons`), and returns what they did. Another backend runs its
 * own.
 */
export async function runScheduled({ settings, embedded }: Shop): Promise<Readonly<Record<string, number>>> {
  // The run waits for all of its work.
  return embedded ? { ...(await runErrands(embedded.db, settings, { ...embedded.ports, waitUntil: null })) } : {}
}
