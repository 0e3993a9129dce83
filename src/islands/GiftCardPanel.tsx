import { useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { openCardForm, type TypedCard } from '#stores/orders/card-balance.ts'
import { Field } from './ui/Field.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { useForm } from './ui/use-form.ts'
import './account/account.css'

/** Looks up what a gift card holds. */
export const GiftCardPanel = withPageLanguage(GiftCardScreen)

function GiftCardScreen() {
  const { locale, t } = usePageLanguage()
  const [entry] = useState(openCardForm)
  const [found, setFound] = useState<TypedCard | null>(null)
  const { field, failure, isBusy, isSent, submit } = useForm(
    entry,
    { label: () => t('giftCard.code'), fault: (_, fault) => t(`giftCard.fault.${fault}`) },
    setFound,
  )
  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      <Field {...field('code')} isForMachines autoComplete="off" spellCheck={false} maxLength={40} />
      <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
        {t('giftCard.look')}
      </button>
      <div role="status">
        {isSent && found && (
          <p className="notice good">{t('giftCard.holds', { amount: formatMoney(found.balance, locale) })}</p>
        )}
        {failure && failure !== 'fields' && <p className="notice bad">{t(`giftCard.failure.${failure}`)}</p>}
      </div>
    </form>
  )
}
