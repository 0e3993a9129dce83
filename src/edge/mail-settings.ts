import type { Sender } from '#backend/mail/mail.ts'
import { type MailService, type MailServiceName, mailServiceNames } from '#backend/mail/mail-service.ts'

interface MailTexts {
  readonly MAIL_SERVICE?: string
  readonly MAIL_API_URL?: string
  readonly MAIL_API_KEY?: string
  readonly MAIL_FROM?: string
  readonly SITE_URL?: string
}

/** Returns the mail service that the settings name (rules §14); null when none is set. */
export function mailServiceOf(env: MailTexts): MailService | null {
  const { MAIL_API_KEY: key, MAIL_API_URL: url } = env
  return key ? { name: serviceNamed(env.MAIL_SERVICE) ?? 'resend', url: url || null, key } : null
}

/** Returns the sender of mails: MAIL_FROM, else an address of SITE_URL's host; null when neither is set. */
export function mailSenderOf({ MAIL_FROM: from, SITE_URL: site }: MailTexts): Sender | null {
  if (from) return parseSender(from)
  if (!site || !URL.canParse(site)) return null
  return { name: 'Steamboat 暖鍋', email: `orders@${new URL(site).hostname.replace(/^www\./, '')}` }
}

/** Returns one line for each setting of mails that is malformed or missing (rules §14). */
export function mailFaults(env: MailTexts): readonly string[] {
  const faults: string[] = []
  if (env.MAIL_SERVICE && serviceNamed(env.MAIL_SERVICE) === undefined)
    faults.push(`MAIL_SERVICE can only be ${mailServiceNames.map((name) => `\`${name}\``).join(' or ')}, or not set.`)
  if ((env.MAIL_SERVICE || env.MAIL_API_URL) && !env.MAIL_API_KEY)
    faults.push('MAIL_API_KEY is not set, though a mail service is.')
  if (env.MAIL_FROM && parseSender(env.MAIL_FROM) === null)
    faults.push('MAIL_FROM is not a sender such as Steamboat <orders@example.com>.')
  if (env.MAIL_API_KEY && !env.MAIL_FROM && !env.SITE_URL)
    faults.push('MAIL_FROM is not set, and without SITE_URL mails have no sender.')
  return faults
}

function serviceNamed(text: string | undefined): MailServiceName | undefined {
  return mailServiceNames.find((name) => name === text)
}

/** Reads `Name <address>` or an address alone. */
function parseSender(text: string): Sender | null {
  const [, name = '', named, alone] =
    /^\s*(?:([^<>\r\n]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))\s*$/.exec(text) ?? []
  const email = named ?? alone
  return email === undefined ? null : { name: name.trim().replace(/^"(.*)"$/, '$1'), email }
}
