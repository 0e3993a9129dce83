import { atom } from 'nanostores'
import type { LinkedAccount, SocialProviderName } from '#contract/users.ts'
import { listLinkedAccounts, listSocialProviders, unlinkAccount } from '#gateway/social-accounts.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'

/** What came back with the browser from a provider, in the address as `?social=…`. */
const socialOutcomes = [
  'linked',
  'signed_in',
  'cancelled',
  'expired',
  'failed',
  'other_user',
  'account_exists',
  'no_email',
] as const
export type SocialOutcome = (typeof socialOutcomes)[number]

/** Who may vouch for shoppers here; none until the shop has said so, and in a shop that has none. */
export const $socialProviders = atom<readonly SocialProviderName[]>([])

/** The accounts that are linked to the shopper's. */
export const $linkedAccounts = atom<RemoteData<readonly LinkedAccount[]>>(idle)

/** Asks who may vouch for shoppers; where that fails no button is shown, and a password still opens the account. */
export async function loadSocialProviders(): Promise<void> {
  const listed = await listSocialProviders(browserBackend)
  if (listed.ok) $socialProviders.set(listed.value)
}

/** Fetches the linked accounts. */
export async function loadLinkedAccounts(): Promise<void> {
  if ($linkedAccounts.get().state !== 'success') $linkedAccounts.set(loading)
  const listed = await listLinkedAccounts(browserBackend)
  $linkedAccounts.set(listed.ok ? success(listed.value) : failure)
}

/** Unlinks a provider (rules §6); `last_way_in`: nothing else would open the account, so it stays. */
export async function unlink(provider: SocialProviderName): Promise<'unlinked' | 'last_way_in' | 'offline'> {
  const unlinked = await unlinkAccount(browserBackend, provider)
  if (unlinked.ok || (unlinked.error.kind === 'http' && unlinked.error.status === 404)) {
    await loadLinkedAccounts()
    return 'unlinked'
  }
  return unlinked.error.kind === 'http' && unlinked.error.status === 409 ? 'last_way_in' : 'offline'
}

/** Where a browser goes to be vouched for, and then on to `next`. */
export function socialStartPath(provider: SocialProviderName, next: string): string {
  return `/api/user/socialite/${provider}/start?${new URLSearchParams({ next })}`
}

/** What an address says of a visit to a provider; `null` where it says nothing. */
export function socialOutcomeIn(search: string): SocialOutcome | null {
  const said = new URLSearchParams(search).get('social')
  return socialOutcomes.find((outcome) => outcome === said) ?? null
}
