import type { ReactNode, Ref } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { CheckoutField } from '#stores/checkout/checkout-form.ts'
import type { FieldFaults, PlacingFailure } from '#stores/checkout/place-order.ts'
import { faultText } from '../ui/field-words.ts'
import { nameOrder } from '../ui/NameFields.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  ref: Ref<HTMLElement>
  failure: PlacingFailure | null
  /** Those on show beside their fields. */
  faults: FieldFaults
  area: string
  /** What more there is to say of it. */
  children?: ReactNode
}

/**
 * Everything that stands in the way of the order, in one place, each fault a link to its field. The focus is led here
 * as it comes, which reads it; what is mended or added later goes and comes in silence.
 */
export function FaultSummary({ ref, failure, faults, area, children }: Props) {
  const { locale, t } = usePageLanguage()
  if (failure === null) return null
  const entries = fieldOrder(locale).flatMap((field) => {
    const fault = faults[field]
    return fault === undefined ? [] : [{ field, fault, said: faultText(field, fault, t, area) }]
  })
  if (failure.reason === 'fields' && entries.length === 0) return null
  return (
    <section className="notice bad fault-summary" aria-labelledby="faults" tabIndex={-1} ref={ref}>
      <p id="faults">
        <b>{t(`checkout.failure.${failure.reason}`)}</b>
      </p>
      {failure.reason === 'fields' && (
        <ul className="fault-list">
          {entries.map(({ field, fault, said }) => (
            <li key={field}>
              <a href={`#${field}`}>
                {fault === 'refused'
                  ? t('checkout.faultLine', {
                      field: t(field === 'note' ? 'checkout.note' : `fields.${field}`),
                      fault: said,
                    })
                  : said}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

/** The fields from the top of the page down. */
function fieldOrder(locale: Locale): readonly CheckoutField[] {
  return [...nameOrder(locale), 'email', 'phone', 'line1', 'line2', 'zip', 'city', 'state', 'note']
}
