import { useRef } from 'react'
import { dinersChoices, portionsFor } from '#domain/cart/portions.ts'
import { announce } from '#i18n/announce.ts'
import { joinSentences } from '#i18n/sentences.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import './diners.css'

interface Props {
  diners: number
  /** Plates on the table; null until the kit is complete, since half a plate each would put the shopper off. */
  plates: number | null
  servings: number
  units: number
  /** The largest number of kits that the stock allows. */
  maxUnits: number
  /** Whether the island is hydrated. */
  isReady: boolean
  onChange: (diners: number) => void
  onTake: (units: number) => void
}

/** How many diners, how many plates each of them gets, and whether that is enough. */
export function Diners({ diners, plates, servings, units, maxUnits, isReady, onChange, onTake }: Props) {
  const { t } = usePageLanguage()
  const row = useRef<HTMLDivElement>(null)
  const { isEnough, kitsNeeded } = portionsFor(plates ?? 0, servings, units, diners)
  const portionsText = (people: number, kits: number) => {
    const portions = portionsFor(plates ?? 0, servings, kits, people)
    return joinSentences([
      plates === null ? '' : t('composer.plates', { count: portions.perPerson }),
      t(portions.isEnough ? 'composer.enough' : 'composer.tooFew', { count: portions.kitsNeeded, diners: people }),
    ])
  }
  const seat = (people: number) => {
    onChange(people)
    announce(portionsText(people, units))
  }
  const take = () => {
    // The button disappears when it is pressed, so the focus goes to the chosen number.
    row.current?.querySelector<HTMLInputElement>(':checked')?.focus()
    onTake(kitsNeeded)
    announce(portionsText(diners, kitsNeeded))
  }
  return (
    <fieldset className="choice diners" disabled={!isReady}>
      <legend>
        <h2>{t('composer.diners')}</h2>
      </legend>
      <div className="diners-row" ref={row}>
        {dinersChoices.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="diners"
              value={count}
              checked={count === diners}
              aria-label={t('composer.people', { count })}
              onChange={() => seat(count)}
            />
            <span aria-hidden="true">{count}</span>
          </label>
        ))}
      </div>
      <p className={isEnough ? 'diners-said enough' : 'diners-said'}>{portionsText(diners, units)}</p>
      {!isEnough && kitsNeeded <= maxUnits && (
        <button type="button" className="text-button" onClick={take}>
          {t('composer.takeKits', { count: kitsNeeded })}
        </button>
      )}
    </fieldset>
  )
}
