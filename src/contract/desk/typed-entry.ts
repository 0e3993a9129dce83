import { minutesOf, type OffsetAt, parseDate, timeOn } from '#domain/delivery/calendar.ts'
import { exactTimeOf } from '#domain/desk/form-parts.ts'
import { itemCount, type Typed } from '#domain/desk/several.ts'
import { isoFromMs, msFromIso } from '../times.ts'
import { choiceListOf, type EntryField } from './entry-field.ts'

/** The box of a set that is ticked where there are none of it. */
const noneOfSet = 'none'

/** Returns an entry as a form shows it. `offsetAt` is the shop's own time zone: times are typed as its clocks show them. */
export function typedOf(fields: readonly EntryField[], entry: unknown, offsetAt: OffsetAt, at = ''): Typed {
  return Object.assign({}, ...fields.map((field) => typedField(field, fieldIn(entry, field.name), offsetAt, at)))
}

function typedField(field: EntryField, value: unknown, offsetAt: OffsetAt, at: string): Typed {
  const path = at + field.name
  const { kind, fields = [] } = field
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const length = { [`${path}.length`]: String(list.length) }
  if (kind === 'rows') {
    return Object.assign(length, ...list.map((row, index) => typedOf(fields, row, offsetAt, `${path}[${index}].`)))
  }
  if (kind === 'several')
    return Object.assign(length, ...list.map((code, index) => ({ [`${path}[${index}]`]: `${code}` })))
  if (kind === 'group') return typedOf(fields, value, offsetAt, `${path}.`)
  if (kind === 'flag') return value === true ? { [path]: '1' } : {}
  if (value === null || value === undefined) return {}
  if (kind === 'set' || kind === 'knownSet') {
    const ticked = kind === 'knownSet' && list.length === 0 ? [noneOfSet] : list
    return Object.fromEntries(ticked.map((each) => [`${path}.${each}`, '1']))
  }
  if (kind === 'known') return { [path]: value === true ? 'yes' : 'no' }
  if (kind === 'states') return { [path]: list.join(', ') }
  return kind === 'time' ? typedTime(path, String(value), offsetAt) : { [path]: String(value) }
}

/** A time as the clocks show it, and itself beside it where that is not all of it, such as its seconds. */
function typedTime(path: string, iso: string, offsetAt: OffsetAt): Typed {
  const shown = localTime(iso, offsetAt)
  return { [path]: shown, ...(utcTime(shown, offsetAt) === iso ? {} : { [exactTimeOf(path)]: iso }) }
}

/**
 * Returns the entry on the wire that was typed. What can't be read stays as it was typed, so that the contract's own
 * schema says what is wrong with it.
 */
export function entryOf(
  fields: readonly EntryField[],
  typed: Typed,
  offsetAt: OffsetAt,
  at = '',
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, valueTyped(field, typed, offsetAt, at + field.name)]))
}

function valueTyped(field: EntryField, typed: Typed, offsetAt: OffsetAt, path: string): unknown {
  const { kind, fields = [] } = field
  const wordOf = (text: string) => (isByNumber(field) ? numberOr(text) : text)
  const eachItem = <T>(valueAt: (at: string) => T) =>
    Array.from({ length: itemCount(typed, path) }, (_, index) => valueAt(`${path}[${index}]`))
  if (kind === 'rows') return eachItem((at) => entryOf(fields, typed, offsetAt, `${at}.`))
  if (kind === 'several') return eachItem((at) => textOr(typed[at]))
  if (kind === 'group') return isLeftOut(field, typed, path) ? null : entryOf(fields, typed, offsetAt, `${path}.`)
  if (kind === 'set') return tickedIn(typed, path).map(wordOf)
  if (kind === 'knownSet') {
    const ticked = tickedIn(typed, path)
    if (ticked.length === 0) return null
    return ticked.length === 1 && ticked[0] === noneOfSet ? [] : ticked
  }
  const text = textOr(typed[path])
  if (kind === 'flag') return text === '1'
  if (kind === 'states') return listed(text ?? '')
  if (text === null) return null
  if (kind === 'number') return numberOr(text)
  if (kind === 'choice') return wordOf(text)
  if (kind === 'known') return text === 'yes' ? true : text === 'no' ? false : text
  if (kind === 'folded') return text.replace(/\s*\n\s*/g, ' ')
  return kind === 'time' ? timeTyped(text, typed[exactTimeOf(path)], offsetAt) : text
}

/** A time that nobody typed anew stays as it is. */
function timeTyped(text: string, exact: string | undefined, offsetAt: OffsetAt): string {
  return exact !== undefined && localTime(exact, offsetAt) === text ? exact : utcTime(text, offsetAt)
}

/** Areas and categories are named by their numbers. */
function isByNumber(field: EntryField): boolean {
  const list = choiceListOf(field)
  return list === 'areaIds' || list === 'categories'
}

/** Whether nothing is typed into a group that may be missing. One that lacks its first field alone is for the schema to refuse. */
function isLeftOut({ fields = [], isKnownInParts = false }: EntryField, typed: Typed, path: string): boolean {
  if (!isKnownInParts && fields[0]?.kind !== 'text') return false
  const within = Object.entries(typed).filter(([name]) => name.startsWith(`${path}.`) && !name.endsWith('.length'))
  return within.every(([, value]) => value.trim() === '')
}

/** The values of a set that are ticked, in the order of the form. */
function tickedIn(typed: Typed, path: string): readonly string[] {
  const names = Object.keys(typed).filter((name) => name.startsWith(`${path}.`) && typed[name] === '1')
  return names.map((name) => name.slice(path.length + 1))
}

function fieldIn(entry: unknown, name: string): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined
}

/** What was typed into a field, with the line breaks that a catalog has; null for nothing. */
function textOr(typed: string | undefined): string | null {
  const text = (typed ?? '').replaceAll('\r\n', '\n').trim()
  return text === '' ? null : text
}

function listed(text: string): readonly string[] {
  return text.split(/[\s,，、]+/).filter((code) => code !== '')
}

function numberOr(text: string): unknown {
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : text
}

/** `2026-11-27T17:00:00Z` as the shop's clocks show it, `2026-11-27T09:00`. */
function localTime(iso: string, offsetAt: OffsetAt): string {
  const ms = msFromIso(iso)
  if (ms === undefined) return iso
  return new Date(ms + offsetAt(ms)).toISOString().slice(0, 16)
}

function utcTime(text: string, offsetAt: OffsetAt): string {
  const [, date = '', clock = ''] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? []
  const day = parseDate(date)
  if (day === undefined || minutesOf(clock) >= 24 * 60) return text
  return isoFromMs(timeOn(day, clock, offsetAt).ms)
}
