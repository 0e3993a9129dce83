import type { UserEvent } from '@testing-library/user-event'
import { demoSlot } from '#tests/support/demo-slot.ts'
import { field } from '#tests/support/seen.ts'

/** Returns the storage of a shopper with a filled-in checkout for Seattle, changed by `facts`. */
export function pikeForm(facts: Readonly<Record<string, string>> = {}): Record<string, string> {
  const form = {
    firstName: 'Mei',
    lastName: 'Lin',
    email: 'mei@example.com',
    phone: '2065550142',
    line1: '1420 Pike Street',
    line2: '',
    city: 'Seattle',
    state: 'WA',
    zip: '98101',
    note: '',
    deliveryWindow: demoSlot(),
  }
  return { 'shop:order': JSON.stringify({ ...form, ...facts }) }
}

/** Replaces the text of a field, as pasting does. */
export async function fill(user: UserEvent, name: string, text: string): Promise<void> {
  const one = await field(name)
  await user.clear(one)
  await user.click(one)
  await user.paste(text)
}
