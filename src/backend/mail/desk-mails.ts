import type { PersonName } from '#domain/address/person-name.ts'
import type { Locale } from '#domain/locale.ts'
import { pagePath } from './account-mails.ts'
import { layOut, wordsIn } from './layout.ts'
import type { DeskMailKind, Mail } from './mail.ts'

/** Returns the mail with a link that signs in once at the desk. `origin` is the shop's. */
export function deskMail(
  { email, ...name }: PersonName & { readonly email: string },
  kind: DeskMailKind,
  token: string,
  origin: string,
  language: Locale,
): Mail {
  const words = wordsIn(language)
  const { subject, lines, button } = kind === 'desk_invited' ? words.deskInvited : words.deskLink
  const link = { label: button, url: `${origin}${pagePath('/desk/enter', language)}?${new URLSearchParams({ token })}` }
  return layOut({ kind, to: email, name, subject, paragraphs: lines, link }, language)
}
