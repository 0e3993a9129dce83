import * as v from 'valibot'
import type { CallAnswer } from './calls.ts'

/** Returns the `data` of a good answer in this shape, else null. @throws Error when a good answer has another shape. */
export function dataOfAnswer<S extends v.GenericSchema>(schema: S, answer: CallAnswer | null): v.InferOutput<S> | null {
  if (answer === null || answer.status >= 300) return null
  return v.parse(schema, answer.body.data)
}
