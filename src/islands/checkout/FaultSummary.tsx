import type { ReactNode, Ref } from 'react'
import type { Words } from '#i18n/words.ts'
import type { FieldFaults, PlacingFailure } from '#stores/checkout.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  failure: PlacingFailure | null
  faults: FieldFaults
  t: Words
  /** What more there is to say of it. */
  children?: ReactNode
}

/** Everything that stands in the way of the order, in one place, each fault a link to its field. */
export function FaultSummary({ ref, failure, faults, t, children }: Props) {
  if (failure === null) return null
  const entries = Object.entries(faults).filter(([, fault]) => fault !== undefined)
  if (failure.reason === 'fields' && entries.length === 0) return null
  return (
    // Said whole as it comes; a fault that is mended goes in silence.
    <div className="notice bad" role="alert" aria-atomic="false" aria-relevant="additions" tabIndex={-1} ref={ref}>
      <p>
        <b>{t(`checkout.failure.${failure.reason}`)}</b>
      </p>
      {failure.reason === 'fields' && (
        <ul className="fault-list">
          {entries.map(([field, fault]) => (
            <li key={field}>
              <a href={`#${field}`}>
                {t('checkout.faultLine', { field: t(`checkout.${field}`), fault: t(`checkout.fault.${fault}`) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
