import type { Mail, Sender } from './mail.ts'

/** The mail services that the shop can talk to (rules §14: MAIL_SERVICE). */
export const mailServiceNames = ['resend', 'postmark'] as const
export type MailServiceName = (typeof mailServiceNames)[number]

/** A mail service, as the settings name it. */
export interface MailService {
  readonly name: MailServiceName
  /** Where it is; `null`: at its own address. */
  readonly url: string | null
  readonly key: string
}

/** What a mail service's answer means. */
type Verdict = 'sent' | 'later' | 'refused'

/** One mail service's published API. */
export interface MailProtocol {
  /** Where a mail is posted to. */
  readonly address: string
  headers(serviceKey: string, mailKey: string): Readonly<Record<string, string>>
  /** The JSON to post. */
  body(mail: Mail, sender: Sender, mailKey: string): unknown
  /** The error code of an answer's JSON; `null` when there is none. */
  codeOf(answer: Readonly<Record<string, unknown>>): string | number | null
  verdict(status: number, code: string | number | null): Verdict
}

/** Returns a sender as a mail's header has it: `Name <address>`. */
export function senderLine({ name, email }: Sender): string {
  return name === '' ? email : `"${name.replaceAll(/["\\]/g, '')}" <${email}>`
}
