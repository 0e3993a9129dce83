import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import type { Area } from '#domain/catalog/area.ts'
import { localizedName } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import {
  $reorder,
  $reorderOf,
  addReordered,
  closeReorder,
  planAgain,
  type ReorderPlan,
} from '#stores/orders/reorder.ts'
import { $reorderPrices, priceReorder } from '#stores/orders/reorder-prices.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import './reorder.css'

interface Props {
  area: Area | null
}

/**
 * The reorder dialog: which lines can go in the cart, and which can't and why. It adds them only after the shopper
 * confirms.
 */
export function ReorderDialog({ area }: Props) {
  const { t } = usePageLanguage()
  const plan = useStore($reorder, { ssr: 'initial' })
  const of = useStore($reorderOf, { ssr: 'initial' })
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = of !== ''
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    title.current?.focus()
  }, [isOpen])
  useEffect(() => closeReorder, [])
  return (
    <dialog ref={dialog} className="reorder" aria-labelledby="reorder-title" onClose={closeReorder}>
      <h2 id="reorder-title" ref={title} tabIndex={-1}>
        {t('order.again.title')}
      </h2>
      {plan.state === 'loading' && <p role="status">{t('order.loading')}</p>}
      {plan.state === 'failure' && (
        <>
          <p className="notice bad" role="alert">
            {t('order.outage')}
          </p>
          <Button
            look="button wide"
            text={t('order.retry')}
            onPress={() => {
              // The retry button disappears when it is pressed.
              title.current?.focus()
              void planAgain()
            }}
          />
        </>
      )}
      {plan.state === 'success' && <Plan plan={plan.value} area={area} />}
      {!(plan.state === 'success' && plan.value.added !== null) && (
        <Button look="button quiet wide" text={t('order.again.close')} onPress={closeReorder} />
      )}
    </dialog>
  )
}

function Plan({ plan, area }: Props & { plan: ReorderPlan }) {
  const { locale, base, t } = usePageLanguage()
  const { order, lines, failed, inCart, added } = plan
  const prices = useStore($reorderPrices, { ssr: 'initial' })
  useEffect(() => {
    if (area === null) return
    const planned = lines.map(({ line }) => line)
    void priceReorder(area.code, planned)
  }, [area, lines])
  if (added !== null) {
    return (
      <>
        <p className="notice good" tabIndex={-1} ref={takeFocus}>
          {t('order.again.added', { count: added })}
        </p>
        <ButtonLink look="button wide" text={t('order.again.toCart')} href={`${base}/cart`} />
        <Button look="button quiet wide" text={t('order.again.stay')} onPress={closeReorder} />
      </>
    )
  }
  return (
    <>
      {area !== null && area.code !== order.area.code && (
        <p className="notice">
          {t('order.again.otherArea', {
            orderArea: localizedName(order.area, locale),
            current: localizedName(area, locale),
          })}
        </p>
      )}
      {lines.length > 0 && (
        <PlanPart title={t('order.again.can')}>
          {lines.map(({ line, named, ordered }) => (
            <li key={line.key}>
              <span>
                {localizedName(named, locale)}
                <span className="count">{times(line.picked)}</span>
              </span>
              <Price amount={prices.get(line.key)} />
              {ordered !== null && (
                <p className="soft fewer">{t('order.again.fewer', { had: ordered, left: line.picked })}</p>
              )}
            </li>
          ))}
        </PlanPart>
      )}
      {inCart.length > 0 && (
        <PlanPart title={t('order.again.there')}>
          {inCart.map((named) => (
            <li key={named.name}>
              {localizedName(named, locale)}
              <p className="soft fewer">{t('order.again.dealThere')}</p>
            </li>
          ))}
        </PlanPart>
      )}
      {failed.length > 0 && (
        <PlanPart title={t('order.again.cannot')} className="reorder-failed">
          {failed.map(({ failed: line, named }) => (
            <li key={line.key}>
              <b>{localizedName(named, locale)}</b>
              <span className="fewer">{t(`order.again.why.${reasonOf(line)}`, { left: line.available ?? 0 })}</span>
            </li>
          ))}
        </PlanPart>
      )}
      {lines.length > 0 ? (
        <Button look="button wide" text={t('order.again.add')} onPress={addReordered} />
      ) : (
        inCart.length === 0 && <p>{t('order.again.nothing')}</p>
      )}
      <p className="soft reorder-note">{t('order.again.today')}</p>
    </>
  )
}

/** A line's total at today's prices. Nothing until it is known. */
function Price({ amount }: { amount: Cents | undefined }) {
  const { locale } = usePageLanguage()
  return amount === undefined ? null : <span className="price">{formatMoney(amount, locale)}</span>
}

function PlanPart({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={className}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** Focuses the result, which replaces the pressed button, so that it is read out. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Returns why a line can't be reordered; `sold_out` when none is left. */
function reasonOf({ reason, available }: FailedLine): FailedLine['reason'] | 'sold_out' {
  return reason === 'out_of_stock' && !available ? 'sold_out' : reason
}
