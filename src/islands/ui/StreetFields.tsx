import type { ReactNode } from 'react'
import type { Locale } from '#domain/locale.ts'
import { longStateName } from '#i18n/state-names.ts'
import { Field, type FieldFacts } from './Field.tsx'
import { SelectField } from './SelectField.tsx'

interface Props {
  field: (name: 'line1' | 'line2' | 'zip' | 'city' | 'state') => FieldFacts
  /** Two letters each, in the order in which they are offered. */
  states: readonly string[]
  /** What a zip code does here; empty: nothing, as it is none that can be delivered to. */
  zipHint: string
  /** What there is to say of where the zip code is. */
  belowZip?: ReactNode
  chooseState: string
  locale: Locale
}

/** Where a parcel goes; the zip code comes before city and state, since it can fill them. */
export function StreetFields({ field, states, zipHint, belowZip, chooseState, locale }: Props) {
  return (
    <>
      <div className="whole">
        <Field {...field('line1')} autoComplete="address-line1" maxLength={200} />
      </div>
      <div className="whole">
        <Field {...field('line2')} autoComplete="address-line2" maxLength={200} required={false} />
      </div>
      <Field
        {...field('zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={zipHint}
        maxLength={10}
        below={belowZip}
      />
      <Field {...field('city')} autoComplete="address-level2" maxLength={100} />
      <SelectField
        {...field('state')}
        placeholder={chooseState}
        options={states.map((value) => ({ value, label: longStateName(value, locale) }))}
        autoComplete="address-level1"
      />
    </>
  )
}
