import type { SocialProviderName } from '#contract/linked-accounts.ts'

/** The providers' brand names, the same in every language. */
export const socialNames: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' }
