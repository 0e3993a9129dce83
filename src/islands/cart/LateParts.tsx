import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $user } from '#stores/account/user.ts'
import { $pricedCart, type PricedCart } from '#stores/cart/quote.ts'
import type { RemoteData } from '#stores/remote-data.ts'
import { isStored } from '#stores/storage.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { usePart } from '../ui/use-part.ts'
// A part's styles come with the page, so that nothing moves when the part arrives.
import './failed-lines.css'
import './undo-notice.css'

// Parts of the cart and the checkout. Most carts need none of these, so each loads only for the shoppers who do.

const loadFailed = () => import('./FailedLines.tsx')
const loadUnpaid = () => import('./UnpaidOrder.tsx')
const loadRestore = () => import('../ui/RestoreNotice.tsx')
const loadExtraCost = () => import('./CodeExtraCost.tsx')

type FailedPart = RemoteData<typeof import('./FailedLines.tsx')>

/**
 * Loads the failed lines' part when a line fails. A cart that has failed lines from the start is not shown before
 * (`isAwaited`), so that nothing moves when they arrive.
 */
export function useFailedLines(priced: PricedCart | null): { readonly part: FailedPart; readonly isAwaited: boolean } {
  const hasFailed = priced !== null && priced.quote.failed.length > 0
  const part = usePart(loadFailed, hasFailed)
  const isLoaded = !hasFailed || part.state === 'success' || part.state === 'failure'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (priced !== null && isLoaded) setShown(true)
  }, [priced, isLoaded])
  return { part, isAwaited: !isLoaded && !isShown }
}

/** The failed lines, when there are any. */
export function FailedLinesPart({ part }: { part: FailedPart }) {
  const { t } = usePageLanguage()
  if (part.state === 'success') return <part.value.FailedLines />
  return part.state === 'failure' && <p className="notice bad">{t('cart.failed.text')}</p>
}

/**
 * The unpaid order, when this device or the account may have one.
 * @param replacedIn code of the area of a checkout, where placing another order cancels it.
 */
export function UnpaidOrderPart({ replacedIn = null }: { replacedIn?: string | null }) {
  const user = useStore($user, { ssr: 'initial' })
  const [isPlaced, setPlaced] = useState(false)
  useEffect(() => setPlaced(isStored('shop:attempt')), [])
  const part = usePart(loadUnpaid, isPlaced || user !== null)
  return part.state === 'success' && <part.value.UnpaidOrder replacedIn={replacedIn} />
}

/** That the account's cart could not be loaded, for those who have an account. */
export function RestoreNoticePart() {
  const user = useStore($user, { ssr: 'initial' })
  const part = usePart(loadRestore, user !== null)
  return part.state === 'success' && <part.value.RestoreNotice />
}

/** How much more the order costs with its code, when it has one. */
export function CodeExtraCostPart() {
  const priced = useStore($pricedCart)
  const part = usePart(loadExtraCost, priced !== null && priced.quote.discount !== null)
  return part.state === 'success' && <part.value.CodeExtraCost />
}
