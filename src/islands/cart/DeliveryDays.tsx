import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** Each a day with its hours; none in an area without windows. */
  days: readonly string[]
}

/** The days and hours of delivery, for a shopper who plans before the checkout. */
export function DeliveryDays({ days }: Props) {
  const { t } = usePageLanguage()
  if (days.length === 0) return null
  return (
    <details className="soft">
      <summary>{t('delivery.days')}</summary>
      <ul>
        {days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
      <p>{t('delivery.choose')}</p>
    </details>
  )
}
