import { useEffect } from 'react'
import { announce } from '#i18n/announce.ts'
import { takeEditedLine } from '#stores/cart/cart-edit.ts'
import { focusLine } from './focus.ts'
import { nameOf, useShownCart } from './shown-cart.ts'

/** Announces an edited kit and moves the focus to its line. Renders nothing. */
export function EditedLine() {
  const shown = useShownCart()
  useEffect(() => {
    const edited = takeEditedLine()
    const { quote, t } = shown
    const line = [...quote.lines, ...quote.failed].find(({ key }) => key === edited?.key)
    if (edited === null || line === undefined) return
    announce(t('cart.changed', { name: nameOf(line.code, shown) }))
    focusLine(edited.key, { focusVisible: edited.isFocusVisible })
  })
  return null
}
