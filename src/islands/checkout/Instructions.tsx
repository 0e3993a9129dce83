import { useStore } from '@nanostores/react'
import { type Instructions as Asked, runOutChoices } from '#domain/order/instructions.ts'
import { withoutCards } from '#domain/quote/card-lines.ts'
import { $instructions } from '#stores/checkout/instructions.ts'
import { nameOf, useShownCart } from '../cart/shown-cart.ts'
import { Field } from '../ui/Field.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

const nothing: Asked = { leaveAtDoor: false, gateCode: null, ifRunOut: {} }

/** Asks where to leave the order, how to get in, and what to do with each line that runs out. */
export function Instructions() {
  const { t } = usePageLanguage()
  const asked = useStore($instructions) ?? nothing
  const change = (some: Partial<Asked>) => $instructions.set({ ...asked, ...some })
  const shown = useShownCart()
  return (
    <div className="instructions">
      <label className="tick">
        <input
          type="checkbox"
          checked={asked.leaveAtDoor}
          onChange={({ target }) => change({ leaveAtDoor: target.checked })}
        />
        {t('checkout.instructions.leaveAtDoor')}
      </label>
      <Field
        id="gateCode"
        label={t('checkout.instructions.gateCode')}
        value={asked.gateCode ?? ''}
        fault={undefined}
        onChange={(text) => change({ gateCode: text })}
        maxLength={40}
        required={false}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset>
        <legend>{t('checkout.instructions.ifRunOut')}</legend>
        {withoutCards(shown.quote.lines, shown.context.products).map((line) => (
          <label key={line.key}>
            {nameOf(line.code, shown)}
            <select
              className="input"
              value={asked.ifRunOut[line.key] ?? 'refund'}
              onChange={({ target }) => {
                const choice = runOutChoices.find((each) => each === target.value)
                if (choice !== undefined) change({ ifRunOut: { ...asked.ifRunOut, [line.key]: choice } })
              }}
            >
              {runOutChoices.map((each) => (
                <option key={each} value={each}>
                  {t(`checkout.instructions.${each}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
