import { atom } from 'nanostores'
import type { LinkedAccount, SocialProviderName } from '#contract/linked-accounts.ts'
import { listLinkedAccounts, listSocialProviders, unlinkAccount } from '#gateway/social-accounts.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'
import { returnPath } from './return-path.ts'
import { preferCookie, refreshUser } from './session.ts'
import { $user } from './user.ts'

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

/**
 * Checks the sign-in when the account page opens, which a provider's redirect may have led to. The outcome in the
 * address is removed, so that a reload does not show it again.
 * @param hasVisitor whether the page was rendered for a user.
 * @returns the path to go on to, if the shopper came to sign in for another page, and the outcome to show.
 */
export async function openAccountPage(
  hasVisitor: boolean,
): Promise<{ readonly next: string; readonly outcome: SocialOutcome | null }> {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const outcome = socialOutcomes.find((each) => each === query.get('social')) ?? null
  const isSignedIn = outcome === 'signed_in'
  if (isSignedIn) preferCookie()
  await refreshUser(hasVisitor || isSignedIn)
  if (isSignedIn && $user.get() !== null) {
    const next = returnPath(search, '')
    if (next !== '') return { next, outcome }
  }
  query.delete('social')
  if (outcome !== null)
    window.history.replaceState(null, '', `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`)
  return { next: '', outcome }
}
