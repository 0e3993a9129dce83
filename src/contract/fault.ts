import * as v from 'valibot'
import { err, ok, type Result } from '#domain/result.ts'

/** One thing wrong with a JSON value: where, a code for programs, an English sentence for people. */
export interface Fault {
  /** Such as `products[3].variants[0].price`; `$` is the whole value. */
  readonly path: string
  readonly code: string
  readonly message: string
}

/** A decoder: never throws, builds new objects, names what is wrong. */
export type Decoder<T> = (input: unknown) => Result<T, readonly Fault[]>

/** What a schema reads a JSON value as. */
export type ReadAs<Schema extends v.GenericSchema> = v.InferOutput<Schema>

/** The message of a check: valibot carries one string, and a fault needs a code and a sentence. */
export function wrong(code: string, sentence: string): string {
  return `${code}: ${sentence}`
}

/** Reads `input` by `schema`; `at` is the path of the value in what it was taken from. */
export function decode<T>(schema: v.GenericSchema<unknown, T>, input: unknown, at = ''): Result<T, readonly Fault[]> {
  const read = v.safeParse(schema, input)
  return read.success ? ok(read.output) : err(read.issues.flatMap((issue) => faultsOf(issue, at)))
}

/** Returns the decoder of a schema. */
export function decoderOf<T>(schema: v.GenericSchema<unknown, T>): Decoder<T> {
  return (input) => decode(schema, input)
}

/** What `{data: X}` and a bare `X` both mean (rules §10). */
export function unwrapData(body: unknown): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'data') ? Reflect.get(body, 'data') : body
}

/** Faults in the shape of a 422 body's `errors`. */
export function errorsOf(faults: readonly Fault[]): Record<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const { path, message } of faults) errors.set(path, [...(errors.get(path) ?? []), message])
  return Object.fromEntries(errors)
}

/** `base` and `key` as one path: `lines[2]`, `lines[2].code`. */
export function joinPath(base: string, key: string | number): string {
  if (typeof key === 'number') return `${base}[${key}]`
  return base === '' ? key : `${base}.${key}`
}

/**
 * The faults of an issue. Where one of several shapes was wanted, those of the shape that was meant: the one that was
 * read far enough to find a fault in it.
 */
function faultsOf(issue: v.BaseIssue<unknown>, at: string): readonly Fault[] {
  const keys = (issue.path ?? []).map((item): string | number =>
    typeof item.key === 'number' ? item.key : String(item.key),
  )
  const path = keys.reduce(joinPath, at)
  const inner = issue.issues ?? []
  const within = inner.filter((each) => each.path !== undefined)
  const told = within.length > 0 ? within : inner.filter((each) => codedMessage.test(each.message))
  if (told.length > 0) return told.flatMap((each) => faultsOf(each, path))
  return [{ path: path || '$', ...wordsOf(issue) }]
}

const codedMessage = /^([a-z_]+): (.*)$/s

function wordsOf({ message, received, expected }: v.BaseIssue<unknown>): Pick<Fault, 'code' | 'message'> {
  const [, code, sentence] = codedMessage.exec(message) ?? []
  if (code !== undefined && sentence !== undefined) return { code, message: sentence }
  if (received === 'undefined') return { code: 'missing', message: 'is missing' }
  return { code: 'type', message: `must be ${inWords(expected)}, not ${received.slice(0, 80)}` }
}

const typeWords: ReadonlyMap<string, string> = new Map([
  ['Object', 'an object'],
  ['Array', 'a list'],
  ['number', 'a number'],
  ['string', 'text'],
  ['boolean', 'true or false'],
])

/** `(Array | string)` is what valibot expects of either. */
function inWords(expected: string | null): string {
  const kinds = (expected ?? 'something else').replace(/^\((.*)\)$/, '$1').split(' | ')
  return kinds.map((kind) => typeWords.get(kind) ?? kind).join(' or ')
}
