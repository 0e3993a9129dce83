import type { Words } from '#i18n/words.ts'
import { removeFromCart } from '#stores/cart/cart.ts'
import { type RemovableLine, removeWithUndo } from '#stores/cart/removal-undo.ts'
import { saveForLater } from '#stores/cart/saved-for-later.ts'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** Returns the line, and its place at the press. */
  lineNow: () => RemovableLine
  /** Deal items can't be saved for later, nor can products that left the catalog. */
  canSave: boolean
}

/** Buttons to save a line for later or remove it. Both can be undone. */
export function RemoveChoices({ lineNow, canSave }: Props) {
  const { t } = usePageLanguage()
  const { key, name } = lineNow()
  const save = () => removeWithUndo({ ...lineNow(), message: t('cart.later.saved', { name }) }, () => saveForLater(key))
  return (
    <>
      {canSave && <Button name={t('cart.later.saveName', { name })} text={t('cart.later.save')} onPress={save} />}
      <Button name={t('cart.remove', { name })} text={t('cart.removeShort')} onPress={() => removeLine(lineNow(), t)} />
    </>
  )
}

/** Removes a line from the cart, with undo. */
export function removeLine(line: RemovableLine, t: Words): void {
  removeWithUndo({ ...line, message: t('cart.removed', { name: line.name }) }, () => removeFromCart(line.key))
}
