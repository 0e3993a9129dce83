import type { LinkedAccount, SocialProviderName } from '#contract/linked-accounts.ts'
import { decodeLinkedAccounts, decodeSocialProviders } from '#contract/linked-accounts.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, jsonRequest, send } from './send.ts'

/** Returns the sign-in providers of this shop: those that have their keys set (rules §14). */
export function listSocialProviders(backend: Fetcher): Promise<Answer<readonly SocialProviderName[]>> {
  return send(backend, getRequest('/api/social-providers'), decodeSocialProviders)
}

/** Returns the signed-in user's linked accounts. */
export function listLinkedAccounts(backend: Fetcher): Promise<Answer<readonly LinkedAccount[]>> {
  return send(backend, getRequest('/api/user/socialite'), decodeLinkedAccounts)
}

/** Unlinks a provider's account (rules §6). 409 `last_way_in` when the user could not sign in any other way. */
export function unlinkAccount(backend: Fetcher, provider: SocialProviderName): Promise<Answer<undefined>> {
  return send(backend, jsonRequest('DELETE', `/api/user/socialite/${provider}`, undefined), () => ok(undefined))
}
