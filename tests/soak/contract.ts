import { faultsOf } from '#tests/integration/backend/json-schema.ts'

/** An answer of a call, as it came. */
export interface Answered {
  readonly method: string
  /** The path as the OpenAPI document spells it, such as `/api/order/{id}`. */
  readonly call: string
  readonly status: number
  readonly type: string
  readonly text: string
}

/** The part of the shop's OpenAPI document that answers are checked by. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}
type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>>

/** The answers to a failure of the platform, the backend or the database, which every call may give (rules §10). */
const outages: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Returns what is wrong with an answer by the shop's own OpenAPI document; an empty list for a good one. A 5xx is good
 * only as an outage that is told as such.
 */
export function contractFaults(document: OpenApi, { method, call, status, type, text }: Answered): readonly string[] {
  const at = `${method} ${call} ${status}`
  const responses = document.paths[call]?.[method.toLowerCase()]?.responses
  if (responses === undefined) return [`${at}: the call is not documented`]
  if (status >= 500 && !outages.has(status)) return [`${at}: ${text.slice(0, 200)}`]
  const schema = (responses[status] ?? responses['default'])?.content?.['application/json']?.schema
  if (schema === undefined) return text === '' ? [] : [`${at}: a body where none is documented`]
  if (!/^application\/json; ?charset=utf-8$/i.test(type)) return [`${at}: content type ${type}`]
  try {
    return faultsOf(schema, JSON.parse(text), document.components.schemas).map((fault) => `${at}: ${fault}`)
  } catch {
    return [`${at}: no JSON: ${text.slice(0, 100)}`]
  }
}
