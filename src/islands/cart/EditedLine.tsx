import { useEffect, useState } from 'react'
import { announce } from '#i18n/announce.ts'
import { takeEditedLine } from '#stores/cart/cart-edit.ts'
import { leadToLine } from './lead-to-line.ts'
import { nameOf, type ShownCart } from './shown.ts'

/** Announces an edited kit and moves the focus to its line. Renders nothing. */
export function EditedLine(shown: ShownCart) {
  const { quote, t } = shown
  const [changed, setChanged] = useState<ReturnType<typeof takeEditedLine>>(null)
  useEffect(() => setChanged(takeEditedLine()), [])
  const line = [...quote.lines, ...quote.failed].find((each) => each.key === changed?.key)
  const name = line && nameOf(line.code, shown)
  useEffect(() => {
    if (changed === null || name === undefined) return
    announce(t('cart.changed', { name }))
    leadToLine(changed.key, { focusVisible: changed.isFocusVisible })
    setChanged(null)
  }, [changed, name, t])
  return null
}
