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
import { Button, ButtonLink } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Loading, LoadingFailed } from './ListStates.tsx'
import { SocialMark, socialNames } from './SocialMark.tsx'

type Result = { readonly outcome: 'unlinked' | 'last_way_in' | 'offline'; readonly provider: SocialProviderName }

/** Links and unlinks Google and Facebook (rules §6), each only if the shop offers it. */
export function LinkedAccounts() {
  const { locale, base, t } = usePageLanguage()
  const providers = useStore($socialProviders, { ssr: 'initial' })
  const linked = useStore($linkedAccounts, { ssr: 'initial' })
  const [result, setResult] = useState<Result | null>(null)
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
        {result && (
          <p className={`notice ${result.outcome === 'unlinked' ? 'good' : 'bad'}`}>
            {spaced(t(`account.social.unlinking.${result.outcome}`, { provider: socialNames[result.provider] }))}
            {result.outcome === 'last_way_in' && <a href={`${base}/forgot-password`}>{t('account.choosePassword')}</a>}
          </p>
        )}
      </div>
      {linked.state === 'failure' && <LoadingFailed onRetry={() => void loadLinkedAccounts()} />}
      {linked.state === 'loading' && <Loading />}
      {linked.state === 'success' && (
        <ul>
          {shown.map((provider) => {
            const account = accounts.find((each) => each.provider === provider)
            return (
              <li key={provider}>
                <SocialMark provider={provider} />
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
                  <Button
                    look="button quiet"
                    name={t('account.social.unlink', { provider: socialNames[provider] })}
                    text={t('account.social.unlinkShort')}
                    onPress={async () => setResult({ outcome: await unlink(provider), provider })}
                  />
                ) : (
                  <ButtonLink
                    look="button quiet"
                    name={t('account.social.link', { provider: socialNames[provider] })}
                    text={t('account.social.linkShort')}
                    href={socialStartPath(provider, `${base}/account#security`)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
