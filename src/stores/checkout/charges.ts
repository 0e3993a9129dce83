import { atom } from 'nanostores'
import type { TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'

// What the checkout decides of the price. The cart is priced by it too, and needs nothing else of the checkout.

/** Index of the shipping option that the shopper chose; null until then, which means the cheapest. */
export const $shippingMethod = atom<number | null>(null)

/** Chooses a shipping option by its index in the area's list. */
export function chooseShippingMethod(index: number): void {
  $shippingMethod.set(index)
}

/** The tax rate until it is known. */
export const noTaxYet: TaxRate = { rate: noRate, isCorrect: false }

/** The tax rate of the address; 0 and incorrect until it is known (rules §7). */
export const $taxRate = atom<TaxRate>(noTaxYet)
