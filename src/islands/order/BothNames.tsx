import { type Locale, localizedName, type Named } from '#domain/locale.ts'
import { languageTags } from '#i18n/format.ts'

/** A name in both languages, the page's own first, so that shopper and kitchen each read their own. */
export function BothNames({ of, locale }: { of: Named; locale: Locale }) {
  if (!of.nameTw) return <span lang={languageTags.en}>{of.name}</span>
  const other = locale === 'tw' ? 'en' : 'tw'
  return (
    <>
      <span lang={languageTags[locale]}>{localizedName(of, locale)}</span>{' '}
      <span className="second-name" lang={languageTags[other]}>
        {localizedName(of, other)}
      </span>
    </>
  )
}
