import type { Locale } from '#domain/locale.ts'
import { pagePath } from './account-mails.ts'
import { layOut, wordsIn } from './layout.ts'
import type { Mail } from './mail.ts'
import { dollars } from './order-mail.ts'
import type { CardFacts } from './outbox-sql.ts'

/**
 * Returns the mail with a gift card's code, to whom it is for. `amount` is what the card holds, in cents. The code is in the
 * text alone and in no link, because addresses are logged.
 */
export function giftCardMail(
  email: string,
  { code, message, from, to }: CardFacts,
  amount: number,
  origin: string | null,
  language: Locale,
): Mail {
  const { giftCard: words } = wordsIn(language)
  return layOut(
    {
      kind: 'gift_card',
      to: email,
      name: { firstName: to ?? '', lastName: '' },
      subject: words.subject(from),
      paragraphs: [
        words.opening(from, dollars(amount)),
        ...(message === null ? [] : [words.message(message)]),
        ...words.how,
      ],
      rows: [[words.code, code]],
      link: origin === null ? null : { label: words.button, url: `${origin}${pagePath('/gift-card', language)}` },
    },
    language,
  )
}
