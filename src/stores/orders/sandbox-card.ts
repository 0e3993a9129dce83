import { halfWidth } from '#domain/half-width.ts'
import type { Faults } from '../form.ts'

export type CardField = 'card' | 'expiry' | 'cvc'

/** A fault of a typed card. */
export type CardFault = 'missing' | 'card' | 'expiry' | 'past' | 'cvc'

type TypedCard = Readonly<Record<CardField, string>>

// Test cards like those of payment providers. The card number stays in this browser: the server gets only the sandbox's
// token.
const tokens = new Map([
  ['4242424242424242', 'sandbox-accept'],
  ['4000000000000002', 'sandbox-decline'],
  ['4000002500003155', 'sandbox-confirm'],
  ['4000000000000119', 'sandbox-timeout'],
])

/** Returns the token for a card number. Any card that is not a test card is declined. */
export function sandboxToken(card: string): string {
  return tokens.get(digitsOf(card)) ?? 'sandbox-decline'
}

/** Returns whether the number is an American Express card, whose code has four digits. */
export function isAmericanExpress(card: string): boolean {
  return /^3[47]/.test(digitsOf(card))
}

/**
 * Returns the faults by field: the number's check digit, a valid month that is not over, a code of three or four
 * digits.
 */
export function cardFaults({ card, expiry, cvc }: TypedCard, nowMs: number): Faults<CardField, CardFault> {
  const digits = digitsOf(card)
  const fault = expiryFault(expiry, nowMs)
  return {
    ...(isCardNumber(digits) ? {} : { card: digits === '' ? ('missing' as const) : ('card' as const) }),
    ...(fault === null ? {} : { expiry: fault }),
    ...(/^\s*\d{3,4}\s*$/.test(halfWidth(cvc)) ? {} : { cvc: 'cvc' as const }),
  }
}

/** Returns the card formatted as printed: grouped number, month / year. Text that can't be parsed stays as typed. */
export function tidyCard({ card, expiry, cvc }: TypedCard): TypedCard {
  const digits = digitsOf(card)
  const date = monthAndYear(expiry)
  return {
    card: /^\d{13,19}$/.test(digits) ? groupsOf(digits).join(' ') : card,
    expiry: date === null ? expiry : `${date.month} / ${date.year}`,
    cvc: halfWidth(cvc).trim(),
  }
}

/** Returns the digits in groups of four; 4, 6 and 5 for American Express. */
function groupsOf(digits: string): readonly string[] {
  const [, ...express] = isAmericanExpress(digits) ? (/^(\d{4})(\d{6})(\d{5})$/.exec(digits) ?? []) : []
  return express.length > 0 ? express : (digits.match(/\d{1,4}/g) ?? [])
}

/** Returns the month, as two digits, and year of text such as 1/30, 130 and 01 / 2030; null for anything else. */
function monthAndYear(expiry: string): { readonly month: string; readonly year: string } | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(halfWidth(expiry)) ?? []
  return month === undefined || year === undefined ? null : { month: month.padStart(2, '0'), year }
}

/**
 * Returns the fault of the expiry date. A card is valid to the end of its month by the bank's clock, so allow one more
 * day.
 */
function expiryFault(expiry: string, nowMs: number): 'expiry' | 'past' | null {
  const date = monthAndYear(expiry)
  if (date === null) return 'expiry'
  const { month, year } = date
  const endsAtMs = Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month), 2)
  return endsAtMs < nowMs ? 'past' : null
}

/** Returns whether the digits pass Luhn's check: every second digit from the right counts double. */
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
