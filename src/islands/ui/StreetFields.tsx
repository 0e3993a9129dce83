import { type ReactNode, useState } from 'react'
import { hasChinese } from '#domain/address/address.ts'
import { announce } from '#i18n/announce.ts'
import { Field, type FieldFacts, SelectField } from './Field.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

type Line = 'line1' | 'line2' | 'city'

/** An example of each line for a US carrier, in every language. */
const examples: Readonly<Record<Line, string>> = { line1: '123 Pike St', line2: 'Apt 3', city: 'Seattle' }

/** A state's two letters, and its name in a list. */
export interface StateChoice {
  readonly value: string
  readonly label: string
}

interface Props {
  field: (name: Line | 'zip' | 'state') => FieldFacts
  /** The states to choose from. The page names them: the names of all states are not worth their bytes here. */
  states: readonly StateChoice[]
  /** What the ZIP code does here; empty when the shop can't deliver to it. */
  zipHint?: string
  /** A message about the ZIP code's place. */
  belowZip?: ReactNode
}

/**
 * The address fields. The ZIP code comes before city and state, since it can fill them. A line in Chinese characters is
 * no fault (the rules have none), but US carriers can't read it: the hint's place shows that advice once the shopper
 * leaves the line.
 */
export function StreetFields({ field, states, zipHint, belowZip }: Props) {
  const { t } = usePageLanguage()
  const [left, setLeft] = useState<ReadonlySet<Line>>(new Set())
  const line = (name: Line, hint = ''): FieldFacts => {
    const facts = field(name)
    const inChinese = t('fields.inChinese', { example: examples[name] })
    const isAdvised = left.has(name) && hasChinese(facts.value)
    return {
      ...facts,
      hint: isAdvised ? '' : hint,
      isForMachines: true,
      onLeave: () => {
        facts.onLeave?.()
        setLeft(new Set([...left, name]))
        if (!isAdvised && hasChinese(facts.value)) announce(inChinese)
      },
      ...(isAdvised && {
        note: `${name}-chinese`,
        below: (
          <p className="notice" id={`${name}-chinese`}>
            {inChinese}
          </p>
        ),
      }),
    }
  }
  return (
    <>
      <div className="whole">
        <Field {...line('line1', t('fields.streetHint'))} autoComplete="address-line1" maxLength={200} />
      </div>
      <div className="whole">
        <Field {...line('line2')} autoComplete="address-line2" maxLength={200} required={false} />
      </div>
      <div className="whole short-fields">
        <Field
          {...field('zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          hint={zipHint ?? t('fields.zipHint')}
          maxLength={10}
          below={belowZip}
        />
        <Field {...line('city')} autoComplete="address-level2" maxLength={100} />
        <SelectField
          {...field('state')}
          placeholder={t('fields.chooseState')}
          options={states}
          autoComplete="address-level1"
        />
      </div>
    </>
  )
}
