import { fieldText } from '#domain/desk/catalog-path.ts'
import { isNested } from '#domain/desk/form-parts.ts'
import { deskListNamed, type SaveError } from '#gateway/desk-catalog.ts'
import { type FormOf, formField, formOrder } from '#gateway/desk-entry-form.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import type { Words } from '#i18n/words.ts'
import { refusalText, type Typed } from './_form.ts'

/** What the desk calls each field. */
type FieldLabels = Readonly<Record<string, string>>

/** The sentences of the codes that the catalog's schemas and references give. */
const faultKeys: Readonly<Record<string, MessageKey>> = {
  missing: 'desk.fault.missing',
  text: 'desk.fault.text',
  choice: 'desk.fault.choice',
  whole_number: 'desk.fault.whole_number',
  price: 'deskCatalog.fault.price',
  dollars: 'deskCatalog.fault.dollars',
  code: 'deskCatalog.fault.code',
  spaces: 'deskCatalog.fault.spaces',
  slug: 'deskCatalog.fault.slug',
  link: 'deskCatalog.fault.link',
  range: 'deskCatalog.fault.range',
  unknown: 'deskCatalog.fault.unknown',
  state: 'deskCatalog.fault.state',
  percent: 'deskCatalog.fault.percent',
  time: 'deskCatalog.fault.time',
  clock: 'deskCatalog.fault.clock',
  date: 'deskCatalog.fault.date',
  time_zone: 'deskCatalog.fault.time_zone',
  empty: 'deskCatalog.fault.empty',
  overlap: 'deskCatalog.fault.overlap',
}

/** Numbers that may have decimals; any other one is whole. */
const decimals: readonly string[] = [
  ...['price', 'specialPrice', 'minPrice', 'maxPrice', 'shipping', 'minSubtotal', 'addPrice'],
  ...['dealPrice', 'dealValue', 'subtotal', 'value', 'rate'],
]

/** Codes of what can be wrong with a number that is below what it may be. */
const tooLow = ['price', 'whole_number', 'percent', 'range']

/** A form of an entry, as it was typed. */
interface TypedForm extends FormOf {
  readonly typed: Typed
}

/** Returns what is wrong with the fields of an entry, by their paths in the order of the form. */
export function entryFaultTexts(
  faults: Readonly<Record<string, string>>,
  form: TypedForm,
  t: Words,
): Readonly<Record<string, string>> {
  const paths = formOrder(form, Object.keys(faults))
  return Object.fromEntries(paths.map((path) => [path, t(faultKey(path, faults[path] ?? '', form))]))
}

/** The sentence for what stands in the field: an empty one is told otherwise than letters in a number. */
function faultKey(path: string, code: string, form: TypedForm): MessageKey {
  const field = formField(form, path)
  const text = (form.typed[path] ?? '').trim()
  if (code === 'duplicate') return takenKey(form, path)
  if (field?.kind === 'number' && text !== '') {
    if (!Number.isFinite(Number(text)))
      return decimals.includes(field.name) ? 'deskCatalog.fault.number' : 'deskCatalog.fault.whole'
    if (Number(text) < 0 && tooLow.includes(code)) return 'deskCatalog.fault.negative'
  }
  if (field?.kind === 'choice') return 'desk.fault.choice'
  if (field && !isNested(field) && text === '') return 'desk.fault.missing'
  return faultKeys[code] ?? 'desk.fault.refused'
}

function takenKey({ list }: FormOf, path: string): MessageKey {
  if (path === 'slug') return list === 'products' ? 'deskCatalog.fault.slugTaken' : 'deskCatalog.fault.slugTakenHere'
  return path.includes('[') ? 'deskCatalog.fault.twice' : 'deskCatalog.fault.codeTaken'
}

/** Returns what a page says above the form of an entry that was not saved. */
export function entryNoticeText(error: SaveError, t: Words): string {
  if (error.kind === 'moved') return t('deskCatalog.moved')
  if (error.kind === 'call') return refusalText(error.error, t)
  return Object.keys(error.faults).length > 0 ? t('desk.fault.summary') : t('deskCatalog.others')
}

/** Returns why an entry was not removed: what names it, by its fields as the forms call them. */
export function removalText(error: ApiError, t: Words, labels: FieldLabels): string {
  return brokenText(error, t, labels) ?? refusalText(error, t)
}

/** Returns why a change of the log was not taken back (rules §16 "The log"). */
export function takeBackText(error: ApiError, t: Words, labels: FieldLabels): string {
  const keys: Readonly<Record<string, MessageKey>> = {
    not_found: 'desk.changes.refused.gone',
    changed_meanwhile: 'desk.changes.refused.changed',
    out_of_stock: 'deskCatalog.stock.below',
  }
  return brokenText(error, t, labels) ?? refusalText(error, t, keys)
}

/** What a refused change would break; null when it was refused for another reason. */
function brokenText(error: ApiError, t: Words, labels: FieldLabels): string | null {
  if (error.kind !== 'http' || error.status !== 422) return null
  const broken = Object.keys(error.errors ?? {}).map((path) => brokenPathText(path, t, labels))
  return `${t('deskCatalog.others')} ${broken.join(', ')}`
}

/**
 * Returns what a path of the catalog that a change would break leads to, such as `products[KIT-A].meat`, in words: `Products
 * and kits KIT-A › Meat that is included`. A path without a list is one of the entry itself.
 */
export function brokenPathText(path: string, t: Words, labels: FieldLabels): string {
  const [, name, key = '', rest = ''] = /^(\w+)\[([^\]]+)\](.*)$/.exec(path) ?? []
  const list = deskListNamed(name)
  if (list === undefined) return fieldText(`.${path}`, labels)
  const entry = `${t(`deskCatalog.lists.${list}`)} ${/^\d+$/.test(key) ? Number(key) + 1 : key}`
  return rest === '' ? entry : `${entry} › ${fieldText(rest, labels)}`
}
