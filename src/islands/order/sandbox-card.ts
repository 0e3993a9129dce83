/** What is wrong with a card as typed. */
export type CardFault = 'card' | 'expiry' | 'cvc'

interface TypedCard {
  readonly card: string
  readonly expiry: string
  readonly cvc: string
}

// The test cards, as payment providers have them. A card number stays in this browser: the shop is
// told only what the sandbox makes of it.
const tokens = new Map([
  ['4242424242424242', 'sandbox-accept'],
  ['4000000000000002', 'sandbox-decline'],
  ['4000002500003155', 'sandbox-confirm'],
  ['4000000000000119', 'sandbox-timeout'],
])

/** The token of a typed card; any card that is no test card is declined, as no bank stands behind it. */
export function sandboxToken(card: string): string {
  return tokens.get(digitsOf(card)) ?? 'sandbox-decline'
}

/** The faults of a typed card: its number's check digit, a month that is one, three or four digits. */
export function cardFaults({ card, expiry, cvc }: TypedCard): Partial<Record<keyof TypedCard, CardFault>> {
  return {
    ...(isCardNumber(digitsOf(card)) ? {} : { card: 'card' as const }),
    ...(/^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2}|\d{4})\s*$/.test(expiry) ? {} : { expiry: 'expiry' as const }),
    ...(/^\s*\d{3,4}\s*$/.test(cvc) ? {} : { cvc: 'cvc' as const }),
  }
}

/** Whether the digits are a card number by Luhn's check: every second digit from the right counts double. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '')
}
