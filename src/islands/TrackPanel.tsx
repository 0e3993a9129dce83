import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { parseEmail } from '#domain/contact.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { $order, lookUpOrder } from '#stores/placed-order.ts'
import { OrderSums } from './order/OrderSums.tsx'
import { Timeline } from './order/Timeline.tsx'
import { Field } from './ui/Field.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './cart/cart.css'
import './order/order.css'

interface Props {
  locale: Locale
  words: MessageTree
}

/** Tracks an order by its number and e-mail address; it says no more than a parcel would (contract §3). */
export function TrackPanel({ locale, words }: Props) {
  const t = readWords(words, locale)
  const isReady = useHydrated()
  const order = useStore($order, { ssr: 'initial' })
  const [number, setNumber] = useState('')
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)

  const faults = { number: number.trim() === '', email: !parseEmail(email.trim()).ok }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setAsked(true)
    if (!faults.number && !faults.email) void lookUpOrder(number, email)
  }
  const found = order.state === 'success' ? order.value : null

  return (
    <div className="track">
      <form method="post" className="card track-form" onSubmit={submit} noValidate>
        <fieldset className="bare" disabled={!isReady}>
          <Field
            id="number"
            label={t('order.number')}
            value={number}
            fault={isAsked && faults.number ? t('order.numberFault') : undefined}
            onChange={setNumber}
            hint={t('order.numberHint')}
            autoComplete="off"
            maxLength={40}
          />
          <Field
            id="email"
            label={t('order.email')}
            value={email}
            fault={isAsked && faults.email ? t('order.emailFault') : undefined}
            onChange={setEmail}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
          <button type="submit" className="button" aria-disabled={order.state === 'loading'}>
            {t(order.state === 'loading' ? 'order.loading' : 'order.find')}
          </button>
        </fieldset>
      </form>
      <div aria-live="polite">
        {order.state === 'failure' && <p className="notice bad">{t('order.outage')}</p>}
        {order.state === 'success' && found === null && <p className="notice bad">{t('order.noMatch')}</p>}
        {found && (
          <div className="tracked">
            <h2>
              {t('order.number')} <span className="order-number">{found.number}</span>
            </h2>
            <p className="soft">
              {t('order.to', {
                city: found.address.city,
                state: found.address.state,
                area: localizedName(found.area, locale),
              })}
            </p>
            <div className="invoice-foot">
              <Timeline order={found} locale={locale} t={t} />
              <OrderSums order={found} locale={locale} t={t} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
