import type { Words } from '#i18n/words.ts'
import type { SocialOutcome } from '#stores/account/linked-accounts.ts'

/** What came of a visit to Google or Facebook, in words. */
export function SocialNotice({ outcome, t }: { outcome: SocialOutcome; t: Words }) {
  const isGood = outcome === 'linked' || outcome === 'signed_in'
  return (
    <p
      className={`notice ${isGood ? 'good' : outcome === 'cancelled' ? '' : 'bad'}`}
      role={isGood ? 'status' : 'alert'}
    >
      {t(`account.social.said.${outcome}`)}
    </p>
  )
}
