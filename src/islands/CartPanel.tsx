import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Words } from '#i18n/words.ts'
import { $cartLines, clearCart, serverLines } from '#stores/cart/cart.ts'
import { watchGoalProducts } from '#stores/cart/goal-products.ts'
import { $quote, watchCart } from '#stores/cart/quote.ts'
import { $removal, removeWithUndo, serverRemoval } from '#stores/cart/removal-undo.ts'
import { watchSharedCart } from '#stores/cart/shared-cart.ts'
import { $excerpt, loadExcerpt } from '#stores/catalog/catalog-excerpt.ts'
import { CartFoot, checkoutId } from './cart/CartFoot.tsx'
import { CartNews } from './cart/CartNews.tsx'
import { CodeForm } from './cart/CodeForm.tsx'
import { EditedLine } from './cart/EditedLine.tsx'
import { FailedLines } from './cart/FailedLines.tsx'
import { GiftList } from './cart/GiftList.tsx'
import { GoalList } from './cart/GoalList.tsx'
import { LineList } from './cart/LineList.tsx'
import { MergeNotice } from './cart/MergeNotice.tsx'
import { OrderSummary, summaryId } from './cart/OrderSummary.tsx'
import { SavedForLater } from './cart/SavedForLater.tsx'
import { ShareCart } from './cart/ShareCart.tsx'
import { SharedCart } from './cart/SharedCart.tsx'
import { UndoNotice } from './cart/UndoNotice.tsx'
import { UnpaidOrder } from './cart/UnpaidOrder.tsx'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { type PageLanguageProps, PageLanguageProvider, usePageLanguage } from './ui/PageLanguage.tsx'
import { RestoreNotice } from './ui/RestoreNotice.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import './cart/cart.css'
import './cart/cart-extras.css'

interface Props {
  areaCode: string
}

/** The cart: its lines, what could not be had and why, goals, codes, gifts and the summary (rules §4, §5). */
export function CartPanel({ locale, base, words, ...screen }: Props & PageLanguageProps) {
  return (
    <PageLanguageProvider locale={locale} base={base} words={words}>
      <CartScreen {...screen} />
    </PageLanguageProvider>
  )
}

function CartScreen({ areaCode }: Props) {
  const { locale, base, t } = usePageLanguage()
  const lines = useStore($cartLines, { ssr: serverLines })
  const excerpt = useStore($excerpt, { ssr: 'initial' })
  const quote = useStore($quote, { ssr: () => null })
  const taken = useStore($removal, { ssr: serverRemoval })
  useEffect(() => {
    const stops = [watchSharedCart(), watchCart(areaCode), watchGoalProducts(areaCode)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [areaCode])

  if (excerpt.state === 'failure') {
    return (
      <OutageNotice said={t('cart.outage')} retry={t('cart.retry')} onRetry={() => void loadExcerpt(areaCode, lines)} />
    )
  }
  if (quote === null || excerpt.state !== 'success')
    return <Skeleton said={t('cart.loading')} main={[3, 2, 2]} side={[4]} />
  const shown = { quote, excerpt: excerpt.value, locale, base, t }
  const clear = () =>
    removeWithUndo({ from: 'whole', place: 0, key: '', code: null, name: '', message: t('cart.cleared') }, clearCart)
  if (lines.length === 0) {
    return (
      <>
        <UnpaidOrder isReplaced={false} {...shown} />
        <SharedCart {...shown} />
        <RestoreNotice />
        {taken && taken.from !== 'later' && <UndoNotice taken={taken} />}
        <EmptyCart base={base} t={t} />
        <SavedForLater {...shown} />
      </>
    )
  }
  return (
    <div className="cart-halves with-later">
      <div className="cart-lines">
        {quote.lines.length > 0 && (
          <a className="unseen skip" href={`#${summaryId}`}>
            {t('cart.skip')}
          </a>
        )}
        <UnpaidOrder isReplaced={false} {...shown} />
        <EditedLine {...shown} />
        <SharedCart {...shown} />
        {taken?.from === 'whole' && <UndoNotice taken={taken} />}
        <RestoreNotice />
        <MergeNotice />
        <FailedLines {...shown} />
        <LineList {...shown} />
        <GiftList {...shown} />
        <GoalList {...shown} />
        {quote.lines.length > 0 && <CartFoot {...shown} />}
      </div>
      <div className="cart-side">
        {/* Of a cart in which everything still waits there is nothing to sum up. */}
        {quote.lines.length > 0 && <OrderSummary {...shown} />}
        <CodeForm {...shown} />
        {quote.lines.length > 0 && (
          <a id={checkoutId} className="button wide" href={`${base}/checkout`}>
            {t('cart.checkout')}
          </a>
        )}
        <a className="cart-more" href={`${base}/food-mart`}>
          {t('cart.more')}
        </a>
        <ShareCart />
        <button type="button" className="text-button cart-clear" onClick={clear}>
          {t('cart.clear')}
        </button>
      </div>
      <div className="cart-later">
        <SavedForLater {...shown} />
      </div>
      <CartNews {...shown} />
    </div>
  )
}

function EmptyCart({ base, t }: { base: string; t: Words }) {
  return (
    <div className="cart-empty">
      <img src="/icons/empty-pot.svg" alt="" width="240" height="180" />
      <h2>{t('cart.empty')}</h2>
      <p className="soft">{t('cart.emptyText')}</p>
      <p className="cart-ways">
        <a className="button" href={`${base}/hot-pot-kit`}>
          {t('cart.toKits')}
        </a>
        <a className="button quiet" href={`${base}/food-mart`}>
          {t('cart.toFoodMart')}
        </a>
      </p>
    </div>
  )
}
