import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { holdsCardsOnly } from '#domain/quote/card-lines.ts'
import { $cartLines, clearCart } from '#stores/cart/cart.ts'
import { watchGoalProducts } from '#stores/cart/goal-products.ts'
import { $pricedCart, watchCart } from '#stores/cart/quote.ts'
import { $removal, removeWithUndo } from '#stores/cart/removal-undo.ts'
import { $excerpt, loadExcerpt } from '#stores/catalog/catalog-excerpt.ts'
import { CartFoot, checkoutId } from './cart/CartFoot.tsx'
import { MergeNoticePart, SavedForLaterPart, SharedCartPart } from './cart/CartLateParts.tsx'
import { CartNews } from './cart/CartNews.tsx'
import { CodeForm } from './cart/CodeForm.tsx'
import { DeliveryDays } from './cart/DeliveryDays.tsx'
import { EditedLine } from './cart/EditedLine.tsx'
import { GiftList } from './cart/GiftList.tsx'
import { GoalList } from './cart/GoalList.tsx'
import { FailedLinesPart, RestoreNoticePart, UnpaidOrderPart, useFailedLines } from './cart/LateParts.tsx'
import { LineList } from './cart/LineList.tsx'
import { OrderSummary, summaryId } from './cart/OrderSummary.tsx'
import { ShareCart } from './cart/ShareCart.tsx'
import { useShownFrame } from './cart/shown-frame.ts'
import { UndoNotice } from './cart/UndoNotice.tsx'
import { Button, ButtonLink } from './ui/Button.tsx'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { SkeletonBlocks } from './ui/Skeleton.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './cart/cart.css'
import './cart/cart-extras.css'

interface Props {
  areaCode: string
  /** What the area promises about the delivery, by shipping option. */
  promises: readonly (string | null)[]
  /** The days and hours of delivery to choose from at the checkout. */
  days: readonly string[]
}

/** The cart: lines, failed lines, goals, codes, gifts and the summary (rules §4, §5). */
export const CartPanel = withPageLanguage(CartScreen)

/**
 * The server draws the frames of a filled and of an empty cart; the page shows the one that fits this device
 * (early-cart.ts). The lines fill the frame once they are priced.
 */
function CartScreen({ areaCode, promises, days }: Props) {
  const { t } = usePageLanguage()
  const isHydrated = useHydrated()
  const lines = useStore($cartLines)
  useShownFrame(isHydrated, lines.length === 0)
  const excerpt = useStore($excerpt, { ssr: 'initial' })
  const priced = useStore($pricedCart, { ssr: () => null })
  const failed = useFailedLines(priced)
  useEffect(() => {
    const stops = [watchCart(areaCode), watchGoalProducts(areaCode)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [areaCode])

  if (excerpt.state === 'failure') {
    const retry = () => void loadExcerpt(areaCode, $cartLines.get())
    return <OutageNotice message={t('cart.outage')} retry={t('cart.retry')} onRetry={retry} />
  }
  const isEmpty = isHydrated && lines.length === 0
  const isReady = priced !== null && !failed.isAwaited
  return (
    <>
      {!isEmpty && (
        <FilledCart
          isReady={isReady}
          promises={promises}
          days={days}
          failedLines={<FailedLinesPart part={failed.part} />}
        />
      )}
      {(isEmpty || !isHydrated) && <EmptyCart isPriced={priced !== null} />}
    </>
  )
}

interface FilledCartProps extends Pick<Props, 'promises' | 'days'> {
  /** Whether the lines are priced. Until then the cart shows everything that does not depend on them. */
  isReady: boolean
  failedLines: ReactNode
}

function FilledCart({ isReady, promises, days, failedLines }: FilledCartProps) {
  const { t } = usePageLanguage()
  const priced = useStore($pricedCart, { ssr: () => null })
  const quote = priced?.quote
  const canOrder = !isReady || (quote?.lines.length ?? 0) > 0
  const isMailed = priced !== null && holdsCardsOnly(priced.quote.lines, priced.context.products)
  return (
    <div className={`cart-halves with-later when-filled${isReady ? '' : ' cart-frame'}`}>
      <div className="cart-lines">
        {isReady ? <CartLines canOrder={canOrder}>{failedLines}</CartLines> : <Loading />}
      </div>
      <div className="cart-side">
        {canOrder && (
          <OrderSummary
            isReady={isReady}
            promise={isMailed ? null : promises[quote?.shipping?.method ?? 0]}
            taxLater={t('cart.summary.taxLater')}
          >
            {!isMailed && <DeliveryDays days={days} />}
          </OrderSummary>
        )}
        <CodeForm />
        <Ways canOrder={canOrder} />
        {isReady && (
          <>
            <ShareCart />
            <Button
              look="text-button cart-clear"
              text={t('cart.clear')}
              onPress={() => removeWithUndo({ from: 'whole', message: t('cart.cleared') }, clearCart)}
            />
          </>
        )}
      </div>
      <div className="cart-later">{isReady && <SavedForLaterPart />}</div>
      {isReady && <CartNews />}
    </div>
  )
}

function Loading() {
  const { t } = usePageLanguage()
  return (
    <>
      <p className="unseen" role="status">
        {t('cart.loading')}
      </p>
      <SkeletonBlocks of={[3, 3, 3]} />
    </>
  )
}

/** The wide column, with `children` in the place of the failed lines. */
function CartLines({ canOrder, children }: { canOrder: boolean; children: ReactNode }) {
  const { t } = usePageLanguage()
  const removal = useStore($removal)
  return (
    <>
      {canOrder && (
        <a className="unseen skip" href={`#${summaryId}`}>
          {t('cart.skip')}
        </a>
      )}
      <UnpaidOrderPart />
      <EditedLine />
      <SharedCartPart />
      {removal?.from === 'whole' && <UndoNotice removal={removal} />}
      <RestoreNoticePart />
      <MergeNoticePart />
      {children}
      <LineList />
      <GiftList />
      <GoalList />
      {canOrder && <CartFoot />}
    </>
  )
}

/** The ways on from the cart. */
function Ways({ canOrder }: { canOrder: boolean }) {
  const { base, t } = usePageLanguage()
  return (
    <>
      {canOrder && (
        <ButtonLink look="button wide" id={checkoutId} text={t('cart.checkout')} href={`${base}/checkout`} />
      )}
      <a className="cart-more" href={`${base}/food-mart`}>
        {t('cart.more')}
      </a>
    </>
  )
}

function EmptyCart({ isPriced }: { isPriced: boolean }) {
  const { base, t } = usePageLanguage()
  const removal = useStore($removal)
  return (
    <>
      {isPriced && (
        <>
          <UnpaidOrderPart />
          <SharedCartPart />
          <RestoreNoticePart />
          {removal && removal.from !== 'later' && <UndoNotice removal={removal} />}
        </>
      )}
      <div className="cart-empty when-empty">
        <img src="/icons/empty-pot.svg" alt="" width="240" height="180" />
        <h2>{t('cart.empty')}</h2>
        <p className="soft">{t('cart.emptyText')}</p>
        <p className="actions">
          <ButtonLink look="button" text={t('cart.toKits')} href={`${base}/hot-pot-kit`} />
          <ButtonLink look="button quiet" text={t('cart.toFoodMart')} href={`${base}/food-mart`} />
        </p>
      </div>
      {isPriced && <SavedForLaterPart />}
    </>
  )
}
