import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call, Sight } from './call.ts'
import { calls } from './calls.ts'
import { namedSchemas, type SchemaName } from './schemas.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'Nobody is signed in.',
  402: 'The payment was declined, or must be confirmed.',
  403: 'It is not yours.',
  404: 'There is nothing here.',
  409: 'Stock, price or state changed.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The request is not valid; `errors` says where.',
  503: 'The shop is busy.',
}

/** Parts of a path that are not just any text. */
const pathSchemas: Readonly<Record<string, JsonSchema>> = {
  zip: { type: 'string', pattern: '^\\d{5}(-\\d{4})?$' },
  provider: { enum: ['google', 'facebook'] },
  step: { enum: ['packed', 'shipped', 'delivered'] },
}

let text: string | undefined

/** The OpenAPI 3.1 document as JSON text; made once. */
export function openapiText(): string {
  text ??= JSON.stringify(openapiDocument())
  return text
}

/** The shop's interface as OpenAPI 3.1, out of the table of calls and the schemas that validate them. */
export function openapiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Steamboat 暖鍋',
      version: '1',
      description: 'Success is `{"data": …}`, failure a Problem with a real status. Money is dollars, times are UTC.',
    },
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: "The shopper's session" },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        operator: { type: 'http', scheme: 'bearer', description: 'The setting OPERATOR_TOKEN' },
      },
    },
  }
}

function operationOf(call: Call) {
  const parameters = parametersOf(call)
  return {
    summary: call.summary,
    operationId: operationIdOf(call),
    ...(call.isSignedIn ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    ...(call.isOperators ? { security: [{ operator: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.request ? { requestBody: { required: true, content: jsonOf(refTo(call.request)) } } : {}),
    responses: {
      [call.status ?? 200]: {
        description: 'Done.',
        ...(call.answer ? { content: jsonOf(bodyOf(call.answer, call.meta)) } : {}),
      },
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, problem(reasons[status] ?? 'Refused.')])),
      default: problem('Any other failure, too many requests (429) among them.'),
    },
  }
}

/** `POST /api/order/{id}/pay` is post_order_id_pay. */
function operationIdOf({ method, path }: Call): string {
  const words = path.replace('/api/', '').match(/[a-z0-9]+/gi) ?? []
  return [method.toLowerCase(), ...words].join('_')
}

function parametersOf({ path, query, isRepeatable }: Call) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchemas[name] ?? { type: 'string' },
  }))
  const inQuery = Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } }
  return [...inPath, ...inQuery, ...(isRepeatable ? [key] : [])]
}

function refusalsOf({ request, isRepeatable, refusals = [] }: Call): readonly number[] {
  const ofBody = request ? [400, 413, 415, 422] : []
  return [...new Set([...ofBody, ...(isRepeatable ? [400] : []), ...refusals])].sort((a, b) => a - b)
}

function bodyOf({ name, schema, isList, isNullable }: Sight, meta: SchemaName | undefined): JsonSchema {
  const one = name ? refTo(name) : (schema ?? {})
  const data: JsonSchema = isList
    ? { type: 'array', items: one }
    : isNullable
      ? { anyOf: [one, { type: 'null' }] }
      : one
  return {
    type: 'object',
    required: ['data'],
    properties: { data, ...(meta ? { meta: refTo(meta) } : {}) },
  }
}

function refTo(name: SchemaName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

function jsonOf(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

function problem(description: string) {
  return { description, content: jsonOf(refTo('Problem')) }
}
