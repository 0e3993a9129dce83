import { atom } from 'nanostores'
import type { LinkedAccount, SocialProviderName } from '#contract/linked-accounts.ts'
import { listLinkedAccounts, listSocialProviders, unlinkAccount } from '#gateway/social-accounts.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'

/** The outcomes that a provider's redirect puts in the address as `?social=…`. */
const socialOutcomes = [
  'linked',
  'signed_in',
  'cancelled',
  'expired',
  'unavailable',
  'failed',
  'other_user',
  'account_exists',
  'no_email',
  'email_not_verified',
] as const
export type SocialOutcome = (typeof socialOutcomes)[number]

/** The sign-in providers that this shop offers. Empty until they are loaded. */
export const $socialProviders = atom<readonly SocialProviderName[]>([])

/** The provider accounts linked to the shopper's account. */
export const $linkedAccounts = atom<RemoteData<readonly LinkedAccount[]>>(idle)

/** Loads the sign-in providers. When that fails no buttons are shown; the password still works. */
export async function loadSocialProviders(): Promise<void> {
  const listed = await listSocialProviders(browserBackend)
  if (listed.ok) $socialProviders.set(listed.value)
}

/** Loads the linked accounts. */
export async function loadLinkedAccounts(): Promise<void> {
  if ($linkedAccounts.get().state !== 'success') $linkedAccounts.set(loading)
  const listed = await listLinkedAccounts(browserBackend)
  $linkedAccounts.set(listed.ok ? success(listed.value) : failure)
}

/** Unlinks a provider (rules §6). Returns `last_way_in` when it is the only way to sign in; then it stays linked. */
export async function unlink(provider: SocialProviderName): Promise<'unlinked' | 'last_way_in' | 'offline'> {
  const unlinked = await unlinkAccount(browserBackend, provider)
  if (unlinked.ok || (unlinked.error.kind === 'http' && unlinked.error.status === 404)) {
    await loadLinkedAccounts()
    return 'unlinked'
  }
  return unlinked.error.kind === 'http' && unlinked.error.status === 409 ? 'last_way_in' : 'offline'
}

/** Returns the path that starts a sign-in with the provider and then goes on to `next`. */
export function socialStartPath(provider: SocialProviderName, next: string): string {
  return `/api/user/socialite/${provider}/start?${new URLSearchParams({ next })}`
}

/** Returns the outcome in a query string of a provider's sign-in; null when there is none. */
export function socialOutcomeIn(search: string): SocialOutcome | null {
  const text = new URLSearchParams(search).get('social')
  return socialOutcomes.find((outcome) => outcome === text) ?? null
}
