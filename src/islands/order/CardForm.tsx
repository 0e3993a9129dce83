import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { leftToPay } from '#domain/order/gift-card.ts'
import { formatMoney } from '#i18n/format.ts'
import { answerBank, openCardForm } from '#stores/orders/card-form.ts'
import type { Payment } from '#stores/orders/payment.ts'
import { isAmericanExpress } from '#stores/orders/sandbox-card.ts'
import { Field } from '../ui/Field.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { useForm } from '../ui/use-form.ts'
import { BankDialog } from './BankDialog.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'

const testCards = [
  ['4242 4242 4242 4242', 'payment.accepts'],
  ['4000 0000 0000 0002', 'payment.declines'],
  ['4000 0025 0000 3155', 'payment.confirms'],
  ['4000 0000 0000 0119', 'payment.timesOut'],
] as const

/** Pays with the sandbox's test cards: accepted, declined, confirmed with the bank first, or not answered in time. */
export function CardForm({ payment }: { payment: Payment }) {
  const { locale, t } = usePageLanguage()
  const { attempt, isTried } = useStore(payment.$payment)
  const [card] = useState(() => openCardForm(payment))
  const { field, values, submit } = useForm(card, {
    label: (name) => t(`payment.${name}`),
    fault: (_, fault) => t(`payment.fault.${fault}`),
  })
  const notice = useRef<HTMLElement>(null)
  const isPaying = attempt.state === 'working' || attempt.state === 'paid'
  const isUnknown = attempt.state === 'unknown'
  const amount = formatMoney(leftToPay(payment.order), locale)
  return (
    <>
      <form
        method="post"
        className="checkout-parts"
        onSubmit={(event) => {
          if (!isUnknown) return void submit(event)
          event.preventDefault()
          notice.current?.focus()
        }}
        noValidate
      >
        <details className="notice" open={!isTried}>
          <summary>{t('payment.sandbox')}</summary>
          <p>{t('payment.sandboxHow')}</p>
          <ul className="test-cards">
            {testCards.map(([number, outcome]) => (
              <li key={number}>
                <code>{number}</code> {t(outcome)}
              </li>
            ))}
          </ul>
        </details>
        <fieldset className="card fields checkout-part">
          <legend>
            <h2>{t('payment.cardTitle')}</h2>
          </legend>
          <PaymentNotice payment={payment} ref={notice} />
          <div className="whole">
            <Field {...field('card')} inputMode="numeric" autoComplete="cc-number" maxLength={23} />
          </div>
          <Field
            {...field('expiry')}
            inputMode="numeric"
            autoComplete="cc-exp"
            hint={t('payment.expiryHint')}
            maxLength={7}
          />
          <Field
            {...field('cvc')}
            inputMode="numeric"
            autoComplete="cc-csc"
            hint={t(isAmericanExpress(values.card) ? 'payment.cvcHintFront' : 'payment.cvcHint')}
            maxLength={4}
          />
        </fieldset>
        <button
          type="submit"
          className="button wide"
          aria-disabled={isPaying || isUnknown}
          data-busy={isPaying}
          aria-describedby={isUnknown ? 'payment-said' : undefined}
        >
          {isPaying ? t('payment.paying') : t('payment.pay', { amount })}
        </button>
      </form>
      <BankDialog
        isOpen={attempt.state === 'needs_action'}
        amount={amount}
        onAnswer={(isConfirmed) => void answerBank(payment, isConfirmed)}
      />
    </>
  )
}
