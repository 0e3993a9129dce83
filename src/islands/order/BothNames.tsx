import { localizedName, type Named } from '#domain/locale.ts'
import { times } from '#i18n/counts.ts'
import { languageTags } from '#i18n/format.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  of: Named
  /** The count, shown after the name in the page's language. */
  count?: number
}

/** A name in both languages, the page's first, so that shopper and kitchen can each read it. */
export function BothNames({ of, count = 1 }: Props) {
  const { locale } = usePageLanguage()
  if (!of.nameTw) return <span lang={languageTags.en}>{of.name + times(count)}</span>
  const other = locale === 'tw' ? 'en' : 'tw'
  return (
    <>
      <span lang={languageTags[locale]}>{localizedName(of, locale) + times(count)}</span>{' '}
      <span className="second-name" lang={languageTags[other]}>
        {localizedName(of, other)}
      </span>
    </>
  )
}
