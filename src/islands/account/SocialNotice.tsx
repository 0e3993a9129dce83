import type { SocialOutcome } from '#stores/account/linked-accounts.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** The outcome of a sign-in with Google or Facebook, in words. */
export function SocialNotice({ outcome }: { outcome: SocialOutcome }) {
  const { t } = usePageLanguage()
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
