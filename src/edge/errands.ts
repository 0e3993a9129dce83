import { runErrands } from '#backend/operator/errands.ts'
import type { Shop } from './shop.ts'

/** Runs the errands of the embedded backend (wrangler.toml `crons`). Another backend runs its own. */
export async function runScheduled({ env, settings }: Shop): Promise<void> {
  if (env.BACKEND || settings.apiBaseUrl !== null) return
  await runErrands(env.DB, settings, { emailBinding: env.EMAIL ?? null })
}
