import { runErrands } from '#backend/operator/errands.ts'
import type { Env } from './env.ts'

/** What the embedded backend does on its own (wrangler.toml `crons`); another backend sees to its own orders. */
export async function runScheduled(env: Env): Promise<void> {
  if (env.BACKEND || env.API_BASE_URL) return
  await runErrands(env)
}
