import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#domain/order/order.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Cancelling } from '#stores/orders/own-orders.ts'
import { cancelPlaced, checkPayment, payWithSandbox, renewOrder } from '#stores/orders/placed-order.ts'
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

type Said = 'declined' | 'unconfirmed' | 'failed' | 'closed' | 'unknown' | 'still_unknown' | 'unpaid'
const undecided: readonly Said[] = ['unknown', 'still_unknown']

type CardField = 'card' | 'expiry' | 'cvc'

/** Paying with the sandbox's test cards: accepted, declined, confirmed with the bank first, or not answered in time. */
export function CardForm({ order }: Props) {
  const { locale, base, t } = usePageLanguage()
  const [card, setCard] = useState<Record<CardField, string>>({ card: '', expiry: '', cvc: '' })
  const [faults, setFaults] = useState<Partial<Record<CardField, CardFault>>>({})
  // Said anew it is another one, to which the focus is led again.
  const [said, setSaid] = useState<{ readonly what: Said } | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const isPaymentUnknown = useStore($unknownPayments, { ssr: serverUnknownPayments }).includes(order.id)
  const [isTried, setTried] = useState(isPaymentUnknown)
  const [isPaying, setPaying] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [notCancelled, setNotCancelled] = useState<Cancelling | null>(null)
  const notice = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // Who paid already, for all anybody knows, is not let pay again; not on coming back either.
  const isUndecided = (isPaymentUnknown || isLooking) && !isPaying
  const told = toldOf(said?.what ?? null, isUndecided)
  useEffect(() => {
    if (said === null) return
    // In the middle of the screen, so that the fields below it are seen as well.
    notice.current?.scrollIntoView({ block: 'center' })
    notice.current?.focus({ preventScroll: true })
  }, [said])

  const pay = async (token: string, isRefused = false) => {
    setPaying(true)
    // Whether to cancel is asked anew once it is known what came of it.
    setCancelling(false)
    setSaid(null)
    announce(t('payment.paying'))
    const outcome = await payWithSandbox(order, token)
    if (outcome.kind === 'paid') return window.location.assign(`${base}/invoice?order=${outcome.order.id}`)
    if (outcome.kind === 'gone') return
    setPaying(false)
    announce('')
    setTried(true)
    if (outcome.kind === 'confirm') return setChallenge(outcome.challenge)
    setSaid({ what: isRefused && outcome.kind === 'declined' ? 'unconfirmed' : outcome.kind })
    if (outcome.kind === 'closed') await renewOrder(order)
  }
  const lookAgain = async () => {
    if (isLooking) return
    setLooking(true)
    const found = await checkPayment(order)
    if (found.kind === 'paid') return window.location.assign(`${base}/invoice?order=${order.id}`)
    if (found.kind === 'gone') return
    setLooking(false)
    setSaid({ what: found.kind === 'unknown' ? 'still_unknown' : found.kind })
    if (found.kind === 'closed') await renewOrder(order)
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
          {told && (
            <section
              className={told === 'unpaid' ? 'notice whole' : 'notice bad whole'}
              aria-labelledby="payment-said"
              tabIndex={-1}
              ref={notice}
            >
              <p id="payment-said">{t(`payment.said.${told}`)}</p>
              {isUndecided && (
                <button
                  type="button"
                  className="text-button"
                  aria-disabled={isLooking}
                  onClick={() => void lookAgain()}
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

/** What stands at the card: a doubt for as long as there is one, though it was not said just now or here. */
function toldOf(said: Said | null, isUndecided: boolean): Said | null {
  const isDoubt = said !== null && undecided.includes(said)
  if (isUndecided) return isDoubt ? said : 'unknown'
  return isDoubt ? null : said
}
