import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FreeSlot } from '#domain/delivery/delivery-slots.ts'
import { formatDay, formatDeadline, formatHours, formatShortDay, zoneName } from '#i18n/delivery-time.ts'
import { $isSlotDropped, leaveSlot } from '#stores/checkout/slot-choice.ts'
import type { FieldFacts } from '../ui/Field.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** Earliest first. */
  slots: readonly FreeSlot[]
  /** The area's; null when the catalog does not say. */
  timeZone: string | null
  field: FieldFacts
}

/** From so few places on, the shopper is told how many are left. */
const fewPlaces = 5

/** The delivery slots to choose from: first the day, then the hours of that day. */
export function SlotChoice({ slots, timeZone, field }: Props) {
  const { locale, t } = usePageLanguage()
  const { id: name, value: wanted, fault } = field
  const isDropped = useStore($isSlotDropped) && wanted === ''
  const chosen = slots.find(({ id }) => id === wanted)
  // A choice anywhere shows its own day.
  const [opened, open] = useState({ date: '', wanted })
  const days = [...new Set(slots.map(({ date }) => date))]
  const shown = opened.wanted === wanted ? [opened.date, chosen?.date] : [chosen?.date]
  const day = shown.find((each) => each && days.includes(each)) ?? days[0]
  /** The hours stay, where that day has them: a slot of another day would be ordered unseen. */
  const openDay = (date: string) => {
    const same = slots.find((slot) => slot.date === date && slot.from === chosen?.from && slot.to === chosen.to)
    open({ date, wanted: same?.id ?? '' })
    if (same) field.onChange(same.id)
    else leaveSlot()
  }
  const zone = timeZone === null ? '' : zoneName(timeZone, locale)
  if (day === undefined) {
    return (
      <p className="notice bad" id={name} tabIndex={-1}>
        {t('checkout.slots.none')}
      </p>
    )
  }
  return (
    <>
      <div role="status">{isDropped && <p className="notice bad">{t('checkout.slots.dropped')}</p>}</div>
      <div className="slot-days" role="radiogroup" aria-label={t('checkout.slots.day')}>
        {days.map((date) => (
          <label key={date} className="slot-day" data-chosen={date === chosen?.date}>
            <input type="radio" name="delivery-day" checked={date === day} onChange={() => openDay(date)} />
            <Day date={date} />
          </label>
        ))}
      </div>
      <div
        className="choice-rows"
        role="radiogroup"
        aria-label={t('checkout.slots.hours', { day: formatDay(day, locale) })}
        aria-describedby={fault ? `${name}-fault` : undefined}
      >
        {slots
          .filter(({ date }) => date === day)
          .map((slot, index) => (
            <label key={slot.id} className="choice-row">
              <input
                type="radio"
                name="delivery-slot"
                // A listed fault leads to the first.
                id={index === 0 ? name : undefined}
                checked={slot === chosen}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${name}-fault` : undefined}
                onChange={() => field.onChange(slot.id)}
              />
              <span>
                <b>{formatHours(slot, locale)}</b>{' '}
                {slot.left <= fewPlaces && <em className="badge">{t('checkout.slots.left', { count: slot.left })}</em>}
                <br />
                <small className="soft">
                  {t('checkout.slots.orderBy', { time: formatDeadline(slot.cutoff, locale) })}
                </small>
              </span>
            </label>
          ))}
      </div>
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
      {zone !== '' && <small className="soft">{t('checkout.slots.zone', { zone })}</small>}
    </>
  )
}

function Day({ date }: { date: string }) {
  const { locale } = usePageLanguage()
  const [weekday, day] = formatShortDay(date, locale)
  return (
    <span>
      {weekday} <b>{day}</b>
    </span>
  )
}
