// What the contract says of an entry before it is sent, by the fields of its form.
import { isNested } from '#domain/desk/form-parts.ts'
import type { Typed } from '#domain/desk/several.ts'
import { catalogEntryShapes } from '../catalog-file.ts'
import { configShape } from '../config.ts'
import { decode } from '../fault.ts'
import type { EntryField } from './entry-field.ts'
import { type DeskList, fieldsOf } from './entry-fields.ts'
import { entryOf } from './typed-entry.ts'

type OffsetAt = Parameters<typeof entryOf>[2]

/** Returns the code of the first fault of each of these fields of a form, by its path, as the list's schema finds it. */
export function typedFaults(
  list: DeskList,
  fields: readonly EntryField[],
  typed: Typed,
  offsetAt: OffsetAt,
): Readonly<Record<string, string>> {
  const schema = list === 'config' ? configShape.schema : catalogEntryShapes[list].schema
  const decoded = decode<unknown>(schema, entryOf(fields, typed, offsetAt))
  if (decoded.ok) return {}
  const names = new Set<string>(fields.map(({ name }) => name))
  const own = decoded.error.filter(({ path }) => names.has(/^\w+/.exec(path)?.[0] ?? ''))
  return Object.fromEntries(own.map(({ path, code }) => [path, code] as const).toReversed())
}

/**
 * Returns the fields of a list's form that can't stay empty, as paths with `[]` for any row, such as `variants[].areaId`: the
 * schema refuses an empty form, or an empty row, for them (rules §16 "Catalog").
 */
export function requiredPaths(list: DeskList): ReadonlySet<string> {
  const fields = fieldsOf(list)
  const utc = () => 0
  const probes = [emptyForm(fields, ''), emptyForm(fields, 'x')]
  const refused = probes.flatMap((typed) =>
    Object.keys(typedFaults(list, fields, typed, utc)).filter((path) => (typed[path] ?? '') === ''),
  )
  return new Set(refused.map((path) => firstIn(fields, path).replace(/\[\d+\]/g, '[]')))
}

/** A form with one empty row in each list; `known` is typed into what decides whether a group is there. */
function emptyForm(fields: readonly EntryField[], known: string, at = ''): Typed {
  return Object.assign(
    {},
    ...fields.map(({ name, kind, fields: inner = [], isKnownInParts = false }): Typed => {
      const path = at + name
      if (kind === 'rows') return { [`${path}.length`]: '1', ...emptyForm(inner, known, `${path}[0].`) }
      if (kind !== 'group') return {}
      const [first] = inner
      const own = first?.kind === 'text' && !isKnownInParts ? { [`${path}.${first.name}`]: known } : {}
      return { ...emptyForm(inner, known, `${path}.`), ...own }
    }),
  )
}

/** The field that a path leads to; of a group that is missing, its first one. */
function firstIn(fields: readonly EntryField[], path: string): string {
  const field = fieldAt(fields, path)
  const [first] = field?.kind === 'group' ? (field.fields ?? []) : []
  return first ? `${path}.${first.name}` : path
}

/** Returns the field of a form that a path, such as `variants[2].price`, leads to; undefined without such a field. */
export function fieldAt(fields: readonly EntryField[], path: string): EntryField | undefined {
  let within = fields
  let found: EntryField | undefined
  for (const step of path.split('.')) {
    found = within.find(({ name }) => name === step.replace(/\[\d+\]$/, ''))
    within = found?.fields ?? []
  }
  return found
}

/** Returns paths of a form's fields in the order in which it shows them: nested parts come behind the simple fields. */
export function inFormOrder(fields: readonly EntryField[], paths: readonly string[]): readonly string[] {
  const ranks = new Map(paths.map((path) => [path, rankOf(fields, path)]))
  const rank = (path: string) => ranks.get(path) ?? []
  return paths.toSorted((one, other) => {
    const at = rank(one).findIndex((value, index) => value !== rank(other)[index])
    return at < 0 ? rank(one).length - rank(other).length : (rank(one)[at] ?? 0) - (rank(other)[at] ?? 0)
  })
}

function rankOf(fields: readonly EntryField[], path: string): readonly number[] {
  let within = fields
  return path.split('.').flatMap((step) => {
    const [, name = step, row = '-1'] = /^(\w+)\[(\d+)\]$/.exec(step) ?? []
    const index = within.findIndex((field) => field.name === name)
    const field = within[index]
    const last = within.length * 2
    within = field?.fields ?? []
    return [field === undefined ? last : isNested(field) ? last / 2 + index : index, Number(row)]
  })
}
