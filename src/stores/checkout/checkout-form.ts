import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { parseZipCode } from '#domain/address/address.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'
import { lookUpTaxRate } from '#gateway/tax-rates.ts'
import type { AddressForm } from '../account/address-book.ts'
import { browserBackend } from '../runtime.ts'
import { parseJson } from '../storage.ts'

/** What the shopper has typed into the checkout so far; kept, so that a reload loses nothing. */
export interface CheckoutForm extends AddressForm {
  readonly email: string
  readonly note: string
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
}

/** The form as the server draws it. */
export const serverForm = (): CheckoutForm => emptyForm

export const $checkoutForm = persistentAtom<CheckoutForm>('shop:order', emptyForm, {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    const known = entries.filter(([name, value]) => Object.hasOwn(emptyForm, name) && typeof value === 'string')
    return { ...emptyForm, ...Object.fromEntries(known) }
  },
})

/** Notes what was typed into one field. */
export function typeInto(field: CheckoutField, text: string): void {
  $checkoutForm.set({ ...$checkoutForm.get(), [field]: text })
}

/** Whose the form is: a user's id, `guest` once a guest has ordered by it, empty while it is merely typed. */
export const $formOwner = persistentAtom<string>('shop:order-of', '')

/** Remembers whose the form is: the signed-in user's, or the guest's who ordered by it. */
export function ownForm(owner: string): void {
  $formOwner.set(owner)
}

/** Forgets what was typed, as when its shopper signs out. */
export function clearCheckoutForm(): void {
  $checkoutForm.set(emptyForm)
  $formOwner.set('')
}

/** Whether a guest wants what was typed kept on this device beyond the order; empty: no. */
export const $isRemembered = persistentAtom<string>('shop:remember', '')

/** Whether a guest is remembered as the server draws it: no. */
export const serverRemembered = (): string => ''

/** Says whether a guest is remembered beyond the order. */
export function rememberGuest(isWanted: boolean): void {
  $isRemembered.set(isWanted ? 'yes' : '')
}

/** Index of the shipping option that the shopper chose; `null`: none yet, so the cheapest is taken. */
export const $shippingMethod = atom<number | null>(null)

/** Chooses a shipping option by its index in the area's list. */
export function chooseShippingMethod(index: number): void {
  $shippingMethod.set(index)
}

const noTaxYet: TaxRate = { rate: noRate, isCorrect: false }

/** The tax rate of the address; 0 and not correct until it is known (rules §7). */
export const $taxRate = atom<TaxRate>(noTaxYet)

/** Whether a tax rate was asked for and could not be had. */
export const $isTaxMissing = atom(false)

let asked = ''

/** Looks up the tax rate once state and zip are whole; an unfinished address has none. */
export async function updateTaxRate(state: string, zip: string): Promise<void> {
  const isWhole = state !== '' && parseZipCode(zip).ok
  const wanted = isWhole ? `${state} ${zip}` : ''
  if (asked === wanted) return
  asked = wanted
  $isTaxMissing.set(false)
  if (!isWhole) return $taxRate.set(noTaxYet)
  const found = await lookUpTaxRate(browserBackend, { state, zip })
  if (asked !== wanted) return
  if (!found.isCorrect) asked = ''
  $taxRate.set(found)
  $isTaxMissing.set(!found.isCorrect)
}
