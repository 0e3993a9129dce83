import type { Locale } from '#domain/locale.ts'

export type MailKind =
  | 'welcome'
  | 'password_reset'
  | 'order_placed'
  | 'order_paid'
  | 'order_shipped'
  | 'order_cancelled'

/** One mail to one person, ready to be sent. */
export interface Mail {
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: Locale
}

/** Whoever takes mails. It may take its time, and it may throw: `mailLater` makes up for both. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
