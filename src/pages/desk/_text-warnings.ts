import { textAnchor } from '#components/desk/field-anchor.ts'
import { linkFaults, unknownPlaceholders } from '#domain/desk/markdown-faults.ts'
import type { Locale } from '#domain/locale.ts'
import { isShopPage } from '#domain/shop-pages.ts'
import type { Words } from '#i18n/words.ts'
import { textFieldsOf } from './_text-form.ts'
import type { TextContent, TextKind } from './_text-seeds.ts'

/** What is probably a mistake in a field of a text: of `body`, its text itself. */
interface TextWarning {
  readonly field: string
  readonly sentence: string
}

/**
 * Returns what is probably a mistake in a text, in sentences (rules §16 "Texts"). A link that browsers don't follow and a
 * placeholder that nothing fills must not be published; the others may be.
 */
export function textWarnings(kind: TextKind, content: TextContent, t: Words): readonly string[] {
  return [...new Set(warningsIn(kind, content, t).map(({ sentence }) => sentence))]
}

/**
 * Returns the fields of a text's form that something is probably wrong in, each with what it is, in words, and the anchor of
 * its field.
 */
export function doubtfulFields(
  kind: TextKind,
  { language, content }: { readonly language: Locale; readonly content: TextContent },
  t: Words,
): readonly { readonly anchor: string; readonly label: string }[] {
  const fields = textFieldsOf(kind, language)
  return warningsIn(kind, content, t).map(({ field, sentence }) => {
    const label = t(fields.find(({ name }) => name === field)?.label ?? 'deskTexts.field.body')
    return {
      anchor: textAnchor({ language, field }),
      label: t('desk.changes.was', { field: `${t(`shell.language.${language}`)} · ${label}`, value: sentence }),
    }
  })
}

function warningsIn(kind: TextKind, { fields, body }: TextContent, t: Words): readonly TextWarning[] {
  const { link } = fields
  const linksOf = (field: string, source: string) =>
    linkFaults(source, isShopPage).map((fault) => ({
      field,
      sentence: t(`deskTexts.warning.${fault.kind}`, { link: fault.link || '( )' }),
    }))
  const ofBanner = typeof link === 'string' && link !== '' ? linksOf('link', `[](${link})`) : []
  const words = Object.entries({ ...fields, body }).flatMap(([field, text]) =>
    (typeof text === 'string' ? unknownPlaceholders(kind, text) : []).map((name) => ({
      field,
      sentence: t('deskTexts.warning.placeholder', { name }),
    })),
  )
  return [...linksOf('body', body), ...ofBanner, ...words]
}
