import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { noCents, subtractCents } from '#domain/money.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { $pricedCart } from '#stores/cart/quote.ts'
import { $cardShare, $giftCard, openPayingCard } from '#stores/checkout/card-payment.ts'
import { $paidByCard } from '#stores/checkout/gift-card.ts'
import { useShownCart } from '../cart/shown-cart.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { useForm } from '../ui/use-form.ts'

/** Takes a gift card, and says what it pays of the order and what is left. Null until the cart is priced. */
export function GiftCardPay() {
  const isPriced = useStore($pricedCart) !== null
  return isPriced && <CardForm />
}

function CardForm() {
  const { quote, locale, t } = useShownCart()
  const card = useStore($giftCard)
  const share = useStore($cardShare)
  const [entry] = useState(openPayingCard)
  const { field, failure, isBusy, submit } = useForm(
    entry,
    { label: () => t('giftCard.code'), fault: (_, fault) => t(`giftCard.fault.${fault}`) },
    ({ balance }) => announce(t('giftCard.holds', { amount: formatMoney(balance, locale) })),
  )
  useEffect(() => {
    $paidByCard.set(share)
    return () => $paidByCard.set(noCents)
  }, [share])
  if (card !== null) {
    return (
      <>
        <p>
          {t('giftCard.holds', { amount: formatMoney(card.balance, locale) })}{' '}
          <Button text={t('giftCard.remove')} onPress={() => $giftCard.set(null)} />
        </p>
        <dl className="sums card-pays">
          <div>
            <dt>{t('giftCard.pays')}</dt>
            <dd>−{formatMoney(share, locale)}</dd>
          </div>
          <div className="sum-total">
            <dt>{t('giftCard.left')}</dt>
            <dd>{formatMoney(subtractCents(quote.total, share), locale)}</dd>
          </div>
        </dl>
        {share === quote.total && <p>{t('giftCard.paysAll')}</p>}
      </>
    )
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Field
        {...field('code')}
        id="card-code"
        isForMachines
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        aside={
          <button type="submit" className="button quiet" aria-disabled={isBusy} data-busy={isBusy}>
            {t('giftCard.apply')}
          </button>
        }
      />
      <div role="status">
        {failure && failure !== 'fields' && <p className="notice bad">{t(`giftCard.failure.${failure}`)}</p>}
      </div>
    </form>
  )
}
