import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Locale } from '#domain/locale.ts'
import { $user } from '#stores/account/user.ts'
import type { Checkout } from '#stores/checkout/checkout.ts'
import type { CheckoutField } from '#stores/checkout/checkout-form.ts'
import { isSlotRefusal } from '#stores/checkout/order-faults.ts'
import { faultText } from '../ui/fault-text.ts'
import { nameOrder } from '../ui/NameFields.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { usePart } from '../ui/use-part.ts'
import type { ShownFault } from './shown-faults.ts'

const loadChanges = () => import('./QuoteChanges.tsx')
const loadNearest = () => import('./NearestSlots.tsx')

interface Props {
  checkout: Checkout
  area: string
  /** Returns the code of a field's fault. */
  faultOf: (field: CheckoutField) => ShownFault | undefined
}

/**
 * Why the order was not placed, with a link to each field that has a fault. It takes the focus when it appears; later
 * changes are not announced.
 */
export function FaultSummary({ checkout, area, faultOf }: Props) {
  const { locale, base, t } = usePageLanguage()
  const { failure } = useStore(checkout.$checkout)
  const user = useStore($user)
  const hasChanges = failure?.reason === 'changed' || failure?.reason === 'code'
  const changes = usePart(loadChanges, hasChanges)
  const nearest = usePart(loadNearest, isSlotRefusal(failure?.reason))
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (failure !== null) ref.current?.focus()
  }, [failure])
  if (failure === null) return null
  const entries = fieldOrder(locale).flatMap((field) => {
    const fault = faultOf(field)
    return fault === undefined ? [] : [{ field, fault, text: faultText(field, fault, t, area) }]
  })
  if (failure.reason === 'fields' && entries.length === 0) return null
  return (
    <section className="notice bad fault-summary" aria-labelledby="faults" tabIndex={-1} ref={ref}>
      <p id="faults">
        <b>{t(`checkout.failure.${failure.reason}`)}</b>
      </p>
      {failure.reason === 'fields' && (
        <ul className="fault-list">
          {entries.map(({ field, fault, text }) => (
            <li key={field}>
              <a href={`#${field}`}>
                {fault === 'refused'
                  ? t('checkout.faultLine', {
                      field: t(`fields.${field}`),
                      fault: text,
                    })
                  : text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isSlotRefusal(failure.reason) && nearest.state === 'success' && (
        <nearest.value.NearestSlots onTake={(id) => checkout.typeIn('deliveryWindow', id)} />
      )}
      {hasChanges && changes.state === 'success' && <changes.value.QuoteChanges />}
      {failure.reason === 'unpaid' && (
        <a href={`${base}/${user === null ? 'track-order' : 'account'}`}>{t('checkout.openOrders')}</a>
      )}
    </section>
  )
}

/** Returns the fields in the order of the page. */
function fieldOrder(locale: Locale): readonly CheckoutField[] {
  return ['line1', 'line2', 'zip', 'city', 'state', 'deliveryWindow', ...nameOrder(locale), 'email', 'phone', 'note']
}
