import { findingWords } from '#components/desk/finding-words.ts'
import type { Locale } from '#domain/locale.ts'
import { listFindings } from '#gateway/desk-catalog.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import type { Words } from '#i18n/words.ts'

/** What the doctor finds in the fields of a text, in sentences, by their names. */
export type FieldFindings = Readonly<Record<string, string>>

/**
 * Returns what the doctor finds in a text that stands in the shop, such as `faqs/storage`, in each language and field (rules §16
 * "Screens"). Nothing while the doctor does not answer.
 */
export async function findingsOfText(
  desk: Fetcher,
  text: string,
  { t, locale }: { readonly t: Words; readonly locale: Locale },
): Promise<Readonly<Partial<Record<Locale, FieldFindings>>>> {
  const listed = await listFindings(desk)
  const said = (listed.ok ? listed.value : []).flatMap((finding) =>
    finding.text === text && finding.at !== null
      ? [{ ...finding.at, sentence: t(`deskDoctor.why.${finding.code}`, findingWords(finding, t, locale)) }]
      : [],
  )
  const found: Partial<Record<Locale, Record<string, string>>> = {}
  for (const { language, field, sentence } of said) {
    const own = found[language]
    found[language] = { ...own, [field]: [own?.[field], sentence].filter(Boolean).join(' ') }
  }
  return found
}
