import type { JsonSchema } from '@valibot/to-json-schema'
import type { AnswerShape } from './call.ts'
import { faultsOf } from './wire-schemas.ts'

/**
 * Returns where the `data` of another backend's answer first differs from the shape of its call, as a path and a code
 * without any value, such as `[3].price type`. Undefined when it has the shape.
 */
export function answerFault({ name, schema = {}, isList, isNullable }: AnswerShape, data: unknown): string | undefined {
  if (isNullable && (data === null || data === undefined)) return undefined
  const faultOf = (value: unknown) => (name ? namedFault(name, value) : inlineFault(schema, value))
  if (!isList) return faultOf(data)
  if (!Array.isArray(data)) return '$ type'
  for (const [index, entry] of data.entries()) {
    const fault = faultOf(entry)
    if (fault !== undefined) return `[${index}].${fault}`
  }
  return undefined
}

function namedFault(name: NonNullable<AnswerShape['name']>, value: unknown): string | undefined {
  // A schema of an object would read a list as one without fields.
  if (Array.isArray(value)) return '$ type'
  const [fault] = faultsOf(name, value)
  return fault && `${fault.path} ${fault.code}`
}

/** By a schema that a call writes out. One of type `null` says that only the status counts. */
function inlineFault({ type, items, required = [], properties = {} }: JsonSchema, value: unknown): string | undefined {
  if (type === undefined || type === 'null') return undefined
  if (!isOfType(value, type)) return '$ type'
  const parts: readonly (readonly [path: string, schema: unknown, value: unknown])[] = Array.isArray(value)
    ? value.map((entry, index) => [`[${index}]`, items, entry] as const)
    : required.map((field) => [field, properties[field], Reflect.get(Object(value), field)] as const)
  const broken = parts.find(([, schema, part]) => inlineFault(Object(schema), part) !== undefined)
  return broken && `${broken[0]} type`
}

function isOfType(value: unknown, type: JsonSchema['type']): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  const kind: string = typeof value
  return kind === type
}
