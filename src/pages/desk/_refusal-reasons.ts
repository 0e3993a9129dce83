import type { MessageKey } from '#i18n/message-keys.ts'
import type { Words } from '#i18n/words.ts'

const reasonKeys: Readonly<Record<string, MessageKey>> = {
  out_of_stock: 'deskFigures.code.out_of_stock',
  price_changed: 'deskFigures.code.price_changed',
  unavailable: 'deskFigures.code.unavailable',
  tax_unavailable: 'deskFigures.code.tax_unavailable',
  too_much_unpaid: 'deskFigures.code.too_much_unpaid',
  payment_declined: 'deskFigures.code.payment_declined',
  payment_timeout: 'deskFigures.code.payment_timeout',
  provider_unavailable: 'deskFigures.code.provider_unavailable',
  wrong_credentials: 'deskFigures.code.wrong_credentials',
  too_many_attempts: 'deskFigures.code.too_many_attempts',
  too_many_codes: 'deskFigures.code.too_many_codes',
  too_many_requests: 'deskFigures.code.too_many_requests',
  invalid: 'deskFigures.code.invalid',
  not_found: 'deskFigures.code.not_found',
  unauthenticated: 'deskFigures.code.unauthenticated',
  not_allowed: 'deskFigures.code.not_allowed',
}

/** Returns why something was refused, in words; the code itself where it has none. */
export function refusalReason(code: string, t: Words): string {
  const key = reasonKeys[code]
  return key === undefined ? code : t(key)
}
