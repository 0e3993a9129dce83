import type { Locale } from '#domain/locale.ts'
import type { Result } from '#domain/result.ts'

export type AccountMailKind = 'welcome' | 'password_reset' | 'address_changed' | 'area_opened'
export type DeskMailKind = 'desk_invited' | 'desk_link'
export type OrderMailKind = 'order_placed' | 'order_paid' | 'order_shipped' | 'order_cancelled' | 'order_expired'
export type RefundMailKind = 'refund_started' | 'refund_done' | 'line_replaced'
export type MailKind = AccountMailKind | DeskMailKind | OrderMailKind | RefundMailKind | 'gift_card'

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
const dayMinutes = 24 * 60
/** Links work for a limited time; any other mail is of use for a day. */
const usefulMinutes: Readonly<Partial<Record<MailKind, number>>> = {
  password_reset: 10,
  desk_link: 15,
  desk_invited: 3 * dayMinutes,
}

/** Returns for how many milliseconds a mail is of use. */
export function usefulMs(kind: MailKind): number {
  return (usefulMinutes[kind] ?? dayMinutes) * minuteMs
}

/** Who mails come from. */
export interface Sender {
  readonly name: string
  readonly email: string
}

/** Why a mail was not sent. `isFinal`: the service refuses this mail for good, such as for an address that is none. */
export interface MailFailure {
  readonly isFinal: boolean
  /** One line without the address or the words of the mail. */
  readonly reason: string
}

/** What sends mails. */
export interface Mailer {
  /** Sends a mail. A service that knows idempotency keys sends no second mail for a `key`. */
  send(mail: Mail, key: string): Promise<Result<null, MailFailure>>
}
