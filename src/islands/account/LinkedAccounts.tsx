import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SocialProviderName } from '#contract/linked-accounts.ts'
import { formatDate } from '#i18n/format.ts'
import { spaced } from '#i18n/sentences.ts'
import {
  $linkedAccounts,
  $socialProviders,
  loadLinkedAccounts,
  loadSocialProviders,
  socialStartPath,
  unlink,
} from '#stores/account/linked-accounts.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Fetching, FetchingFailed } from './Fetching.tsx'
import { SocialMark } from './SocialMark.tsx'
import { socialNames } from './social-names.ts'

type Said = { readonly outcome: 'unlinked' | 'last_way_in' | 'offline'; readonly provider: SocialProviderName }

/** Links and unlinks Google and Facebook (rules §6), each only if the shop offers it. */
export function LinkedAccounts() {
  const { locale, base, t } = usePageLanguage()
  const providers = useStore($socialProviders, { ssr: 'initial' })
  const linked = useStore($linkedAccounts, { ssr: 'initial' })
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    void loadSocialProviders()
    void loadLinkedAccounts()
  }, [])
  const accounts = linked.state === 'success' ? linked.value : []
  // A linked account can be unlinked even if the shop no longer offers the provider.
  const shown = [...new Set([...providers, ...accounts.map(({ provider }) => provider)])]
  if (shown.length === 0) return null
  return (
    <section className="card linked" aria-label={t('account.social.title')}>
      <h3>{t('account.social.title')}</h3>
      <p className="soft">{t('account.social.text')}</p>
      <div role="status">
        {said && (
          <p className={`notice ${said.outcome === 'unlinked' ? 'good' : 'bad'}`}>
            {spaced(t(`account.social.unlinking.${said.outcome}`, { provider: socialNames[said.provider] }))}
            {said.outcome === 'last_way_in' && <a href={`${base}/forgot-password`}>{t('account.choosePassword')}</a>}
          </p>
        )}
      </div>
      {linked.state === 'failure' && <FetchingFailed onRetry={() => void loadLinkedAccounts()} />}
      {linked.state === 'loading' && <Fetching />}
      {linked.state === 'success' && (
        <ul>
          {shown.map((provider) => {
            const account = accounts.find((each) => each.provider === provider)
            return (
              <li key={provider}>
                <SocialMark of={provider} />
                <p>
                  <b>{socialNames[provider]}</b>
                  <br />
                  <span className="soft">
                    {account
                      ? t('account.social.since', { date: formatDate(account.linkedAtMs, locale) })
                      : t('account.social.notLinked')}
                  </span>
                </p>
                {account ? (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={t('account.social.unlink', { provider: socialNames[provider] })}
                    onClick={async () => setSaid({ outcome: await unlink(provider), provider })}
                  >
                    {t('account.social.unlinkShort')}
                  </button>
                ) : (
                  <a
                    className="button quiet"
                    href={socialStartPath(provider, `${base}/account#security`)}
                    aria-label={t('account.social.link', { provider: socialNames[provider] })}
                  >
                    {t('account.social.linkShort')}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
