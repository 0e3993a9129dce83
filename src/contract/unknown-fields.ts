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
  return unknownFieldsOf([schema], input, '')
}

function unknownFieldsOf(parts: readonly Part[], input: unknown, path: string): readonly Fault[] {
  if (typeof input !== 'object' || input === null) return []
  const shapes = parts.flatMap(shapesOf)
  if (Array.isArray(input)) {
    const items = shapes.flatMap(({ item }) => item ?? [])
    return input.flatMap((entry, index) => unknownFieldsOf(items, entry, joinPath(path, index)))
  }
  const objects = shapes.flatMap(({ type, entries }) => (type === 'object' && entries ? [entries] : []))
  if (objects.length === 0) return []
  return Object.entries(input).flatMap(([name, value]) => {
    const fields = objects.flatMap((entries) => (Object.hasOwn(entries, name) ? (entries[name] ?? []) : []))
    const fieldPath = joinPath(path, name)
    return fields.length > 0
      ? unknownFieldsOf(fields, value, fieldPath)
      : [{ path: fieldPath, code: 'unknown_field', message: 'is not a field of the catalog file' }]
  })
}

function shapesOf(part: Part): readonly Part[] {
  if (part.wrapped) return shapesOf(part.wrapped)
  return part.options && typeof part.options[0] === 'object' ? part.options.flatMap(shapesOf) : [part]
}
