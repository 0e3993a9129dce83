import { fullName } from '#domain/address/person-name.ts'
import { isMailedOnly } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { spaced } from '#i18n/sentences.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { DeliveryWishes } from './DeliveryWishes.tsx'
import { HeldUntil } from './HeldUntil.tsx'
import { Numbered } from './Numbered.tsx'

interface Props {
  order: Order
}

/**
 * The unpaid order: its number, delivery address and wishes, where its mail goes, and until when its goods are held. A
 * mistake in them shows before anything is paid.
 */
export function PaymentWait({ order }: Props) {
  const { t } = usePageLanguage()
  const { contact, address } = order
  return (
    <section className="card payment-wait" aria-label={t('payment.order', { number: order.number })}>
      <p>
        <b>
          <Numbered text={t('payment.order', { number: order.number })} number={order.number} />
        </b>
        <br />
        {fullName(contact)}
        {!isMailedOnly(order) && (
          <>
            <br />
            {address.line1}
            {address.line2 && `, ${address.line2}`}, {address.city}, {address.state} {address.zip}
          </>
        )}
      </p>
      <DeliveryLine order={order} />
      <DeliveryWishes order={order} />
      <p>
        {spaced(t('payment.confirmation', { email: contact.email }))}
        <span className="soft">{t('payment.wrongEmail')}</span>
      </p>
      <HeldUntil order={order} />
    </section>
  )
}
