import { dinersChoices, portionsFor } from '#domain/portions.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import './diners.css'

interface Props {
  diners: number
  /** What comes to the table; nothing before the kit is filled, as half a plate each would frighten. */
  plates: number | null
  servings: number
  units: number
  /** The most kits that the stock allows. */
  most: number
  /** Whether the composer listens yet. */
  isReady: boolean
  t: Words
  onChange: (diners: number) => void
  onTake: (units: number) => void
}

/** How many sit at the table, what comes to each, and whether that is enough. */
export function Diners({ diners, plates, servings, units, most, isReady, t, onChange, onTake }: Props) {
  const { perPerson, isEnough, kitsNeeded } = portionsFor(plates ?? 0, servings, units, diners)
  const verdict = isEnough ? 'composer.enough' : 'composer.tooFew'
  return (
    <fieldset className="choice diners" disabled={!isReady}>
      <legend>{t('composer.diners')}</legend>
      <div className="diners-row">
        {dinersChoices.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="diners"
              value={count}
              checked={count === diners}
              aria-label={t('composer.people', { count })}
              onChange={() => onChange(count)}
            />
            <span aria-hidden="true">{count}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className={isEnough ? 'diners-said enough' : 'diners-said'}>
        {joinSentences([
          plates === null ? '' : t('composer.plates', { count: perPerson }),
          t(verdict, { count: kitsNeeded, diners }),
        ])}
      </p>
      {!isEnough && kitsNeeded <= most && (
        <button type="button" className="text-button" onClick={() => onTake(kitsNeeded)}>
          {t('composer.takeKits', { count: kitsNeeded })}
        </button>
      )}
    </fieldset>
  )
}
