import { err, ok, type Result } from '#domain/result.ts'
import { DeadlineError, withDeadline } from '#gateway/deadline.ts'
import type { Backend } from '../../ports.ts'
import type { SocialProvider } from './provider.ts'
import { ProviderDownError } from './provider-requests.ts'

/** For all that is asked of the provider at one step. */
const timeoutMs = 8000

/**
 * Why a provider's answer is of no use. `unavailable`: there is none, or a server error, and a later try may go well;
 * `failed`: it refuses, or it can't be trusted, such as an ID token with another nonce.
 */
export type ProviderFailure = 'unavailable' | 'failed'

/** Returns what a provider is asked for, within eight seconds; an error in its place when the provider fails in any way. */
export async function askProvider<T>(
  { log }: Backend,
  { name }: SocialProvider,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<Result<T, ProviderFailure>> {
  try {
    return ok(await withDeadline(timeoutMs, ask))
  } catch (error) {
    // The message may hold a token or an address, so it is not logged.
    log('sign_in_failed', { provider: name, reason: kindOf(error) })
    return err(error instanceof DeadlineError || error instanceof ProviderDownError ? 'unavailable' : 'failed')
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
