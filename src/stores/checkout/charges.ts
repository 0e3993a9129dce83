import { atom } from 'nanostores'
import type { TaxRate } from '#domain/quote/tax.ts'
import { noRate } from '#domain/rate.ts'
import { noteForNextPage, readNote } from '../storage.ts'

// What the checkout decides of the price. The cart is priced by it too, and needs nothing else of the checkout.

/** The key under which a tab keeps the chosen shipping option for the way back to the checkout. */
const shippingNote = 'shop:shipping'

/** An option's index means nothing in another area. */
const noteOf = (index: number) => `${index} ${/(?:^|; )area=([^;]+)/.exec(document.cookie)?.[1]}`

/** Index of the shipping option that the shopper chose; null until then, which means the cheapest. */
export const $shippingMethod = atom<number | null>(notedMethod())

/** Chooses a shipping option by its index in the area's list. The tab keeps it until another area is chosen. */
export function chooseShippingMethod(index: number): void {
  $shippingMethod.set(index)
  noteForNextPage(shippingNote, noteOf(index))
}

function notedMethod(): number | null {
  const noted = readNote(shippingNote)
  // On the server too, which has no cookies either.
  if (noted === null) return null
  const index = Number.parseInt(noted, 10)
  return noted === noteOf(index) ? index : null
}

/** The tax rate until it is known. */
export const noTaxYet: TaxRate = { rate: noRate, isCorrect: false }

/** The tax rate of the address; 0 and incorrect until it is known (rules §7). */
export const $taxRate = atom<TaxRate>(noTaxYet)

/** Whether the last lookup of the tax rate failed. */
export const $isTaxMissing = atom(false)
