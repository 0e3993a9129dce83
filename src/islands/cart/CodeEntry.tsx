import { announce } from '#i18n/announce.ts'
import { dropCode } from '#stores/cart/discount-codes.ts'
import { $quote } from '#stores/cart/quote.ts'
import { droppedText } from './code-text.ts'
import { keepFocus } from './keep-focus.ts'
import type { ShownCart } from './shown.ts'

interface Props {
  code: string
  /** Whether the order costs more with the code than without. */
  isDearer: boolean
  /** What the code does to the order, or why it does not apply. */
  status: string
  shown: ShownCart
}

/** An entered code, what it does, and a button to remove it, which stands out when the code makes the order dearer. */
export function CodeEntry({ code, isDearer, status, shown }: Props) {
  const { quote, t } = shown
  const isApplied = quote.discount?.code === code
  // The code is valid and may become the best one again.
  const isWaiting = quote.refusedCodes.some((each) => each.code === code && each.reason === 'other_is_better')
  const label = t('cart.code.drop', { code })
  const drop = () =>
    keepFocus(() => {
      dropCode(code)
      const after = $quote.get()
      if (after !== null) announce(droppedText(code, after, shown))
    })
  return (
    <li className={isDearer ? 'notice' : undefined}>
      <span className={isApplied ? 'badge good' : isWaiting ? 'badge' : 'badge bad'}>{code}</span>
      <span>{status}</span>
      <button
        type="button"
        className={isDearer ? 'button quiet small' : 'text-button'}
        aria-label={label}
        onClick={drop}
      >
        {isDearer ? label : t('cart.removeShort')}
      </button>
    </li>
  )
}
