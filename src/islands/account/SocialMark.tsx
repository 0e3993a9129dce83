import type { SocialProviderName } from '#contract/linked-accounts.ts'

/** The providers' brand names, the same in every language. */
export const socialNames: Readonly<Record<SocialProviderName, string>> = { google: 'Google', facebook: 'Facebook' }

/** The provider's logo in its own colors. */
export function SocialMark({ provider }: { provider: SocialProviderName }) {
  return provider === 'google' ? (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M46 24.5c0-1.6-.1-3.1-.4-4.5H24v8.6h12.4a10.6 10.6 0 0 1-4.6 7v5.7h7.4C43.5 37.3 46 31.5 46 24.5Z"
      />
      <path
        fill="#34a853"
        d="M24 47c6.2 0 11.4-2 15.2-5.6l-7.4-5.7a13.9 13.9 0 0 1-20.8-7.3H3.4v5.9A23 23 0 0 0 24 47Z"
      />
      <path fill="#fbbc05" d="M11 28.4a13.8 13.8 0 0 1 0-8.8v-5.9H3.4a23 23 0 0 0 0 20.6l7.6-5.9Z" />
      <path
        fill="#ea4335"
        d="M24 10.2c3.4 0 6.4 1.2 8.8 3.4l6.6-6.5A23 23 0 0 0 3.4 13.7l7.6 5.9A13.7 13.7 0 0 1 24 10.2Z"
      />
    </svg>
  ) : (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#1877f2" />
      <path
        fill="#fff"
        d="M16.7 15.5l.5-3.5h-3.3V9.7c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.7-4.5 4.7V12H7.2v3.5h3V24a12 12 0 0 0 3.7 0v-8.5h2.8Z"
      />
    </svg>
  )
}
