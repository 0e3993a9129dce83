import { useEffect, useRef } from 'react'
import type { Pick } from '#domain/cart-line.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import type { Product } from '#domain/product.ts'
import { formatList } from '#i18n/format.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import type { Kit } from './use-kit.ts'

interface Props {
  kit: Kit
  missing: number
  /** Whether it is a pot that is filled, not a box. */
  isPot: boolean
  productOf: ReadonlyMap<string, Product>
  locale: Locale
  t: Words
  /** Whether the composer listens yet. */
  isReady: boolean
  onFinish: () => void
}

/** Picks the rest for the shopper; what was picked is told in the same place, with how to undo it. */
export function FinishPot({ kit, missing, isPot, productOf, locale, t, isReady, onFinish }: Props) {
  const { doing } = kit
  const undo = useRef<HTMLButtonElement>(null)
  const finish = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Each of the two buttons goes as the other comes: who pressed the one stands on the other.
    if (document.activeElement !== document.body) return
    if (doing.did === 'filled') undo.current?.focus()
    if (doing.did === 'undone') finish.current?.focus()
  }, [doing.did])
  const counted = (code: string, number: number) => {
    const part = productOf.get(code)
    const name = part ? localizedName(part, locale) : code
    return number === 1 ? name : t('composer.counted', { number, name })
  }
  const filled = (taken: readonly Pick[]) => {
    const things = formatList(
      taken.map(({ code, picked }) => counted(code, picked)),
      locale,
    )
    return taken.length > 0 ? t('composer.filled', { things }) : ''
  }
  const noMore = missing > 0 ? t('composer.noMore', { count: missing }) : ''
  return (
    <div className="finish">
      <p role="status">{doing.did === 'filled' && joinSentences([filled(doing.taken), noMore])}</p>
      {doing.did === 'filled' && (
        <button
          type="button"
          className="text-button"
          ref={undo}
          onClick={() => kit.choose({ picks: doing.before }, { did: 'undone' })}
        >
          {t('composer.undo')}
        </button>
      )}
      {doing.did !== 'filled' && missing > 0 && (
        <button type="button" className="button quiet" ref={finish} disabled={!isReady} onClick={onFinish}>
          {t(isPot ? 'composer.finish' : 'composer.finishBox')}
        </button>
      )}
    </div>
  )
}
