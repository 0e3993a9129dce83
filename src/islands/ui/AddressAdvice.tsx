import { useEffect, useRef } from 'react'
import type { Address } from '#domain/address/address.ts'
import { announce } from '#i18n/announce.ts'
import type { AddressAdvice as Advice } from '#stores/checkout/address-lookup.ts'
import { Button } from './Button.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

interface Props {
  advice: Advice
  /** Whether the form waits for the answer: then the question takes the focus, else it is only announced. */
  isBlocking: boolean
  onTake: (address: Address) => void
  onKeep: () => void
}

/** Focuses the form's submit button, since the answered question disappears. */
function focusSubmit(button: HTMLButtonElement): void {
  const submit = [...(button.form?.elements ?? [])].find((each) => each.matches('[type="submit"]'))
  if (submit instanceof HTMLElement) submit.focus()
}

/** Suggests a similar address. It never blocks the form. */
export function AddressAdvice({ advice, isBlocking, onTake, onKeep }: Props) {
  const { t } = usePageLanguage()
  const ask = t('fields.advice.ask')
  const elsewhere = t('fields.advice.elsewhere')
  const question = useRef<HTMLFieldSetElement>(null)
  const { suggestion } = advice
  const isElsewhere = suggestion === null && advice.isZipElsewhere
  const address = suggestion === null ? '' : addressText(suggestion)
  useEffect(() => {
    if (address === '') return
    if (isBlocking) question.current?.focus()
    else announce(`${ask} ${address}`)
  }, [address, isBlocking, ask])
  useEffect(() => {
    if (isElsewhere) announce(elsewhere)
  }, [isElsewhere, elsewhere])
  if (suggestion === null) return isElsewhere && <p className="notice whole">{elsewhere}</p>
  return (
    <fieldset className="notice advice whole" aria-label={ask} aria-describedby="advised" tabIndex={-1} ref={question}>
      <p>{ask}</p>
      <p id="advised">
        <b>{address}</b>
      </p>
      <div className="actions">
        <Button
          look="button quiet"
          text={t('fields.advice.take')}
          onPress={({ currentTarget }) => {
            focusSubmit(currentTarget)
            onTake(suggestion)
          }}
        />
        <Button
          text={t('fields.advice.keep')}
          onPress={({ currentTarget }) => {
            focusSubmit(currentTarget)
            onKeep()
          }}
        />
      </div>
    </fieldset>
  )
}

function addressText({ line1, line2, city, state, zip }: Address): string {
  return `${[line1, line2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}`
}
