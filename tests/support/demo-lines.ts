import type { CartLine } from '#domain/cart/cart-line.ts'

// Cart lines of the demo catalog, for tests of screens and journeys.

/** The fields of a cart line that a test names. */
export type GivenLine = Pick<CartLine, 'code' | 'group' | 'picked'> & Partial<CartLine>

/** Returns the line as the shop stores it on this device. */
export function wholeLine(line: GivenLine): CartLine {
  return { key: line.code, additional: null, meat: null, additionalItem: null, ...line }
}

export const food = (code: string, picked = 1): GivenLine => ({ code, group: 'foodmart', picked })

/** Taiwanese Sacha Sauce, $6.99 each. */
export const sacha = (picked = 1) => food('FM-SACHA', picked)

/** Quail Eggs at the deal price of $1.50. */
export const dealEggs: GivenLine = { code: 'ADD-QUAIL', group: 'dealItem', picked: 1, key: 'ADD-QUAIL~deal' }

/** A full kit with a chosen meat and a key like those of the kit's page; $34.89. */
export const marketKit: GivenLine = {
  code: 'KIT-MARKET',
  group: 'combo',
  picked: 1,
  key: 'KIT-MARKET~mine',
  additional: [
    { code: 'BRO-BONE', picked: 1 },
    { code: 'ADD-CORN', picked: 2 },
    { code: 'ADD-FISHBALL', picked: 2 },
    { code: 'ADD-PRAWN', picked: 1 },
    { code: 'BI-GREENS', picked: 2 },
  ],
  meat: 'MEAT-RIBEYE',
}

export const wagyuKit: GivenLine = { ...marketKit, meat: 'MEAT-WAGYU' }

/** Two broths and ten picks. Two of the picks have an added price. */
export const partySet: GivenLine = {
  code: 'SET-PARTY-4',
  group: 'combo',
  picked: 1,
  additional: [
    { code: 'BRO-MALA', picked: 1 },
    { code: 'BRO-SACHA', picked: 1 },
    { code: 'MEAT-WAGYU', picked: 2 },
    { code: 'MEAT-BRISKET', picked: 3 },
    { code: 'MEAT-LAMB', picked: 3 },
    { code: 'BI-GREENS', picked: 2 },
  ],
}
