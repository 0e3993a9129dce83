import type { JsonSchema } from '@valibot/to-json-schema'
import type { SchemaName } from './schemas.ts'

/** What stands under `data`: a named schema, perhaps as a list or as `null`, or one written out. */
export interface Sight {
  readonly name?: SchemaName
  readonly isList?: boolean
  readonly isNullable?: boolean
  readonly schema?: JsonSchema
}

/** One call of the shop's interface. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  /** Only for a signed-in shopper. */
  readonly isSignedIn?: boolean
  readonly isOperators?: boolean
  /** Whether it is repeated safely by its Idempotency-Key, which it must have. */
  readonly isRepeatable?: boolean
  readonly query?: Readonly<Record<string, JsonSchema>>
  readonly request?: SchemaName
  /** Left out: the answer has no body. */
  readonly answer?: Sight
  /** Stands beside `data`. */
  readonly meta?: SchemaName
  /** 200 unless it says another. */
  readonly status?: number
  /** Statuses beside those that every call may answer. */
  readonly refusals?: readonly number[]
}

export function list(name: SchemaName): Sight {
  return { name, isList: true }
}
