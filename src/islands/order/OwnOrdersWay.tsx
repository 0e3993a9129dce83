import { spaced } from '#i18n/sentences.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** A link to the account's orders, for signed-in shoppers. */
export function OwnOrdersWay() {
  const { base, t } = usePageLanguage()
  return (
    <section className="recent" aria-label={t('order.recent.own')}>
      <h2>{t('order.recent.own')}</h2>
      <p>
        {spaced(t('order.recent.ownText'))}
        <a href={`${base}/account`}>{t('order.recent.toAccount')}</a>
      </p>
    </section>
  )
}
