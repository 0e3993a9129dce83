import { contentsOf } from '#domain/quote/contents.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import { leftOutAllergens } from '#stores/kit/left-out.ts'
import { allergenNames, contentsText, hasContents } from '../ui/contents-text.ts'
import { useShownCart } from './shown-cart.ts'

interface Props {
  line: QuotedLine
}

/**
 * The allergens in a line with what was chosen for it, and a warning of those that this tab has left out. Nothing when it
 * is known to have none.
 */
export function LineContents({ line }: Props) {
  const { context, t } = useShownCart()
  const contents = contentsOf({ ...line, picks: line.additional }, context.products)
  const left = leftOutAllergens()
  const unwanted = contents.allergens.filter((each) => left.includes(each))
  return (
    <>
      {unwanted.length > 0 && (
        <p className="notice bad">{t('contents.leftOut', { things: allergenNames(unwanted, t) })}</p>
      )}
      {hasContents(contents) && <p className="line-contents">{contentsText(contents, t)}</p>}
    </>
  )
}
