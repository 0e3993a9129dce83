import { decode } from '#contract/fault.ts'
import { err, type Result } from '#domain/result.ts'
import type { ApiError } from './fetcher.ts'
import type { Answer } from './send.ts'

/** A schema of the contract. */
type Schema<T> = Parameters<typeof decode<T>>[0]

/** What is wrong with a form: fields by their path, each with the code of its first fault; or the failure of the call. */
export type FormError =
  | { readonly kind: 'fields'; readonly faults: Readonly<Record<string, string>> }
  | { readonly kind: 'call'; readonly error: ApiError }

/** The value or the error of a form. */
export type FormAnswer<T> = Result<T, FormError>

/**
 * Reads what was typed by the schema of the call, and sends it if it is right. The backend checks it again: a field that
 * only it can refuse has the code `refused`.
 */
export async function sendForm<Sent, T>(
  schema: Schema<Sent>,
  typed: unknown,
  send: (sent: Sent) => Promise<Answer<T>>,
): Promise<FormAnswer<T>> {
  const read = decode(schema, typed)
  if (!read.ok) {
    const faults = read.error.map(({ path, code }) => [path, code] as const)
    // The first fault of a field is the one that is told.
    return err({ kind: 'fields', faults: Object.fromEntries(faults.toReversed()) })
  }
  const answer = await send(read.value)
  if (answer.ok) return answer
  const { error } = answer
  const isRefused = error.kind === 'http' && error.status === 422 && error.errors !== undefined
  if (!isRefused) return err({ kind: 'call', error })
  return err({
    kind: 'fields',
    faults: Object.fromEntries(Object.keys(error.errors ?? {}).map((path) => [path, 'refused'])),
  })
}
