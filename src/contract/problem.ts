import * as v from 'valibot'
import { errorsOf, type Fault } from './fault.ts'

/** The body of every failure (rules §10). */
export interface Problem {
  readonly message: string
  readonly code: string
  readonly errors?: { readonly [field: string]: readonly string[] }
  /** What the caller needs to go on, such as the fresh quote of a 409. */
  readonly data?: unknown
}

/** The codes of failures without a code of their own, by status (rules §10). */
const statusCodes: ReadonlyMap<number, string> = new Map([
  [400, 'malformed'],
  [401, 'unauthenticated'],
  [402, 'payment_declined'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [422, 'invalid'],
  [429, 'too_many_requests'],
  [502, 'bad_gateway'],
  [503, 'unavailable'],
  [504, 'timeout'],
])

export const problemSchema = v.object({
  message: v.fallback(v.string(), ''),
  code: v.fallback(v.string(), ''),
  errors: v.fallback(v.optional(v.record(v.string(), v.array(v.string()))), undefined),
  data: v.optional(v.unknown()),
  // The edge writes it into every problem; nothing here reads it.
  requestId: v.optional(v.string()),
})

function codeOfStatus(status: number): string {
  return statusCodes.get(status) ?? (status >= 500 ? 'bad_gateway' : 'refused')
}

/** Reads any failure body, also another server's. It never fails. */
export function decodeProblem(body: unknown, status: number): Problem {
  const read = v.safeParse(problemSchema, body)
  const { message = '', code = '', errors, data } = read.success ? read.output : {}
  return {
    message: message || `The server answered ${status}.`,
    code: code || codeOfStatus(status),
    ...(errors === undefined ? {} : { errors }),
    ...(data === undefined ? {} : { data }),
  }
}

export function encodeProblem({ message, code, errors, data }: Problem) {
  return {
    message,
    code,
    ...(errors === undefined ? {} : { errors }),
    ...(data === undefined ? {} : { data }),
  }
}

/** Returns the 422 body of a request that a decoder refused. */
export function problemOfFaults(faults: readonly Fault[]): Problem {
  const [first] = faults
  return {
    message: first === undefined ? 'The request is not valid.' : `${first.path} ${first.message}`,
    code: 'invalid',
    errors: errorsOf(faults),
  }
}
