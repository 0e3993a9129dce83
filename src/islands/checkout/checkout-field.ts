import type { Words } from '#i18n/words.ts'
import type { Checkout } from '#stores/checkout/checkout.ts'
import type { CheckoutField, CheckoutForm } from '#stores/checkout/checkout-form.ts'
import type { FieldFaults } from '#stores/checkout/place-order.ts'
import { faultText } from '../ui/field-words.ts'

/** What a checkout field renders from. */
export type CheckoutFieldProps = (name: CheckoutField) => {
  readonly id: CheckoutField
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (text: string) => void
  readonly onLeave: () => void
}

interface Shown {
  readonly form: CheckoutForm
  readonly faults: FieldFaults
  /** The name of the area. */
  readonly area: string
}

/** Returns a function from a field's name to what it renders from. */
export function checkoutFields(checkout: Checkout, { form, faults, area }: Shown, t: Words): CheckoutFieldProps {
  return (name) => ({
    id: name,
    label: t(name === 'note' ? 'checkout.note' : `fields.${name}`),
    value: form[name],
    fault: faults[name] && faultText(name, faults[name], t, area),
    onChange: (text) => checkout.typeIn(name, text),
    onLeave: () => checkout.leave(name),
  })
}
