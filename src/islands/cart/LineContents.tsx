import { contentsOf } from '#domain/quote/contents.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import { contentsText, hasContents } from '../ui/contents-text.ts'
import { useShownCart } from './shown-cart.ts'

interface Props {
  line: QuotedLine
}

/** The allergens in a line with what was chosen for it. Nothing when it is known to have none. */
export function LineContents({ line }: Props) {
  const { context, t } = useShownCart()
  const contents = contentsOf({ ...line, picks: line.additional }, context.products)
  return hasContents(contents) && <p className="line-contents">{contentsText(contents, t)}</p>
}
