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

/** The message of a check: valibot carries one string, and a fault needs a code and a sentence. */
export function wrong(code: string, sentence: string): string {
  return `${code}: ${sentence}`
}

/** Reads `input` by `schema`; `at` is the path of the value in what it was taken from. */
export function decode<T>(schema: v.GenericSchema<unknown, T>, input: unknown, at = ''): Result<T, readonly Fault[]> {
  const read = v.safeParse(schema, input)
  return read.success ? ok(read.output) : err(read.issues.map((issue) => faultOf(issue, at)))
}

/** What `{data: X}` and a bare `X` both mean (contract §1). */
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

function faultOf(issue: v.BaseIssue<unknown>, at: string): Fault {
  const keys = (issue.path ?? []).map((item): string | number =>
    typeof item.key === 'number' ? item.key : String(item.key),
  )
  const path = keys.reduce(joinPath, at) || '$'
  const [, code, sentence] = /^([a-z_]+): (.*)$/s.exec(issue.message) ?? []
  if (code !== undefined && sentence !== undefined) return { path, code, message: sentence }
  if (issue.received === 'undefined') return { path, code: 'missing', message: 'is missing' }
  return { path, code: 'type', message: `must be ${inWords(issue.expected)}, not ${issue.received.slice(0, 80)}` }
}

const typeWords: ReadonlyMap<string, string> = new Map([
  ['Object', 'an object'],
  ['Array', 'a list'],
  ['number', 'a number'],
  ['string', 'text'],
  ['boolean', 'true or false'],
])

function inWords(expected: string | null): string {
  return typeWords.get(expected ?? '') ?? expected ?? 'something else'
}
