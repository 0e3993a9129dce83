import type * as v from 'valibot'
import { type Fault, joinPath } from './fault.ts'

/** The parts of a Valibot schema that say which fields exist. */
interface Part {
  readonly type: string
  /** The fields of an object. */
  readonly entries?: Readonly<Record<string, Part>>
  /** The entries of a list. */
  readonly item?: Part
  /** The schema of a value that may be null or left out. */
  readonly wrapped?: Part
  /** The schemas of a union. */
  readonly options?: readonly Part[]
}

/**
 * Returns a warning for each field of `input` that `schema` does not have, by its JSON path. In a union, a field of any
 * of the shapes is known: a gift rule of one type may have the other type's fields. Objects of any JSON are skipped.
 */
export function listUnknownFields(schema: v.GenericSchema, input: unknown): readonly Fault[] {
  const unknown: string[] = []
  collect([schema], input, '', unknown)
  return unknown.map((path) => ({ path, code: 'unknown_field', message: 'is not a field of the catalog file' }))
}

/** Adds the paths of the fields that are not in `parts`. Most values have no fields, and need no path of their own. */
function collect(parts: readonly Part[], input: unknown, path: string, unknown: string[]): void {
  if (!hasFields(input)) return
  const shapes = parts.flatMap(shapesOf)
  if (Array.isArray(input)) {
    const items = shapes.flatMap(({ item }) => item ?? [])
    for (const [index, entry] of input.entries())
      if (hasFields(entry)) collect(items, entry, joinPath(path, index), unknown)
    return
  }
  const objects = shapes.flatMap(({ type, entries }) => (type === 'object' && entries ? [entries] : []))
  if (objects.length === 0) return
  for (const [name, value] of Object.entries(input)) {
    if (!objects.some((entries) => Object.hasOwn(entries, name))) unknown.push(joinPath(path, name))
    else if (hasFields(value)) {
      const fields = objects.flatMap((entries) => (Object.hasOwn(entries, name) ? (entries[name] ?? []) : []))
      collect(fields, value, joinPath(path, name), unknown)
    }
  }
}

function hasFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function shapesOf(part: Part): readonly Part[] {
  if (part.wrapped) return shapesOf(part.wrapped)
  return part.options && typeof part.options[0] === 'object' ? part.options.flatMap(shapesOf) : [part]
}
