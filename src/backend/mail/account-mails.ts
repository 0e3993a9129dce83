import type { PersonName } from '#domain/address/person-name.ts'
import type { Locale } from '#domain/locale.ts'
import { layOut, wordsIn } from './layout.ts'
import type { Mail } from './mail.ts'

interface Recipient extends PersonName {
  readonly email: string
}

/** Returns the mail to a new user. `origin` is the shop's; without it the mail has no link. */
export function welcomeMail({ email, ...name }: Recipient, origin: string | null, language: Locale): Mail {
  const { subject, lines, button } = wordsIn(language).welcome
  const link = origin === null ? null : { label: button, url: `${origin}${pagePath('/account', language)}` }
  return layOut({ kind: 'welcome', to: email, name, subject, paragraphs: lines, link }, language)
}

/** Returns the mail with the link to the page where a new password is chosen. */
export function resetMail({ email, ...name }: Recipient, token: string, origin: string, language: Locale): Mail {
  const { subject, lines, button } = wordsIn(language).reset
  const query = new URLSearchParams({ token })
  const link = { label: button, url: `${origin}${pagePath('/reset-password', language)}?${query}` }
  return layOut({ kind: 'password_reset', to: email, name, subject, paragraphs: lines, link }, language)
}

/** Returns the mail to the previous address of a user. Someone who lost the account to a thief learns of it so. */
export function addressChangedMail({ email, ...name }: Recipient, language: Locale): Mail {
  const { subject, lines } = wordsIn(language).addressChanged
  return layOut({ kind: 'address_changed', to: email, name, subject, paragraphs: lines, link: null }, language)
}

/** Returns the mail to a shopper to whose state the shop delivers now. */
export function areaOpenedMail({ email, ...name }: Recipient, origin: string | null, language: Locale): Mail {
  const { subject, lines, button } = wordsIn(language).areaOpened
  const link = origin === null ? null : { label: button, url: `${origin}${pagePath('/deliver-to', language)}` }
  return layOut({ kind: 'area_opened', to: email, name, subject, paragraphs: lines, link }, language)
}

/** The address of a page in a language (rules §10). */
export function pagePath(path: string, language: Locale): string {
  return language === 'tw' ? `/tw${path}` : path
}
