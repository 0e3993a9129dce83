import { unprocessable } from './refusals.ts'

/** PayPal's money: capital letters, and a decimal number as text. */
export interface Money {
  readonly currency_code: string
  readonly value: string
}

const currencies = ['USD', 'CAD', 'EUR', 'GBP']

/** The cents of an amount that can be paid; refuses what PayPal refuses. */
export function payableCents(money: Money, field: string): number {
  if (!currencies.includes(money.currency_code)) {
    throw unprocessable(
      'INVALID_CURRENCY_CODE',
      'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/docs/api/reference/currency-codes/ for list of supported currency codes.',
      `${field}/currency_code`,
    )
  }
  const [, decimals = ''] = money.value.split('.')
  if (decimals.length > 2) {
    const description = 'If the currency supports decimals, only two decimal place precision is supported.'
    throw unprocessable('DECIMAL_PRECISION', description, `${field}/value`)
  }
  const cents = centsOf(money)
  if (cents <= 0) {
    const description =
      'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.'
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', description, `${field}/value`)
  }
  return cents
}

/** The cents of an amount that was checked. */
export function centsOf({ value }: Money): number {
  return Math.round(Number(value) * 100)
}

export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) }
}
