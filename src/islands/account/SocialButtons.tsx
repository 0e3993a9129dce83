import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $socialProviders, loadSocialProviders, socialStartPath } from '#stores/account/linked-accounts.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { SocialMark, socialNames } from './SocialMark.tsx'

interface Props {
  /** Where to go after sign-in. */
  next: string
}

/** The sign-in buttons for Google and Facebook, if the shop offers them (rules §14). */
export function SocialButtons({ next }: Props) {
  const { t } = usePageLanguage()
  const providers = useStore($socialProviders, { ssr: 'initial' })
  useEffect(() => void loadSocialProviders(), [])
  if (providers.length === 0) return null
  return (
    <div className="social-buttons">
      {providers.map((provider) => (
        <a key={provider} className="button quiet wide" href={socialStartPath(provider, next)}>
          <SocialMark provider={provider} />
          {t('account.social.enter', { provider: socialNames[provider] })}
        </a>
      ))}
      <p className="social-or">
        <span>{t('account.social.or')}</span>
      </p>
    </div>
  )
}
