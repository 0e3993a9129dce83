import * as v from 'valibot'
import { tooMany } from './scalars.ts'

/** A value on the wire: the schema that reads and documents it, and the function that writes it (decision 0038). */
export interface Shape<T, Wire = unknown> {
  readonly schema: v.GenericSchema<unknown, T>
  readonly encode: (value: T) => Wire
}

/** The shape of one field of an object. */
interface AnyShape {
  readonly schema: v.GenericSchema
  readonly encode: (value: never) => unknown
  readonly field?: string
}

type Read<S extends AnyShape> = v.InferOutput<S['schema']>
type Written<S extends AnyShape> = ReturnType<S['encode']>
type FieldOf<S extends AnyShape, Name> = S extends { readonly field: infer Field extends string } ? Field : Name

/** The type of the values that an object of `Shapes` reads. */
export type Fields<Shapes extends Record<string, AnyShape>> = {
  readonly [Name in keyof Shapes as FieldOf<Shapes[Name], Name & string>]: Read<Shapes[Name]>
}
type WireFields<Shapes extends Record<string, AnyShape>> = { [Name in keyof Shapes]: Written<Shapes[Name]> }

/** The same on the wire as in the code. */
export function plain<const S extends v.GenericSchema>(schema: S): Shape<v.InferOutput<S>, v.InferOutput<S>> {
  return { schema, encode: (value) => value }
}

/** May be null but not left out. */
export function nullable<T, Wire>({ schema, encode }: Shape<T, Wire>): Shape<T | null, Wire | null> {
  return { schema: v.nullable(schema), encode: (value) => (value === null ? null : encode(value)) }
}

/** Null when the field is null or left out. */
export function maybe<T, Wire>(shape: Shape<T, Wire>): Shape<T | null, Wire | null> {
  return { ...nullable(shape), schema: v.nullish(shape.schema, null) }
}

/** As `maybe`, and left out when it is written as null. */
export function optional<T, Wire>(shape: Shape<T, Wire>): Shape<T | null, Wire | undefined> {
  return {
    schema: v.nullish(shape.schema, null),
    encode: (value) => (value === null ? undefined : shape.encode(value)),
  }
}

/** Written for other programs. The shop does not use it, so a wrong or missing one is read as undefined. */
export function ignored<T, Wire>({ schema, encode }: Shape<T, Wire>): Shape<T | undefined, Wire | undefined> {
  return {
    schema: v.fallback(v.optional(schema), undefined),
    encode: (value) => (value === undefined ? undefined : encode(value)),
  }
}

/** As `shape`, and must also pass `check`. The fault has the path of the whole value. */
export function checked<T, Wire>(shape: Shape<T, Wire>, check: (value: T) => boolean, fault: string): Shape<T, Wire> {
  return { ...shape, schema: v.pipe(shape.schema, v.check(check, fault)) }
}

/** A value that the code has in another form than `shape`. `read` makes that form, `write` turns it back. */
export function mapped<T, Value, Source, Wire>(
  { schema, encode }: Shape<T, Wire>,
  read: (value: T) => Value,
  write: (value: Source) => T,
) {
  return { schema: v.pipe(schema, v.transform(read)), encode: (value: Source) => encode(write(value)) }
}

/** False when the field is left out. */
export const flag: Shape<boolean, boolean> = plain(v.nullish(v.boolean(), false))

/** As `flag`, and written only when it is true. */
export const optionalFlag: Shape<boolean, true | undefined> = { ...flag, encode: (value) => value || undefined }

/** Empty when the list is left out. */
export function list<T, Wire>({ schema, encode }: Shape<T, Wire>): Shape<readonly T[], Wire[]> {
  return { schema: v.nullish(v.array(schema), () => []), encode: (values) => values.map(encode) }
}

/** A list of at most `max` entries, which must not be left out. */
export function listUpTo<T, Wire>(max: number, { schema, encode }: Shape<T, Wire>): Shape<readonly T[], Wire[]> {
  return {
    schema: v.pipe(v.array(schema), v.maxLength(max, tooMany(max))),
    encode: (values) => values.map(encode),
  }
}

/** A field that has another name in the code than on the wire. */
export function renamed<S extends AnyShape, const Field extends string>(field: Field, shape: S) {
  return { ...shape, field }
}

/** Returns the schemas of an object's fields, for a schema that `object` can't make. No field may be renamed. */
export function entriesOf<const Shapes extends Record<string, AnyShape>>(shapes: Shapes) {
  const entries = Object.entries(shapes).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(entries) as { readonly [Name in keyof Shapes]: Shapes[Name]['schema'] }
}

/** An object with a shape for each field. The fields are written in this order. */
export function object<const Shapes extends Record<string, AnyShape>>(
  shapes: Shapes,
): Shape<Fields<Shapes>, WireFields<Shapes>> {
  const fields = Object.entries(shapes).map(([name, shape]) => ({ name, field: shape.field ?? name, shape }))
  const entries: v.ObjectEntries = entriesOf(shapes)
  const read = (wire: Readonly<Record<string, unknown>>) => {
    const values: Record<string, unknown> = {}
    for (const { name, field } of fields) values[field] = wire[name]
    return values
  }
  const isRenamed = fields.some(({ name, field }) => name !== field)
  const schema: v.GenericSchema = isRenamed ? v.pipe(v.object(entries), v.transform(read)) : v.object(entries)
  return {
    // The entries' types are the shapes' types, which valibot can't infer from the loop.
    schema: schema as v.GenericSchema<unknown, Fields<Shapes>>,
    encode: (value) => {
      const values: Readonly<Record<string, unknown>> = value
      const written: Record<string, unknown> = {}
      for (const { name, field, shape } of fields) {
        const wire = shape.encode(values[field] as never)
        if (wire !== undefined) written[name] = wire
      }
      return written as WireFields<Shapes>
    },
  }
}
