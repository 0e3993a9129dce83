import type { Address } from '#contract/contact.ts'
import type { AddressAdvice as Advice } from '#stores/address-lookup.ts'

interface Props {
  advice: Advice
  ask: string
  take: string
  keep: string
  elsewhere: string
  onTake: (address: Address) => void
  onKeep: () => void
}

/** Answered, the question goes; the focus goes on to what it held up. */
function goOn(button: HTMLButtonElement): void {
  button.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/** Another door that may be meant by an address; it advises, and never stands in the way. */
export function AddressAdvice({ advice, ask, take, keep, elsewhere, onTake, onKeep }: Props) {
  const { suggestion, isZipElsewhere } = advice
  return (
    <div role="status" className="whole">
      {suggestion && (
        <div className="notice advice" id="address-advice" tabIndex={-1}>
          <p>{ask}</p>
          <p>
            <b>
              {[suggestion.line1, suggestion.line2].filter(Boolean).join(', ')}, {suggestion.city}, {suggestion.state}{' '}
              {suggestion.zip}
            </b>
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
        </div>
      )}
      {!suggestion && isZipElsewhere && <p className="notice">{elsewhere}</p>}
    </div>
  )
}
