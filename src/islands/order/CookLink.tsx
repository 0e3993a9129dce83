import { localizedName } from '#domain/locale.ts'
import { cookPath } from '#domain/order/cook-path.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  order: Order
  line: OrderLine
}

/** Leads to how the kit of a line is cooked, with what was chosen; nothing for what is no kit, or does not come. */
export function CookLink({ order, line }: Props) {
  const { locale, base, t } = usePageLanguage()
  const path = cookPath(order, line)
  if (path === null) return null
  return (
    <a className="cook-link no-print" href={base + path} aria-description={localizedName(line, locale)}>
      {t('order.cook')}
    </a>
  )
}
