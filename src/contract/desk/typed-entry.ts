import { dateOf, localDay, minutesOf, type OffsetAt, parseDate, timeOn } from '#domain/delivery/calendar.ts'
import { isoFromMs, msFromIso } from '../times.ts'
import type { EntryField } from './entry-fields.ts'

/** What a form holds: texts by the path of the field, and the number of rows of each list under `{path}.length`. */
export type TypedEntry = Readonly<Record<string, string>>

/** More rows of one list than this are not read. */
const maxRows = 200

/** Returns an entry as a form shows it. `offsetAt` is the shop's own time zone: times are typed as its clocks show them. */
export function typedOf(fields: readonly EntryField[], entry: unknown, offsetAt: OffsetAt, at = ''): TypedEntry {
  return Object.assign({}, ...fields.map((field) => typedField(field, fieldIn(entry, field.name), offsetAt, at)))
}

function typedField(field: EntryField, value: unknown, offsetAt: OffsetAt, at: string): TypedEntry {
  const path = at + field.name
  if (field.kind === 'rows') {
    const list = Array.isArray(value) ? value : []
    const typed = list.map((row: unknown, index) => typedOf(field.fields ?? [], row, offsetAt, `${path}[${index}].`))
    return Object.assign({ [`${path}.length`]: String(list.length) }, ...typed)
  }
  if (field.kind === 'group') return typedOf(field.fields ?? [], value, offsetAt, `${path}.`)
  if (field.kind === 'flag') return value === true ? { [path]: '1' } : {}
  if (value === null || value === undefined) return {}
  if (field.kind === 'codes' || field.kind === 'ids') return { [path]: Array.isArray(value) ? value.join(', ') : '' }
  return { [path]: field.kind === 'time' ? localTime(String(value), offsetAt) : String(value) }
}

/**
 * Returns the entry on the wire that was typed. What can't be read stays as it was typed, so that the contract's own
 * schema says what is wrong with it.
 */
export function entryOf(
  fields: readonly EntryField[],
  typed: TypedEntry,
  offsetAt: OffsetAt,
  at = '',
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, valueTyped(field, typed, offsetAt, at + field.name)]))
}

function valueTyped(field: EntryField, typed: TypedEntry, offsetAt: OffsetAt, path: string): unknown {
  const { kind, fields = [] } = field
  if (kind === 'rows') {
    return Array.from({ length: rowCount(typed, path) }, (_, index) =>
      entryOf(fields, typed, offsetAt, `${path}[${index}].`),
    )
  }
  if (kind === 'group') {
    const [first] = fields
    const isLeftOut = first?.kind === 'text' && (typed[`${path}.${first.name}`] ?? '').trim() === ''
    return isLeftOut ? null : entryOf(fields, typed, offsetAt, `${path}.`)
  }
  const text = (typed[path] ?? '').trim()
  if (kind === 'flag') return text === '1'
  if (kind === 'codes') return listed(text)
  if (kind === 'ids') return listed(text).map(numberOr)
  if (text === '') return null
  if (kind === 'number') return numberOr(text)
  if (kind === 'choice') return field.choices === 'areas' ? numberOr(text) : text
  return kind === 'time' ? utcTime(text, offsetAt) : text
}

/** Returns what was typed with one more, empty row of the list at `path`. */
export function withRow(typed: TypedEntry, path: string): TypedEntry {
  return { ...typed, [`${path}.length`]: String(Math.min(rowCount(typed, path) + 1, maxRows)) }
}

/** Returns what was typed without the row at `path`, such as `variants[2]`; those behind it move up. */
export function withoutRow(typed: TypedEntry, path: string): TypedEntry {
  const [, list = '', digits = ''] = /^(.*)\[(\d+)\]$/.exec(path) ?? []
  const count = rowCount(typed, list)
  const removed = Number(digits)
  if (list === '' || removed >= count) return typed
  const kept = Object.entries(typed).flatMap(([name, value]): (readonly [string, string])[] => {
    if (!name.startsWith(`${list}[`)) return [[name, value]]
    const [, row = '', rest = ''] = /^(\d+)\](.*)$/s.exec(name.slice(list.length + 1)) ?? []
    const index = Number(row)
    if (index === removed) return []
    return [[`${list}[${index > removed ? index - 1 : index}]${rest}`, value]]
  })
  return { ...Object.fromEntries(kept), [`${list}.length`]: String(count - 1) }
}

/** Returns how many rows a list has in the form. */
function rowCount(typed: TypedEntry, path: string): number {
  const count = Number(typed[`${path}.length`])
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, maxRows) : 0
}

function fieldIn(entry: unknown, name: string): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined
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
  const local = new Date(ms + offsetAt(ms)).toISOString()
  return `${dateOf(localDay(ms, offsetAt))}T${local.slice(11, 16)}`
}

function utcTime(text: string, offsetAt: OffsetAt): string {
  const [, date = '', clock = ''] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? []
  const day = parseDate(date)
  if (day === undefined || minutesOf(clock) >= 24 * 60) return text
  return isoFromMs(timeOn(day, clock, offsetAt).ms)
}
