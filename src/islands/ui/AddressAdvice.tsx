import { useEffect, useRef } from 'react'
import type { Address } from '#domain/address/address.ts'
import { announce } from '#i18n/announce.ts'
import type { AddressAdvice as Advice } from '#stores/checkout/address-lookup.ts'

interface Props {
  advice: Advice
  /** Whether the form waits for the answer: then the question takes the focus, else it is only announced. */
  isHeldUp: boolean
  ask: string
  take: string
  keep: string
  elsewhere: string
  onTake: (address: Address) => void
  onKeep: () => void
}

/** Moves the focus to what the question held up, since an answered question disappears. */
function goOn(button: HTMLButtonElement): void {
  const send = [...(button.form?.elements ?? [])].find((each) => each.matches('[type="submit"]'))
  if (send instanceof HTMLElement) send.focus()
}

/** Suggests a similar address. It never blocks the form. */
export function AddressAdvice({ advice, isHeldUp, ask, take, keep, elsewhere, onTake, onKeep }: Props) {
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
          {take}
        </button>
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            goOn(currentTarget)
            onKeep()
          }}
        >
          {keep}
        </button>
      </div>
    </fieldset>
  )
}

function writeOut({ line1, line2, city, state, zip }: Address): string {
  return `${[line1, line2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}`
}
