import { useRef } from 'react'
import { dinersChoices, portionsFor } from '#domain/cart/portions.ts'
import { announce } from '#i18n/announce.ts'
import { joinSentences } from '#i18n/sentences.ts'
import { leftOutQuery } from '#stores/kit/left-out.ts'
import { Button } from '../ui/Button.tsx'
import { useKit } from './shown-kit.ts'
import './diners.css'

/** How many diners, how many items each of them gets, and whether that is enough. */
export function Diners() {
  const { composer, kit, figures, base, t } = useKit()
  const { units } = kit
  const { diners, items, maxUnits } = figures
  const row = useRef<HTMLDivElement>(null)
  const portionsOf = (kits: number, people: number) => portionsFor(items ?? 0, composer.servings, kits, people)
  const { isEnough, kitsNeeded } = portionsOf(units, diners)
  const portionsText = (kits: number, people: number) => {
    const portions = portionsOf(kits, people)
    return joinSentences([
      // Half an item each would put the shopper off before the kit is complete.
      items === null ? '' : t('composer.items', { count: portions.perPerson }),
      t(portions.isEnough ? 'composer.enough' : 'composer.tooFew', { count: portions.kitsNeeded, diners: people }),
    ])
  }
  const seat = (people: number) => {
    composer.setDiners(people)
    announce(portionsText(units, people))
  }
  const takeEnough = () => {
    // The button disappears when it is pressed, so the focus goes to the chosen number.
    row.current?.querySelector<HTMLInputElement>(':checked')?.focus()
    composer.setUnits(kitsNeeded)
    announce(portionsText(kitsNeeded, diners))
  }
  return (
    <fieldset className="choice diners">
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
      <p className={isEnough ? 'diners-plates enough' : 'diners-plates'}>{portionsText(units, diners)}</p>
      {!isEnough && kitsNeeded <= maxUnits && (
        <Button text={t('composer.takeKits', { count: kitsNeeded })} onPress={takeEnough} />
      )}
      {!isEnough && composer.servings === 4 && diners - units * 4 <= 2 && (
        <a href={`${base}/hot-pot-kit?serves=2${leftOutQuery()}`}>{t('composer.addSmaller')}</a>
      )}
    </fieldset>
  )
}
