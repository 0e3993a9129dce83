import type { EntryField } from '#contract/desk/entry-field.ts'
import type { Locale } from '#domain/locale.ts'
import { partId } from './entry-form.ts'

/**
 * Returns the anchor of the field that a path of the catalog, such as `products[29].nameTw`, leads to in the form of its
 * entry with these fields: `#nameTw`; of the part that it is in when it is no simple one. Empty for a whole entry, and for
 * what the form does not have.
 */
export function fieldAnchor(formFields: readonly EntryField[], path: string): string {
  const [, ...steps] = path.split('.')
  let fields = formFields
  let at = ''
  let id = ''
  for (const step of steps) {
    const [, name = '', digits] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? []
    const field = fields.find((each) => each.name === name)
    if (field === undefined) break
    id = idOf(field, at + name, digits)
    fields = field.fields ?? []
    at += `${step}.`
  }
  return id === '' ? '' : `#${id}`
}

/**
 * Returns the anchor of a field in the form of a text, which has both languages: `#en-body` for the English text itself,
 * `#tw-tw.question` for a Chinese question.
 */
export function textAnchor({ language, field }: { readonly language: Locale; readonly field: string }): string {
  return field === 'body' ? `#${language}-body` : `#${language}-${language}.${field}`
}

function idOf({ kind }: EntryField, path: string, digits: string | undefined): string {
  switch (kind) {
    case 'rows':
      return digits === undefined ? partId(path) : partId(path, Number(digits))
    case 'several':
      return digits === undefined ? partId(path) : `${path}[${digits}]`
    case 'group':
    case 'set':
    case 'knownSet':
      return partId(path)
    default:
      return path
  }
}
