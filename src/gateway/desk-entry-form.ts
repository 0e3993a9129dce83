import { fieldAt, inFormOrder, typedFaults } from '#contract/desk/entry-check.ts'
import type { EntryField } from '#contract/desk/entry-field.ts'
import type { DeskList } from '#contract/desk/entry-fields.ts'
import { isTimeZone, offsetsOf } from '#contract/time-zones.ts'
import { itemCount, type Typed, withItem } from '#domain/desk/several.ts'
import { type EntrySave, formFields } from './desk-catalog.ts'

/** The form of an entry. */
export interface FormOf {
  readonly list: DeskList
  readonly key: string
}

/** Returns what is wrong with what was typed for an entry, without saving it: by path the code of the first fault. */
export function checkTyped(
  { list, key, timeZone }: Omit<EntrySave, 'version'>,
  typed: Typed,
): Readonly<Record<string, string>> {
  return isTimeZone(timeZone) ? typedFaults(list, formFields(list, key), typed, offsetsOf(timeZone)) : {}
}

/** Returns the field of an entry's form that a path, such as `variants[2].price`, leads to; undefined without such a field. */
export function formField({ list, key }: FormOf, path: string): EntryField | undefined {
  return fieldAt(formFields(list, key), path)
}

/** Returns paths of an entry's form in the order in which it shows them. */
export function formOrder({ list, key }: FormOf, paths: readonly string[]): readonly string[] {
  return inFormOrder(formFields(list, key), paths)
}

/** Returns what was typed with one more item of the list at `path`: empty, but for the flags that a new row has ticked. */
export function withNewItem(form: FormOf, typed: Typed, path: string): Typed {
  const longer = withItem(typed, path)
  const [index, count] = [itemCount(typed, path), itemCount(longer, path)]
  const ticked = index < count ? (formField(form, path)?.fields ?? []).filter((field) => field.isTickedFirst) : []
  return { ...longer, ...Object.fromEntries(ticked.map(({ name }) => [`${path}[${index}].${name}`, '1'])) }
}
