import { useEffect, useRef } from 'react'
import type { Address } from '#domain/address/address.ts'
import { announce } from '#i18n/announce.ts'
import type { AddressAdvice as Advice } from '#stores/checkout/address-lookup.ts'
import { usePageLanguage } from './PageLanguage.tsx'

interface Props {
  advice: Advice
  /** Whether the form waits for the answer: then the question takes the focus, else it is only announced. */
  isHeldUp: boolean
  onTake: (address: Address) => void
  onKeep: () => void
}

/** Moves the focus to what the question held up, since an answered question disappears. */
function goOn(button: HTMLButtonElement): void {
  const send = [...(button.form?.elements ?? [])].find((each) => each.matches('[type="submit"]'))
  if (send instanceof HTMLElement) send.focus()
}

/** Suggests a similar address. It never blocks the form. */
export function AddressAdvice({ advice, isHeldUp, onTake, onKeep }: Props) {
  const { t } = usePageLanguage()
  const ask = t('fields.advice.ask')
  const elsewhere = t('fields.advice.elsewhere')
  const question = useRef<HTMLFieldSetElement>(null)
  const { suggestion } = advice
  const isElsewhere = suggestion === null && advice.isZipElsewhere
  const address = suggestion === null ? '' : writeOut(suggestion)
  useEffect(() => {
    if (address === '') return
    if (isHeldUp) question.current?.focus()
    else announce(`${ask} ${address}`)
  }, [address, isHeldUp, ask])
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
      <div className="ways">
        <button
          type="button"
          className="button quiet"
          onClick={({ currentTarget }) => {
            goOn(currentTarget)
            onTake(suggestion)
          }}
        >
          {t('fields.advice.take')}
        </button>
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            goOn(currentTarget)
            onKeep()
          }}
        >
          {t('fields.advice.keep')}
        </button>
      </div>
    </fieldset>
  )
}

function writeOut({ line1, line2, city, state, zip }: Address): string {
  return `${[line1, line2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}`
}
