import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#domain/order/order.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Cancelling } from '#stores/orders/own-orders.ts'
import { cancelPlaced, checkPayment, payWithSandbox, reloadOrder } from '#stores/orders/placed-order.ts'
import { $unknownPayments, serverUnknownPayments } from '#stores/orders/unknown-payments.ts'
import { Field } from '../ui/Field.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { BankDialog } from './BankDialog.tsx'
import { CancelStep } from './CancelStep.tsx'
import { type CardFault, cardFaults, isAmericanExpress, sandboxToken, tidyCard } from './sandbox-card.ts'
import { TestCards } from './TestCards.tsx'

interface Props {
  order: Order
}

type CardOutcome = 'declined' | 'unconfirmed' | 'failed' | 'closed' | 'unknown' | 'still_unknown' | 'unpaid'
const undecided: readonly CardOutcome[] = ['unknown', 'still_unknown']

type CardField = 'card' | 'expiry' | 'cvc'

/** Pays with the sandbox's test cards: accepted, declined, confirmed with the bank first, or not answered in time. */
export function CardForm({ order }: Props) {
  const { locale, base, t } = usePageLanguage()
  const [card, setCard] = useState<Record<CardField, string>>({ card: '', expiry: '', cvc: '' })
  const [faults, setFaults] = useState<Partial<Record<CardField, CardFault>>>({})
  // The outcome is an object, so that the same outcome twice moves the focus twice.
  const [lastOutcome, setOutcome] = useState<{ readonly what: CardOutcome } | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const isPaymentUnknown = useStore($unknownPayments, { ssr: serverUnknownPayments }).includes(order.id)
  const [isTried, setTried] = useState(isPaymentUnknown)
  const [isPaying, setPaying] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [notCancelled, setNotCancelled] = useState<Cancelling | null>(null)
  const notice = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // Don't allow a second payment while the first may have gone through, even after coming back.
  const isUndecided = (isPaymentUnknown || isLooking) && !isPaying
  const shown = shownOutcome(lastOutcome?.what ?? null, isUndecided)
  useEffect(() => {
    if (lastOutcome === null) return
    // Center it, so that the fields below it show too.
    notice.current?.scrollIntoView({ block: 'center' })
    notice.current?.focus({ preventScroll: true })
  }, [lastOutcome])

  const pay = async (token: string, isRefused = false) => {
    setPaying(true)
    // Close the cancel question: the shopper can ask again once the outcome is known.
    setCancelling(false)
    setOutcome(null)
    announce(t('payment.paying'))
    const outcome = await payWithSandbox(order, token)
    if (outcome.kind === 'paid') return window.location.assign(`${base}/invoice?order=${outcome.order.id}`)
    if (outcome.kind === 'gone') return
    setPaying(false)
    announce('')
    setTried(true)
    if (outcome.kind === 'confirm') return setChallenge(outcome.challenge)
    setOutcome({ what: isRefused && outcome.kind === 'declined' ? 'unconfirmed' : outcome.kind })
    if (outcome.kind === 'closed') await reloadOrder(order)
  }
  const checkAgain = async () => {
    if (isLooking) return
    setLooking(true)
    const found = await checkPayment(order)
    if (found.kind === 'paid') return window.location.assign(`${base}/invoice?order=${order.id}`)
    if (found.kind === 'gone') return
    setLooking(false)
    setOutcome({ what: found.kind === 'unknown' ? 'still_unknown' : found.kind })
    if (found.kind === 'closed') await reloadOrder(order)
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isPaying) return
    if (isUndecided) return notice.current?.focus()
    const found = cardFaults(card, Date.now())
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
    else void pay(sandboxToken(card.card))
  }
  const answerBank = (isConfirmed: boolean) => {
    setChallenge(null)
    void pay(`${isConfirmed ? 'sandbox-confirmed' : 'sandbox-refused'}:${challenge}`, !isConfirmed)
  }
  const field = (name: CardField) => ({
    id: name,
    label: t(`payment.${name}`),
    value: card[name],
    fault: faults[name] && t(`payment.fault.${faults[name]}`),
    onChange: (text: string) => {
      setFaults(({ [name]: _, ...others }) => others)
      setCard({ ...card, [name]: text })
    },
    onLeave: () => {
      const tidied = tidyCard(card)
      setCard(tidied)
      const fault = card[name] === '' ? undefined : cardFaults(tidied, Date.now())[name]
      setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))
    },
    inputMode: 'numeric' as const,
  })
  const amount = formatMoney(order.total, locale)

  return (
    <>
      <form method="post" className="checkout-parts" onSubmit={submit} noValidate ref={form}>
        <TestCards isTried={isTried} />
        <fieldset className="card fields checkout-part">
          <legend>
            <h2>{t('payment.cardTitle')}</h2>
          </legend>
          {shown && (
            <section
              className={shown === 'unpaid' ? 'notice whole' : 'notice bad whole'}
              aria-labelledby="payment-said"
              tabIndex={-1}
              ref={notice}
            >
              <p id="payment-said">{t(`payment.said.${shown}`)}</p>
              {isUndecided && (
                <button
                  type="button"
                  className="text-button"
                  aria-disabled={isLooking}
                  onClick={() => void checkAgain()}
                >
                  {t(isLooking ? 'payment.looking' : 'payment.lookAgain')}
                </button>
              )}
            </section>
          )}
          <div className="whole">
            <Field {...field('card')} autoComplete="cc-number" maxLength={23} />
          </div>
          <Field {...field('expiry')} autoComplete="cc-exp" hint={t('payment.expiryHint')} maxLength={7} />
          <Field
            {...field('cvc')}
            autoComplete="cc-csc"
            hint={t(isAmericanExpress(card.card) ? 'payment.cvcHintFront' : 'payment.cvcHint')}
            maxLength={4}
          />
        </fieldset>
        <button
          type="submit"
          className="button wide"
          aria-disabled={isPaying || isUndecided}
          data-busy={isPaying}
          aria-describedby={isUndecided ? 'payment-said' : undefined}
        >
          {isPaying ? t('payment.paying') : t('payment.pay', { amount })}
        </button>
        {notCancelled && <p className="notice bad">{t(`order.cancel.${notCancelled}`)}</p>}
        {isCancelling ? (
          <CancelStep
            order={order}
            cancel={() => cancelPlaced(order)}
            onDone={(outcome) => {
              setCancelling(false)
              setNotCancelled(outcome)
            }}
          />
        ) : (
          <button
            type="button"
            className="text-button"
            data-asks
            aria-disabled={isPaying}
            onClick={() => !isPaying && setCancelling(true)}
          >
            {t('payment.cancel')}
          </button>
        )}
      </form>
      <BankDialog isOpen={challenge !== null} amount={amount} onAnswer={answerBank} />
    </>
  )
}

/** Returns the outcome to show. While the payment is unknown it is always one that says so. */
function shownOutcome(outcome: CardOutcome | null, isUndecided: boolean): CardOutcome | null {
  const isUnknown = outcome !== null && undecided.includes(outcome)
  if (isUndecided) return isUnknown ? outcome : 'unknown'
  return isUnknown ? null : outcome
}
