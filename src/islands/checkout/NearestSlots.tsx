import { useStore } from '@nanostores/react'
import { announce } from '#i18n/announce.ts'
import { formatSlot } from '#i18n/delivery-time.ts'
import { $nearestSlots } from '#stores/checkout/slot-choice.ts'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { focusChosenSlot } from './focus-chosen-slot.ts'

/** The free slots that are nearest to the refused one, to take with one press. Null when none is free. */
export function NearestSlots({ onTake }: { onTake: (id: string) => void }) {
  const { locale, t } = usePageLanguage()
  const nearest = useStore($nearestSlots)
  if (nearest.length === 0) return null
  return (
    <>
      <p>{t('checkout.slots.nearest')}</p>
      <div className="actions">
        {nearest.map((slot) => (
          <Button
            key={slot.id}
            look="button quiet"
            text={formatSlot(slot, locale)}
            onPress={() => {
              onTake(slot.id)
              announce(t('checkout.slots.taken', { time: formatSlot(slot, locale) }))
              // The message leaves the page, and the button with it.
              focusChosenSlot()
            }}
          />
        ))}
      </div>
    </>
  )
}
