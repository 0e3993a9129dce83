import type { JsonSchema } from '@valibot/to-json-schema'
import type { AnswerShape, Call } from './call.ts'
import { jsonSchemas, type SchemaName } from './wire-schemas.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'Nobody is signed in.',
  402: 'The payment was declined, or must be confirmed.',
  403: 'It is not yours, or the request comes from another site.',
  404: 'There is nothing here.',
  409: 'Stock, price or state changed.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The request is not valid; `errors` says where.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  503: 'The shop is busy.',
}

/** Parameters of a path that are not just any text. */
const pathSchemas: Readonly<Record<string, JsonSchema>> = {
  zip: { type: 'string', pattern: '^\\d{5}(-\\d{4})?$' },
  provider: { enum: ['google', 'facebook'] },
  step: { enum: ['packed', 'shipped', 'delivered'] },
}

/** An answer as the document describes it; without content where the answer has no body. */
interface ResponseObject {
  readonly description: string
  readonly content?: ReturnType<typeof jsonOf>
}

type Operation = ReturnType<typeof operationOf>

/** The calls as an OpenAPI 3.1 document, with the schemas that read their requests and answers. */
export function openapiDocument(calls: readonly Call[]) {
  const paths: Record<string, Record<string, Operation>> = {}
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
      schemas: jsonSchemas(namesIn(calls)),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: "The shopper's session" },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        desk: { type: 'apiKey', in: 'cookie', name: '__Host-desk', description: 'A session at the desk' },
        operator: { type: 'http', scheme: 'bearer', description: 'The setting OPERATOR_TOKEN' },
      },
    },
  }
}

function operationOf(call: Call) {
  const sent = call.request ?? call.file
  const parameters = parametersOf(call)
  const success: ResponseObject = {
    description: 'Done.',
    ...(call.answer ? { content: jsonOf(bodyOf(call.answer, call.meta)) } : {}),
  }
  const responses: Record<string, ResponseObject> = {
    ...Object.fromEntries((call.statuses ?? [200]).map((status) => [status, success])),
    ...Object.fromEntries(refusalsOf(call).map((status) => [status, problem(reasons[status] ?? 'Refused.')])),
    default: problem('A failure of the shop itself.'),
  }
  return {
    summary: call.summary,
    operationId: operationIdOf(call),
    ...(call.isSignedIn ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    ...(call.isOperators ? { security: [{ operator: [] }] } : {}),
    ...(call.roles ? { security: [{ desk: [] }], 'x-roles': call.roles } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sent ? { requestBody: { required: true, content: jsonOf(refTo(sent)) } } : {}),
    responses,
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
  const inQuery = Object.entries(query ?? {}).map(([name, { schema, isRequired = false }]) => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
  }))
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } }
  return [...inPath, ...inQuery, ...(isRepeatable ? [key] : [])]
}

function refusalsOf({
  method,
  path,
  request,
  file,
  isSignedIn,
  isOperators,
  roles,
  refusals = [],
}: Call): readonly number[] {
  const byBody = request || file ? [400, 413, 415, 422] : []
  // The edge's own: a path in another spelling, another site's request or too large a body, too many calls.
  const byEdge = [...(path.includes('{') ? [404] : []), ...(method === 'GET' ? [] : [403, 413, 415]), 429]
  const byAsker = [
    ...(isSignedIn || isOperators || roles ? [401] : []),
    ...(isOperators ? [404] : []),
    ...(roles ? [403] : []),
  ]
  return [...new Set([...byBody, ...byEdge, ...byAsker, ...refusals])].sort((a, b) => a - b)
}

/** The names of the schemas that the calls need, that of a failure among them. */
function namesIn(calls: readonly Call[]): ReadonlySet<SchemaName> {
  const names = calls.flatMap(({ request, file, answer, meta }) => [request, file, answer?.name, meta])
  return new Set<SchemaName>(['Problem', ...names.filter((name) => name !== undefined)])
}

function bodyOf({ name, schema, isList, isNullable }: AnswerShape, meta: SchemaName | undefined): JsonSchema {
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

function problem(description: string): ResponseObject {
  return { description, content: jsonOf(refTo('Problem')) }
}
