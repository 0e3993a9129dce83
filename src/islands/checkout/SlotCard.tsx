import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { hasWindows } from '#domain/delivery/delivery-plan.ts'
import { $slots } from '#stores/checkout/delivery-slots.ts'
import { loadSlots, watchSlots } from '#stores/checkout/slot-choice.ts'
import type { FieldFacts } from '../ui/Field.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { OutageNotice } from '../ui/OutageNotice.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { SlotChoice } from './SlotChoice.tsx'

interface Props {
  area: Area
  field: FieldFacts
}

/** The slots of an area as they load. Null when there are none and the area is not known to have windows. */
export function SlotCard({ area, field }: Props) {
  const { t } = usePageLanguage()
  const slots = useStore($slots)
  useEffect(() => watchSlots(area.code), [area])
  if (!hasWindows(area.delivery) && !(slots.state === 'success' && slots.value.length > 0)) return null
  return (
    <FormCard title={t('fields.deliveryWindow')}>
      <div className="slots">
        {slots.state === 'failure' && (
          <OutageNotice
            message={t('checkout.slots.outage')}
            retry={t('cart.retry')}
            onRetry={() => void loadSlots(area.code)}
          />
        )}
        {slots.state === 'loading' && (
          <p className="unseen" role="status">
            {t('checkout.slots.loading')}
          </p>
        )}
        {slots.state === 'success' && (
          <SlotChoice slots={slots.value} timeZone={area.delivery?.timeZone ?? null} field={field} />
        )}
      </div>
    </FormCard>
  )
}
