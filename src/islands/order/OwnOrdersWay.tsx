import { spaced } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'

/** For a signed-in shopper the way to their orders, which are in the account. */
export function OwnOrdersWay({ base, t }: { base: string; t: Words }) {
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
