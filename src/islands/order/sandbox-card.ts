import { halfWidth } from '#domain/half-width.ts'

/** What is wrong with a card as typed. */
export type CardFault = 'missing' | 'card' | 'expiry' | 'past' | 'cvc'

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

/** Whether a number begins as American Express's do, which have their code of four digits on the front. */
export function isAmericanExpress(card: string): boolean {
  return /^3[47]/.test(digitsOf(card))
}

/** The faults of a typed card: its number's check digit, a month that is one and not over, three or four digits. */
export function cardFaults(
  { card, expiry, cvc }: TypedCard,
  nowMs: number,
): Partial<Record<keyof TypedCard, CardFault>> {
  const digits = digitsOf(card)
  const fault = expiryFault(expiry, nowMs)
  return {
    ...(isCardNumber(digits) ? {} : { card: digits === '' ? ('missing' as const) : ('card' as const) }),
    ...(fault === null ? {} : { expiry: fault }),
    ...(/^\s*\d{3,4}\s*$/.test(halfWidth(cvc)) ? {} : { cvc: 'cvc' as const }),
  }
}

/** A card as it stands on one: the number in groups, month and year apart; what can't be tidied stays as typed. */
export function tidyCard({ card, expiry, cvc }: TypedCard): Record<keyof TypedCard, string> {
  const digits = digitsOf(card)
  const date = monthAndYear(expiry)
  return {
    card: /^\d{13,19}$/.test(digits) ? groupsOf(digits).join(' ') : card,
    expiry: date === null ? expiry : `${date.month} / ${date.year}`,
    cvc: halfWidth(cvc).trim(),
  }
}

/** As the digits are printed: in fours, on an American Express card 4, 6 and 5. */
function groupsOf(digits: string): readonly string[] {
  const [, ...express] = isAmericanExpress(digits) ? (/^(\d{4})(\d{6})(\d{5})$/.exec(digits) ?? []) : []
  return express.length > 0 ? express : (digits.match(/\d{1,4}/g) ?? [])
}

/** Month, of two digits, and year as typed, such as 1/30, 130 and 01 / 2030; `null` for what is no month and year. */
function monthAndYear(expiry: string): { readonly month: string; readonly year: string } | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(halfWidth(expiry)) ?? []
  return month === undefined || year === undefined ? null : { month: month.padStart(2, '0'), year }
}

/** A card is good to the end of its month; a day of grace, since it ends by the bank's clock. */
function expiryFault(expiry: string, nowMs: number): 'expiry' | 'past' | null {
  const date = monthAndYear(expiry)
  if (date === null) return 'expiry'
  const { month, year } = date
  const endsAtMs = Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month), 2)
  return endsAtMs < nowMs ? 'past' : null
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
  return halfWidth(text).replace(/[\s-]/g, '')
}
