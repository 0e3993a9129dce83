import type { SocialProviderName } from '#contract/users.ts'

/** What the providers call themselves, in every language. */
export const socialNames: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' }
