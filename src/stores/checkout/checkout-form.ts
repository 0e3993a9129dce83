import { atom } from 'nanostores'
import { parseZipCode } from '#domain/address/address.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'
import type { AddressForm } from '../account/saved-addresses.ts'
import { browserBackend } from '../runtime.ts'
import { flagStore, jsonStore, textStore } from '../storage.ts'
import { $areaZip } from './address-lookup.ts'
import { $instructions } from './instructions.ts'
import { $recipients } from './recipients.ts'

/** What the shopper types at checkout. */
export interface CheckoutForm extends AddressForm {
  readonly email: string
  readonly note: string
  /** The id of the chosen delivery slot; empty when there is none. */
  readonly deliveryWindow: string
}
export type CheckoutField = keyof CheckoutForm

const emptyForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  note: '',
  deliveryWindow: '',
}

/** Returns whether the form has a field of this name. */
export function isCheckoutField(name: string): name is CheckoutField {
  return Object.hasOwn(emptyForm, name)
}

/** The checkout form as typed. Stored, so that a reload loses nothing. */
export const $checkoutForm = jsonStore<CheckoutForm>('shop:order', emptyForm, (stored) => {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const known = entries.filter(([name, value]) => Object.hasOwn(emptyForm, name) && typeof value === 'string')
  return { ...emptyForm, ...Object.fromEntries(known) }
})

/** Sets one field. */
export function typeInto(field: CheckoutField, text: string): void {
  $checkoutForm.set({ ...$checkoutForm.get(), [field]: text })
}

/** Who the form belongs to: a user's id, `guest` after a guest's order, empty before. */
export const $formOwner = textStore('shop:order-of')

/** Sets who the form belongs to: a user's id or `guest`. */
export function ownForm(owner: string): void {
  $formOwner.set(owner)
}

/** Empties the form, the instructions, who the gift cards are for and the area's ZIP code, for example at sign-out. */
export function clearCheckoutForm(): void {
  $instructions.set(null)
  $recipients.set(null)
  $checkoutForm.set(emptyForm)
  $areaZip.set('')
  $formOwner.set('')
}

/** Whether a guest's form stays on this device after the order. */
export const $isRemembered = flagStore('shop:remember')

/** Index of the shipping option that the shopper chose; null until then, which means the cheapest. */
export const $shippingMethod = atom<number | null>(null)

/** Chooses a shipping option by its index in the area's list. */
export function chooseShippingMethod(index: number): void {
  $shippingMethod.set(index)
}

const noTaxYet: TaxRate = { rate: noRate, isCorrect: false }

/** The tax rate of the address; 0 and incorrect until it is known (rules §7). */
export const $taxRate = atom<TaxRate>(noTaxYet)

/** Whether the last lookup of the tax rate failed. */
export const $isTaxMissing = atom(false)

let requested = ''

/** Looks up the tax rate. An address without a state and a complete ZIP code has none. */
export async function updateTaxRate(state: string, zip: string): Promise<void> {
  const isWhole = state !== '' && parseZipCode(zip).ok
  const wanted = isWhole ? `${state} ${zip}` : ''
  if (requested === wanted) return
  requested = wanted
  $isTaxMissing.set(false)
  if (!isWhole) return $taxRate.set(noTaxYet)
  const calls = await import('#gateway/tax-rates.ts').catch(() => null)
  const found = (await calls?.lookUpTaxRate(browserBackend, { state, zip })) ?? noTaxYet
  if (requested !== wanted) return
  if (!found.isCorrect) requested = ''
  $taxRate.set(found)
  $isTaxMissing.set(!found.isCorrect)
}
