import type { ReactNode, Ref } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { CheckoutField } from '#stores/checkout/checkout-form.ts'
import type { FieldFaults, PlacingFailure } from '#stores/checkout/place-order.ts'
import { faultText } from '../ui/fault-text.ts'
import { nameOrder } from '../ui/NameFields.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  ref: Ref<HTMLElement>
  failure: PlacingFailure | null
  /** The faults on show at their fields. */
  faults: FieldFaults
  area: string
  /** More about the failure. */
  children?: ReactNode
}

/**
 * Why the order was not placed, with a link to each field that has a fault. It takes the focus when it appears; later
 * changes are not announced.
 */
export function FaultSummary({ ref, failure, faults, area, children }: Props) {
  const { locale, t } = usePageLanguage()
  if (failure === null) return null
  const entries = fieldOrder(locale).flatMap((field) => {
    const fault = faults[field]
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
                      field: t(field === 'note' ? 'checkout.note' : `fields.${field}`),
                      fault: text,
                    })
                  : text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

/** Returns the fields in the order of the page. */
function fieldOrder(locale: Locale): readonly CheckoutField[] {
  return [...nameOrder(locale), 'email', 'phone', 'line1', 'line2', 'zip', 'city', 'state', 'note']
}
