import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { Pick } from '#domain/cart/cart-line.ts'
import { isKit } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { formatList } from '#i18n/format.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { KitComposer } from '#stores/kit/kit-composer.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import type { Goods } from './goods.ts'

interface KitPage {
  readonly composer: KitComposer
  readonly measures: Goods['measures']
}

/** The composer of the product on this page, and what its parts weigh and how long they cook. */
export const KitContext = createContext<KitPage | null>(null)

/** What every part of the composer renders from. */
export type ShownKit = ReturnType<typeof useKit>

/** Returns the kit as it is chosen now, in the page's language. @throws RangeError outside of a composer. */
export function useKit() {
  const language = usePageLanguage()
  const page = useContext(KitContext)
  if (page === null) throw new RangeError('no KitContext around this component')
  const { composer, measures } = page
  const { product, offer } = composer
  return {
    ...language,
    composer,
    measures,
    product,
    offer,
    isPot: isKit(product),
    name: localizedName(product, language.locale),
    kit: useStore(composer.$kit),
    figures: useStore(composer.$figures),
  }
}

/** Returns the name of a part in the shopper's language; its code when it left the catalog. */
export function partName(code: string, { offer, locale }: ShownKit): string {
  const part = offer.products.get(code) ?? offer.meats.get(code)
  return part ? localizedName(part, locale) : code
}

/** Returns the names of the parts as a list, with the count of each that is there more than once. */
export function listParts(parts: readonly Pick[], shown: ShownKit): string {
  const names = parts.map(({ code, picked }) => {
    const name = partName(code, shown)
    return picked === 1 ? name : shown.t('composer.counted', { number: picked, name })
  })
  return formatList(names, shown.locale)
}

/** Returns what “finish my pot” has added and how much is still missing; empty when it has added nothing. */
export function filledText(shown: ShownKit): string {
  const { kit, figures, t } = shown
  if (kit.filling === null) return ''
  const { taken } = kit.filling
  return joinSentences([
    taken.length > 0 ? t('composer.filled', { things: listParts(taken, shown) }) : '',
    figures.missing > 0 ? t('composer.noMore', { count: figures.missing }) : '',
  ])
}

/** Returns why the kit can't go in the cart yet; empty when it can. */
export function faultText({ figures: { fault, missing }, isPot, t }: ShownKit): string {
  if (fault === null) return ''
  if (fault === 'sold_out') return t('composer.soldOut')
  if (fault === 'stale') return t('composer.stale')
  if (fault === 'too_many') return t('composer.tooMany', { count: -missing })
  return t(isPot ? 'composer.missing' : 'composer.missingBox', { count: missing })
}
