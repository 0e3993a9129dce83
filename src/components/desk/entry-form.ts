import type { EntryChoice, EntryChoices } from '#contract/desk/desk-catalog.ts'
import type { EntryField } from '#contract/desk/entry-field.ts'
import { itemCount, type Typed } from '#domain/desk/several.ts'
import type { Words } from '#i18n/words.ts'

/** What a choice shows, and what it sends. */
interface Option {
  readonly value: string
  readonly label: string
}

/** What the form of a catalog entry holds and chooses from, as its fields ask for it. */
export interface EntryForm {
  readonly takesPictures: boolean
  readonly hasMoreProducts: boolean
  valueOf(path: string): string
  isTicked(path: string): boolean
  /** Whether the field can't stay empty. */
  isRequired(path: string): boolean
  countOf(path: string): number
  /** A fault of the whole field; unless `isWhole`, of something in it too. */
  faultAt(path: string, isWhole: boolean): string | undefined
  /** Both names of the product of a code. */
  nameOf(code: string): string | undefined
  optionsOf(field: EntryField, path: string): readonly Option[]
  /** The boxes of a set, the ticked ones first in their order: so they come back in it. */
  boxesOf(field: EntryField, path: string): readonly Option[]
}

/** What a form is made of. */
interface FormParts {
  readonly typed: Typed
  readonly faults: Readonly<Record<string, string>>
  /** The fields that can't stay empty, as paths with `[]` for any row. */
  readonly required: ReadonlySet<string>
  readonly choices: EntryChoices
  readonly hasMoreProducts: boolean
  readonly takesPictures: boolean
}

/** Returns both names of an entry in one line, the English one first. */
export function bothNames({ name, nameTw }: Pick<EntryChoice, 'name' | 'nameTw'>): string {
  return nameTw ? `${name} ${nameTw}` : name
}

/** Returns the id of a list in a form, and of an item in it: what the form comes back at after a button for items. */
export function partId(path: string, index?: number): string {
  return index === undefined ? `part-${path}` : `part-${path}-${index}`
}

/** Returns the form of a catalog entry (rules §16 "Catalog"). */
export function entryForm({ typed, faults, required, choices, ...rest }: FormParts, t: Words): EntryForm {
  const names = new Map(choices.products.map((product) => [product.value, bothNames(product)]))
  const choosable = ({ kind, choices: from = [] }: EntryField): readonly Option[] => {
    if (kind === 'known') return (['yes', 'no'] as const).map((value) => ({ value, label: t(`deskCatalog.${value}`) }))
    const words = typeof from === 'string' ? [] : from
    const entries = typeof from === 'string' ? choices[from] : []
    return [
      ...(kind === 'knownSet' ? [{ value: 'none', label: t('deskCatalog.noneOfSet') }] : []),
      ...words.map((value) => ({ value, label: t(`deskCatalog.choice.${value}`) })),
      ...entries.map((entry) => ({ value: entry.value, label: labelOf(entry) })),
    ]
  }
  /** What is there and can't be chosen any more stays as it is. */
  const withUnknown = (options: readonly Option[], values: readonly string[]): readonly Option[] => {
    const known = new Set(options.map(({ value }) => value))
    return [...options, ...values.filter((value) => !known.has(value)).map((value) => ({ value, label: value }))]
  }
  return {
    ...rest,
    valueOf: (path) => typed[path] ?? '',
    isTicked: (path) => typed[path] === '1',
    isRequired: (path) => required.has(path.replace(/\[\d+\]/g, '[]')),
    countOf: (path) => itemCount(typed, path),
    faultAt: (path, isWhole) =>
      faults[path] ?? (isWhole ? undefined : Object.entries(faults).find(([at]) => at.startsWith(`${path}[`))?.[1]),
    nameOf: (code) => names.get(code),
    optionsOf(field, path) {
      const value = typed[path] ?? ''
      const none = { value: '', label: t(field.kind === 'known' ? 'deskCatalog.notKnown' : 'deskCatalog.choose') }
      return [none, ...withUnknown(choosable(field), value === '' ? [] : [value])]
    },
    boxesOf(field, path) {
      const ticked = Object.keys(typed)
        .filter((name) => name.startsWith(`${path}.`) && typed[name] === '1')
        .map((name) => name.slice(path.length + 1))
      const options = withUnknown(choosable(field), ticked)
      if (typeof field.choices !== 'string') return options
      const isFirst = (value: string) => ticked.includes(value)
      return [
        ...ticked.flatMap((value) => options.filter((option) => option.value === value)),
        ...options.filter(({ value }) => !isFirst(value)),
      ]
    },
  }
}

/** Entries are told by their codes too; a category has none. */
function labelOf(entry: EntryChoice): string {
  return entry.code === null ? bothNames(entry) : `${bothNames(entry)} (${entry.code})`
}
