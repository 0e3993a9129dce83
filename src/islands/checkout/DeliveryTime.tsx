import type { Area } from '#domain/catalog/area.ts'
import { hasWindows } from '#domain/delivery/delivery-plan.ts'
import type { FieldFacts } from '../ui/Field.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { usePart } from '../ui/use-part.ts'

// Only some areas have windows.
const loadSlotCard = () => import('./SlotCard.tsx')

interface Props {
  area: Area
  field: FieldFacts
}

/** When the order is delivered, in an area with windows. A catalog without a plan leaves it to the call. */
export function DeliveryTime({ area, field }: Props) {
  const { t } = usePageLanguage()
  const hasSlots = hasWindows(area.delivery)
  const card = usePart(loadSlotCard, hasSlots || area.delivery === null)
  if (card.state === 'success') {
    return <card.value.SlotCard area={area} field={field} />
  }
  if (!hasSlots) return null
  return (
    <FormCard title={t('fields.deliveryWindow')}>
      <div className="slots">
        {card.state === 'failure' && <p className="notice bad">{t('checkout.failure.offline')}</p>}
      </div>
    </FormCard>
  )
}
