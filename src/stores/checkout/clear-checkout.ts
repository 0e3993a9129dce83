import { $areaZip } from './address-lookup.ts'
import { $checkoutForm, $formOwner, emptyForm } from './checkout-form.ts'
import { $instructions } from './instructions.ts'
import { $recipients } from './recipients.ts'

/** Empties the form, the instructions, who the gift cards are for and the area's ZIP code, for example at sign-out. */
export function clearCheckoutForm(): void {
  $instructions.set(null)
  $recipients.set(null)
  $checkoutForm.set(emptyForm)
  $areaZip.set('')
  $formOwner.set('')
}
