import * as v from 'valibot'
import { faultsOf } from '#tests/integration/backend/json-schema.ts'
import type { SafetyShop } from './shop.ts'

const parameter = v.object({ name: v.string(), in: v.string(), required: v.boolean(), schema: v.unknown() })
const content = v.optional(v.object({ 'application/json': v.object({ schema: v.unknown() }) }))
const operation = v.looseObject({
  parameters: v.optional(v.array(parameter), []),
  requestBody: v.optional(v.looseObject({ content })),
  security: v.optional(v.array(v.record(v.string(), v.unknown())), []),
  responses: v.record(v.string(), v.object({ description: v.string(), content })),
})
const documentSchema = v.looseObject({
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.looseObject({ schemas: v.record(v.string(), v.unknown()) }),
})

/** A call as the shop's own document describes it. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly v.InferOutput<typeof parameter>[]
  /** The schema of the body; undefined when none is described. */
  readonly body: unknown
  /** Who may call it. */
  readonly caller: 'anybody' | 'shopper' | 'operator' | 'desk'
  /** By status; without content where the answer has no body. */
  readonly responses: v.InferOutput<typeof operation>['responses']
}

/** What the running shop says of itself. */
export interface ShopDocument {
  readonly operations: readonly Operation[]
  readonly schemas: Readonly<Record<string, unknown>>
}

/** Reads `GET /api/openapi.json`. */
export async function readDocument(shop: SafetyShop): Promise<ShopDocument> {
  const { paths, components } = v.parse(documentSchema, await (await shop.fetch('/api/openapi.json')).json())
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, security, responses }]): Operation => {
      const names = security.flatMap((each) => Object.keys(each))
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content?.['application/json'].schema,
        caller: callerOf(names),
        responses,
      }
    }),
  )
  return { operations, schemas: components.schemas }
}

function callerOf(schemes: readonly string[]): Operation['caller'] {
  if (schemes.includes('operator')) return 'operator'
  if (schemes.includes('desk')) return 'desk'
  return schemes.length > 0 ? 'shopper' : 'anybody'
}

/** A request that was sent, and what came back. */
export interface RawAnswer {
  readonly status: number
  readonly type: string | null
  readonly text: string
}

/** Returns how an answer differs from the document, or null. Every status must be named; `default` is not enough. */
export function faultOf({ schemas }: ShopDocument, operation: Operation, answer: RawAnswer): string | null {
  const { status, type, text } = answer
  if (status >= 500) return 'a server error'
  const documented = operation.responses[String(status)]
  if (documented === undefined) return 'a status that the document does not name'
  const schema = documented.content?.['application/json'].schema
  if (schema === undefined && text === '') return null
  if (type !== 'application/json; charset=utf-8') return `the type ${type}`
  if (schema === undefined) return operation.path === '/api/openapi.json' ? null : 'a body that is not documented'
  const faults = faultsOf(schema, JSON.parse(text), schemas)
  if (faults.length > 0) return faults.slice(0, 3).join(', ')
  return status < 400 ? null : problemFault(status, text)
}

/** What the schema of a problem does not say (rules §10). */
function problemFault(status: number, text: string): string | null {
  const { message, code, errors } = JSON.parse(text)
  if (message === '' || !/^[a-z_]+$/.test(code)) return 'no message or code'
  if (status === 422 && errors === undefined) return 'a 422 without errors'
  return /\b(?:at|src)\/.*\.ts\b|SQLITE|D1_/.test(text) ? 'words of the inside' : null
}
