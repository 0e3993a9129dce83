import type { Locale } from '#domain/locale.ts'
import { Field, type FieldFacts } from './Field.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

type NameField = 'firstName' | 'lastName'

interface Props {
  field: (name: NameField) => FieldFacts
  required?: boolean
}

const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const

/** Returns the order of first and last name in the language: Mei Lin, 林美. */
export function nameOrder(locale: Locale): readonly NameField[] {
  return locale === 'tw' ? ['lastName', 'firstName'] : ['firstName', 'lastName']
}

/** The fields of a person's name. */
export function NameFields({ field, required = true }: Props) {
  const { locale } = usePageLanguage()
  return (
    <div className="whole short-fields">
      {nameOrder(locale).map((name) => (
        <Field key={name} {...field(name)} autoComplete={autoComplete[name]} maxLength={100} required={required} />
      ))}
    </div>
  )
}
