import type { GivenLine } from './screens.tsx'

// Lines of the demo catalogue, as a test of a screen begins with them.

export const food = (code: string, picked = 1): GivenLine => ({ code, group: 'foodmart', picked })

/** Taiwanese Sacha Sauce, $6.99. */
export const sacha = (picked: number) => food('FM-SACHA', picked)

/** Quail Eggs at the deal price of $1.50. */
export const dealEggs: GivenLine = { code: 'ADD-QUAIL', group: 'dealItem', picked: 1, key: 'ADD-QUAIL~deal' }

/** A pot that is full, with another meat than its own and a key as the kit's page makes one; $34.89. */
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

/** Two broths and ten picks, of which two are dearer than the rest. */
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
