import * as v from 'valibot'
import { err, ok, type Result } from '#domain/result.ts'

/** One thing that is wrong with a JSON value: its path, a code for programs, an English sentence for people. */
export interface Fault {
  /** Such as `products[3].variants[0].price`; `$` is the whole value. */
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Returns a new value, or what is wrong with the input. It never throws. */
export type Decoder<T> = (input: unknown) => Result<T, readonly Fault[]>

/** The type of the values that a schema reads. */
export type ReadAs<Schema extends v.GenericSchema> = v.InferOutput<Schema>

/** Returns the message of a check. Valibot allows one string, and a fault needs a code and a sentence. */
export function wrong(code: string, sentence: string): string {
  return `${code}: ${sentence}`
}

/** Reads `input` by `schema`. `at` is the path of `input` in a larger value. */
export function decode<T>(schema: v.GenericSchema<unknown, T>, input: unknown, at = ''): Result<T, readonly Fault[]> {
  const read = v.safeParse(schema, input)
  return read.success ? ok(read.output) : err(read.issues.flatMap((issue) => faultsOf(issue, at)))
}

/** Returns the decoder of a schema. */
export function decoderOf<T>(schema: v.GenericSchema<unknown, T>): Decoder<T> {
  return (input) => decode(schema, input)
}

/** Returns X for `{data: X}` and for a bare X (rules §10). */
export function unwrapData(body: unknown): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'data') ? Reflect.get(body, 'data') : body
}

/** Returns faults in the shape of a 422 body's `errors`. */
export function errorsOf(faults: readonly Fault[]): Record<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const { path, message } of faults) errors.set(path, [...(errors.get(path) ?? []), message])
  return Object.fromEntries(errors)
}

/** Returns `base` and `key` as one path, such as `lines[2]` or `lines[2].code`. */
export function joinPath(base: string, key: string | number): string {
  if (typeof key === 'number') return `${base}[${key}]`
  return base === '' ? key : `${base}.${key}`
}

/**
 * Returns the faults of an issue. When none of several shapes fits, the faults are those of the shape that was probably
 * meant: the one that was read far enough to find a fault inside it.
 */
function faultsOf(issue: v.BaseIssue<unknown>, at: string): readonly Fault[] {
  const keys = (issue.path ?? []).map((item): string | number =>
    typeof item.key === 'number' ? item.key : String(item.key),
  )
  const path = keys.reduce(joinPath, at)
  const inner = issue.issues ?? []
  const deeper = inner.filter((each) => each.path !== undefined)
  const causes = deeper.length > 0 ? deeper : inner.filter((each) => codedMessage.test(each.message))
  if (causes.length > 0) return causes.flatMap((each) => faultsOf(each, path))
  return [{ path: path || '$', ...describe(issue) }]
}

const codedMessage = /^([a-z_]+): (.*)$/s

function describe({ message, received, expected }: v.BaseIssue<unknown>): Pick<Fault, 'code' | 'message'> {
  const [, code, sentence] = codedMessage.exec(message) ?? []
  if (code !== undefined && sentence !== undefined) return { code, message: sentence }
  if (received === 'undefined') return { code: 'missing', message: 'is missing' }
  return { code: 'type', message: `must be ${describeTypes(expected)}, not ${received.slice(0, 80)}` }
}

const typeWords: ReadonlyMap<string, string> = new Map([
  ['Object', 'an object'],
  ['Array', 'a list'],
  ['number', 'a number'],
  ['string', 'text'],
  ['boolean', 'true or false'],
])

/** Valibot writes `(Array | string)` for two types. */
function describeTypes(expected: string | null): string {
  const types = (expected ?? 'something else').replace(/^\((.*)\)$/, '$1').split(' | ')
  return types.map((type) => typeWords.get(type) ?? type).join(' or ')
}
