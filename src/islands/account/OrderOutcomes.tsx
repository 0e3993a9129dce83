import { localizedName } from '#domain/locale.ts'
import type { Order } from '#domain/order/order.ts'
import { LineOutcome } from '../order/LineOutcome.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** The lines of an order that did not come as ordered: what came instead and what goes back; nothing when all did. */
export function OrderOutcomes({ order }: { order: Order }) {
  const { locale } = usePageLanguage()
  const lines = order.lines.filter((line) => order.outcomes.some(({ key }) => key === line.key))
  if (lines.length === 0) return null
  return (
    <ul className="order-outcomes">
      {lines.map((line) => (
        <li key={line.key}>
          <s>{localizedName(line, locale)}</s> <LineOutcome order={order} lineKey={line.key} />
        </li>
      ))}
    </ul>
  )
}
