import type { JsonSchema } from '@valibot/to-json-schema'
import type { StaffRole } from '#domain/desk/staff-role.ts'
import type { RequestName, SchemaName } from './wire-schemas.ts'

/** What is under `data`: a named schema, perhaps as a list or as `null`, or one written out. */
export interface AnswerShape {
  readonly name?: SchemaName
  readonly isList?: boolean
  readonly isNullable?: boolean
  readonly schema?: JsonSchema
}

/** A query parameter; optional unless it says `isRequired`. */
export type QueryParameter = { readonly schema: JsonSchema; readonly isRequired?: boolean }

/** The description of a call. The route checks requests by it, and the OpenAPI document is made of it. */
export interface CallDescription {
  readonly summary: string
  /** Only for a signed-in shopper; anybody else is answered 401. */
  readonly isSignedIn?: boolean
  /** Only with the operator token: 401 without it, 404 in a shop that has none. */
  readonly isOperators?: boolean
  /** Only for these roles of the desk: 401 for anybody who is not signed in there, 403 for its other roles. */
  readonly roles?: readonly StaffRole[]
  /** Whether it is repeated safely by its Idempotency-Key, which it must have. */
  readonly isRepeatable?: boolean
  readonly query?: Readonly<Record<string, QueryParameter>>
  /** The schema that the body is read by; anything else is answered 400, 415 or 422. */
  readonly request?: RequestName
  /** The schema of the body of a call that reads it by itself, with the refusals 400, 413, 415 and 422. */
  readonly file?: SchemaName
  /** The answer to a body that its schema refuses; left out: 422 that names each fault. */
  readonly refuseBody?: () => Response
  /** Left out: the answer has no body, or not one with `data`. */
  readonly answer?: AnswerShape
  /** The schema of `meta`, beside `data`. */
  readonly meta?: SchemaName
  /** The statuses of success; left out: 200. */
  readonly statuses?: readonly number[]
  /** Statuses of failure, in addition to those that follow from the fields above. */
  readonly refusals?: readonly number[]
}

/** One call of the shop's interface; `path` has its parameters in braces. */
export interface Call extends CallDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
}

/** The answer is a list of the named schema. */
export function listOf(name: SchemaName): AnswerShape {
  return { name, isList: true }
}

/** An object with just these fields, none of them optional. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties }
}

/** A query parameter that may be any text, left out too. */
export const textQuery: QueryParameter = { schema: { type: 'string' } }
/** A query parameter that is a page's number, the first when it is left out. */
export const pageQuery: QueryParameter = { schema: { type: 'integer', minimum: 1 } }
