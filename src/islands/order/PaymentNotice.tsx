import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import type { Attempt, Payment } from '#stores/orders/payment.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  payment: Payment
  ref: RefObject<HTMLElement | null>
}

/** The outcome of the last attempt to pay, for the form of any provider. It takes the focus with each outcome. */
export function PaymentNotice({ payment, ref }: Props) {
  const { t } = usePageLanguage()
  const { attempt, outcomes } = useStore(payment.$payment)
  useEffect(() => {
    if (outcomes === 0) return
    // Center it, so that the fields below it show too.
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [outcomes, ref])
  const text = textKey(attempt)
  if (text === null) return null
  return (
    <section
      className={text === 'unpaid' ? 'notice whole' : 'notice bad whole'}
      aria-labelledby="payment-said"
      tabIndex={-1}
      ref={ref}
    >
      <p id="payment-said">{t(`payment.said.${text}`)}</p>
      {attempt.state === 'unknown' && (
        <button
          type="button"
          className="text-button"
          aria-disabled={attempt.isChecking}
          onClick={() => void payment.check()}
        >
          {t(attempt.isChecking ? 'payment.looking' : 'payment.lookAgain')}
        </button>
      )}
    </section>
  )
}

function textKey(attempt: Attempt) {
  if (attempt.state === 'failed') return attempt.reason
  if (attempt.state !== 'unknown') return null
  return attempt.isChecked ? 'still_unknown' : 'unknown'
}
