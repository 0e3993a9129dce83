import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  state: 'loading' | 'ready' | 'failed'
  onRetry: () => void
}

/** Says that a provider's form is loading, or that it can't be loaded, with a way to try again. */
export function ProviderWait({ state, onRetry }: Props) {
  const { t } = usePageLanguage()
  if (state === 'failed') {
    return (
      <div className="notice bad" role="alert">
        <p>{t('payment.noForm')}</p>
        <button type="button" className="text-button" onClick={onRetry}>
          {t('order.retry')}
        </button>
      </div>
    )
  }
  return (
    <p role="status" className={state === 'loading' ? 'soft' : 'unseen'}>
      {state === 'loading' && t('payment.formLoading')}
    </p>
  )
}
