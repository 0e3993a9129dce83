import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** The sandbox's test cards and what each does. Folds up after the first try to save space. */
export function TestCards({ isTried }: { isTried: boolean }) {
  const { t } = usePageLanguage()
  return (
    <details className="notice" open={!isTried}>
      <summary>{t('payment.sandbox')}</summary>
      <p>{t('payment.sandboxHow')}</p>
      <ul className="test-cards">
        <li>
          <code>4242 4242 4242 4242</code> {t('payment.accepts')}
        </li>
        <li>
          <code>4000 0000 0000 0002</code> {t('payment.declines')}
        </li>
        <li>
          <code>4000 0025 0000 3155</code> {t('payment.confirms')}
        </li>
        <li>
          <code>4000 0000 0000 0119</code> {t('payment.timesOut')}
        </li>
      </ul>
    </details>
  )
}
