import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { $isSandbox, $order, cancel, loadOrder, loadPaymentProviders, payWithSandbox } from '#stores/placed-order.ts'
import { OrderSums } from './order/OrderSums.tsx'
import { type CardFault, cardFaults, sandboxToken } from './order/sandbox-card.ts'
import { Field } from './ui/Field.tsx'
import './cart/cart.css'
import './checkout/checkout.css'

interface Props {
  locale: Locale
  base: string
  words: MessageTree
}

type Said = 'declined' | 'failed' | 'closed'
type CardField = 'card' | 'expiry' | 'cvc'

/** Payment of a placed order with the sandbox's test cards: accepted, declined, or confirmed with the bank first. */
export function PaymentPanel({ locale, base, words }: Props) {
  const t = readWords(words, locale)
  const order = useStore($order, { ssr: 'initial' })
  const isSandbox = useStore($isSandbox, { ssr: 'initial' })
  const [card, setCard] = useState<Record<CardField, string>>({ card: '', expiry: '', cvc: '' })
  const [faults, setFaults] = useState<Partial<Record<CardField, CardFault>>>({})
  const [said, setSaid] = useState<Said | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)
  const bank = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    void loadOrder(new URLSearchParams(window.location.search).get('order') ?? '')
    void loadPaymentProviders()
  }, [])
  useEffect(() => {
    if (challenge !== null) bank.current?.showModal()
  }, [challenge])

  if (order.state === 'failure') return <p className="notice bad">{t('payment.outage')}</p>
  if (order.state !== 'success') return <p role="status">{t('payment.loading')}</p>
  const placed = order.value
  if (placed === null) {
    return (
      <p className="notice bad">
        {t('payment.unknown')} <a href={`${base}/cart`}>{t('payment.toCart')}</a>
      </p>
    )
  }
  if (placed.status !== 'pending') {
    return (
      <p className="notice">
        {t(placed.status === 'cancelled' ? 'payment.cancelled' : 'payment.already')}{' '}
        <a href={`${base}/invoice?order=${placed.id}`}>{t('payment.toInvoice')}</a>
      </p>
    )
  }

  if (isSandbox === false) return <p className="notice bad">{t('payment.noProvider')}</p>

  const pay = async (token: string) => {
    setPaying(true)
    setSaid(null)
    const outcome = await payWithSandbox(placed, token)
    if (outcome.kind === 'paid') return window.location.assign(`${base}/invoice?order=${outcome.order.id}`)
    setPaying(false)
    if (outcome.kind === 'confirm') return setChallenge(outcome.challenge)
    setSaid(outcome.kind)
    if (outcome.kind === 'closed') await loadOrder(placed.id)
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isPaying) return
    const found = cardFaults(card)
    setFaults(found)
    if (Object.keys(found).length === 0) void pay(sandboxToken(card.card))
  }
  const answerBank = (isConfirmed: boolean) => {
    bank.current?.close()
    const token = `${isConfirmed ? 'sandbox-confirmed' : 'sandbox-refused'}:${challenge}`
    setChallenge(null)
    void pay(token)
  }
  const field = (name: CardField) => ({
    id: name,
    label: t(`payment.${name}`),
    value: card[name],
    fault: faults[name] && t(`payment.fault.${faults[name]}`),
    onChange: (text: string) => setCard({ ...card, [name]: text }),
    inputMode: 'numeric' as const,
  })
  const amount = formatMoney(placed.total, locale)

  return (
    <div className="cart-halves">
      <form className="checkout-parts" onSubmit={submit} noValidate>
        {said && (
          <p className="notice bad" role="alert">
            {t(`payment.said.${said}`)}
          </p>
        )}
        <div className="notice">
          <p>{t('payment.sandbox')}</p>
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
        </div>
        <fieldset className="card checkout-part">
          <legend>{t('payment.cardTitle')}</legend>
          <div className="whole">
            <Field {...field('card')} autoComplete="cc-number" maxLength={23} />
          </div>
          <Field {...field('expiry')} autoComplete="cc-exp" hint={t('payment.expiryHint')} maxLength={7} />
          <Field {...field('cvc')} autoComplete="cc-csc" maxLength={4} />
        </fieldset>
        <button type="submit" className="button wide" aria-disabled={isPaying}>
          {isPaying ? t('payment.paying') : t('payment.pay', { amount })}
        </button>
        <button type="button" className="text-button" onClick={() => void cancel(placed)}>
          {t('payment.cancel')}
        </button>
      </form>
      <div className="cart-side">
        <OrderSums order={placed} locale={locale} t={t} />
      </div>
      <dialog ref={bank} className="bank" aria-labelledby="bank-title" onCancel={() => setChallenge(null)}>
        <h2 id="bank-title">{t('payment.bank.title')}</h2>
        <p>{t('payment.bank.text', { amount })}</p>
        <div className="bank-ways">
          <button type="button" className="button" onClick={() => answerBank(true)}>
            {t('payment.bank.confirm')}
          </button>
          <button type="button" className="button quiet" onClick={() => answerBank(false)}>
            {t('payment.bank.refuse')}
          </button>
        </div>
      </dialog>
    </div>
  )
}
