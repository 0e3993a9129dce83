import type * as v from 'valibot'
import { type Fault, joinPath } from './fault.ts'

/** The parts of a schema that say which fields there are. */
interface Part {
  readonly type: string
  /** The fields of an object. */
  readonly entries?: Readonly<Record<string, Part>>
  /** The entries of a list. */
  readonly item?: Part
  /** What may be `null` or left out. */
  readonly wrapped?: Part
  /** The shapes that a value may have, or has at once. */
  readonly options?: readonly Part[]
}

/**
 * Returns a warning for each field of `input` that no shape of `schema` names, by its JSON path. A field of another
 * shape of the same object is known: a gift rule of one type may hold the other's fields. Objects of free content are
 * left alone.
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
