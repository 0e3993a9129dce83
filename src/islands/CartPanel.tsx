import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cartLines, clearCart } from '#stores/cart/cart.ts'
import { watchGoalProducts } from '#stores/cart/goal-products.ts'
import { $pricedCart, watchCart } from '#stores/cart/quote.ts'
import { $removal, removeWithUndo } from '#stores/cart/removal-undo.ts'
import { watchSharedCart } from '#stores/cart/shared-cart.ts'
import { watchSubstitutes } from '#stores/cart/substitutes.ts'
import { $excerpt, loadExcerpt } from '#stores/catalog/catalog-excerpt.ts'
import { CartFoot, checkoutId } from './cart/CartFoot.tsx'
import { CartNews, EditedLine } from './cart/CartNews.tsx'
import { CodeForm } from './cart/CodeForm.tsx'
import { FailedLines } from './cart/FailedLines.tsx'
import { GiftList } from './cart/GiftList.tsx'
import { GoalList } from './cart/GoalList.tsx'
import { LineList } from './cart/LineList.tsx'
import { MergeNotice } from './cart/MergeNotice.tsx'
import { OrderSummary, summaryId } from './cart/OrderSummary.tsx'
import { SavedForLater } from './cart/SavedForLater.tsx'
import { ShareCart } from './cart/ShareCart.tsx'
import { SharedCart } from './cart/SharedCart.tsx'
import { useShownCart } from './cart/shown-cart.ts'
import { UndoNotice } from './cart/UndoNotice.tsx'
import { UnpaidOrder } from './cart/UnpaidOrder.tsx'
import { Button, ButtonLink } from './ui/Button.tsx'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { RestoreNotice } from './ui/RestoreNotice.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import './cart/cart.css'
import './cart/cart-extras.css'

interface Props {
  areaCode: string
}

/** The cart: lines, failed lines, goals, codes, gifts and the summary (rules §4, §5). */
export const CartPanel = withPageLanguage(CartScreen)

function CartScreen({ areaCode }: Props) {
  const { t } = usePageLanguage()
  const excerpt = useStore($excerpt, { ssr: 'initial' })
  const priced = useStore($pricedCart, { ssr: () => null })
  useEffect(() => {
    const stops = [watchSharedCart(), watchCart(areaCode), watchGoalProducts(areaCode), watchSubstitutes(areaCode)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [areaCode])

  if (excerpt.state === 'failure') {
    const retry = () => void loadExcerpt(areaCode, $cartLines.get())
    return <OutageNotice message={t('cart.outage')} retry={t('cart.retry')} onRetry={retry} />
  }
  if (priced === null) return <Skeleton message={t('cart.loading')} main={[3, 2, 2]} side={[4]} />
  return priced.request.lines.length === 0 ? <EmptyCart /> : <FilledCart />
}

function FilledCart() {
  const { quote, base, t } = useShownCart()
  const removal = useStore($removal)
  const canOrder = quote.lines.length > 0
  return (
    <div className="cart-halves with-later">
      <div className="cart-lines">
        {canOrder && (
          <a className="unseen skip" href={`#${summaryId}`}>
            {t('cart.skip')}
          </a>
        )}
        <UnpaidOrder />
        <EditedLine />
        <SharedCart />
        {removal?.from === 'whole' && <UndoNotice removal={removal} />}
        <RestoreNotice />
        <MergeNotice />
        <FailedLines />
        <LineList />
        <GiftList />
        <GoalList />
        {canOrder && <CartFoot />}
      </div>
      <div className="cart-side">
        {canOrder && <OrderSummary />}
        <CodeForm />
        {canOrder && (
          <ButtonLink look="button wide" id={checkoutId} text={t('cart.checkout')} href={`${base}/checkout`} />
        )}
        <a className="cart-more" href={`${base}/food-mart`}>
          {t('cart.more')}
        </a>
        <ShareCart />
        <Button
          look="text-button cart-clear"
          text={t('cart.clear')}
          onPress={() => removeWithUndo({ from: 'whole', message: t('cart.cleared') }, clearCart)}
        />
      </div>
      <div className="cart-later">
        <SavedForLater />
      </div>
      <CartNews />
    </div>
  )
}

function EmptyCart() {
  const { base, t } = usePageLanguage()
  const removal = useStore($removal)
  return (
    <>
      <UnpaidOrder />
      <SharedCart />
      <RestoreNotice />
      {removal && removal.from !== 'later' && <UndoNotice removal={removal} />}
      <div className="cart-empty">
        <img src="/icons/empty-pot.svg" alt="" width="240" height="180" />
        <h2>{t('cart.empty')}</h2>
        <p className="soft">{t('cart.emptyText')}</p>
        <p className="actions">
          <ButtonLink look="button" text={t('cart.toKits')} href={`${base}/hot-pot-kit`} />
          <ButtonLink look="button quiet" text={t('cart.toFoodMart')} href={`${base}/food-mart`} />
        </p>
      </div>
      <SavedForLater />
    </>
  )
}
