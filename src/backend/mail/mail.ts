import type { Locale } from '#domain/locale.ts'

export type MailKind =
  | 'welcome'
  | 'password_reset'
  | 'order_placed'
  | 'order_paid'
  | 'order_shipped'
  | 'order_cancelled'
  | 'order_expired'
  | 'address_changed'

/** One mail to one person, ready to be sent. */
export interface Mail {
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: Locale
}

const minuteMs = 60_000
const resetMinutes = 10

/** Returns for how many milliseconds a mail is of use. A reset link works for ten minutes. */
export function usefulMs(kind: MailKind): number {
  return (kind === 'password_reset' ? resetMinutes : 24 * 60) * minuteMs
}

/** A mail service. It may be slow and it may throw: `mail-later.ts` deals with both. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
