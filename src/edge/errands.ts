import { runErrands } from '#backend/operator/errands.ts'
import type { Env } from './env.ts'

/** Runs the embedded backend's scheduled errands (wrangler.toml `crons`). A remote backend runs its own. */
export async function runScheduled(env: Env): Promise<void> {
  if (env.BACKEND || env.API_BASE_URL) return
  await runErrands(env)
}
