import { useEffect, useRef } from 'react'
import { type Locale, localizedName } from '#domain/locale.ts'
import type { Product } from '#domain/product.ts'
import { formatList } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import type { Kit } from './use-kit.ts'

interface Props {
  kit: Kit
  name: string
  missing: number
  isSoldOut: boolean
  /** Whether it is a pot that is filled, not a box. */
  isPot: boolean
  productOf: ReadonlyMap<string, Product>
  cartPath: string
  locale: Locale
  t: Words
}

/** What was just done, or how much is still to be chosen, said to everyone. */
export function KitSaid({ kit, name, missing, isSoldOut, isPot, productOf, cartPath, locale, t }: Props) {
  const { doing } = kit
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that filled the pot has gone with it, and the one that empties it again likewise.
    if (document.activeElement !== document.body) return
    if (doing.did === 'filled') undo.current?.focus()
    if (doing.did === 'undone') document.getElementById('finish')?.focus()
  }, [doing.did])
  return (
    <div className="composer-said">
      <p role="status">
        {doing.did === 'added' && (
          <span className="notice good">
            {t('composer.added', { name, count: doing.count })} <a href={cartPath}>{t('composer.toCart')}</a>
          </span>
        )}
        {doing.did === 'filled' && (
          <span className="notice">
            {t('composer.filled', {
              things: formatList(
                doing.taken.map(({ code, picked }) => counted(nameOf(code), picked)),
                locale,
              ),
            })}
            {missing > 0 && ` ${t('composer.noMore', { count: missing })}`}
          </span>
        )}
        {doing.did === 'picked' && (
          <em className="unseen">{t('composer.picked', { name: nameOf(doing.code), number: doing.picked })} </em>
        )}
        {doing.did === 'undone' && `${t('composer.undone')} `}
        {doing.did !== 'added' && doing.did !== 'filled' && <span className="soft">{state()}</span>}
      </p>
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
    </div>
  )

  function nameOf(code: string): string {
    const part = productOf.get(code)
    return part ? localizedName(part, locale) : code
  }

  function counted(thing: string, count: number): string {
    return count === 1 ? thing : t('composer.counted', { number: count, name: thing })
  }

  function state(): string {
    if (isSoldOut) return t('composer.soldOut')
    if (missing > 0) return t(isPot ? 'composer.missing' : 'composer.missingBox', { count: missing })
    if (missing < 0) return t('composer.tooMany', { count: -missing })
    return kit.isTouched && isPot ? t('composer.full') : ''
  }
}
