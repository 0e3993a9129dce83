import type { Words } from '#i18n/words.ts'
import { removeFromCart } from '#stores/cart.ts'
import { saveForLater } from '#stores/later.ts'
import { announce } from '../ui/announce.ts'
import { keepFocus } from './keep-focus.ts'

interface Props {
  lineKey: string
  name: string
  /** A deal item is for this order or for none, and what the catalogue lost can't be kept. */
  canSave: boolean
  t: Words
}

/** How a line leaves the cart: put by for later, or for good. */
export function TakeOffWays({ lineKey, name, canSave, t }: Props) {
  const save = () => {
    saveForLater(lineKey)
    announce(t('cart.later.saved', { name }))
  }
  return (
    <>
      {canSave && (
        <button
          type="button"
          className="text-button"
          aria-label={t('cart.later.saveName', { name })}
          onClick={() => keepFocus(save)}
        >
          {t('cart.later.save')}
        </button>
      )}
      <button
        type="button"
        className="text-button"
        data-removes
        aria-label={t('cart.remove', { name })}
        onClick={() => takeOff(lineKey, name, t)}
      >
        {t('cart.removeShort')}
      </button>
    </>
  )
}

/** Takes a line out of the cart and says so. */
export function takeOff(lineKey: string, name: string, t: Words): void {
  keepFocus(() => {
    removeFromCart(lineKey)
    announce(t('cart.removed', { name }))
  })
}
