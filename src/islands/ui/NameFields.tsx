import type { Locale } from '#domain/locale.ts'
import { Field, type FieldFacts } from './Field.tsx'

interface Props {
  field: (name: 'firstName' | 'lastName') => FieldFacts
  locale: Locale
  required?: boolean
}

/** The two halves of a person's name, in the order in which the page's language says them: Mei Lin, 林美. */
export function NameFields({ field, locale, required = true }: Props) {
  const first = (
    <Field key="first" {...field('firstName')} autoComplete="given-name" maxLength={100} required={required} />
  )
  const last = (
    <Field key="last" {...field('lastName')} autoComplete="family-name" maxLength={100} required={required} />
  )
  return locale === 'tw' ? [last, first] : [first, last]
}
