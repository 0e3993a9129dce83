import * as v from 'valibot'
import { wrong } from './fault.ts'

/** A JSON value of no known shape. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

const maxDepth = 32
const message = wrong('json', `must be JSON nested at most ${maxDepth} deep`)

export const jsonList = v.pipe(
  v.nullish(v.array(v.unknown()), () => []),
  v.check((list) => isShallow(list, 0), message),
  v.transform((list) => copyList(list)),
)

export const jsonObject = v.pipe(
  v.nullish(v.record(v.string(), v.unknown()), () => ({})),
  v.check((object) => isShallow(object, 0), message),
  v.transform((object) => copyObject(object)),
)

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth < maxDepth && Object.values(value).every((entry) => isShallow(entry, depth + 1))
}

function copyList(list: readonly unknown[]): readonly Json[] {
  return list.map((entry) => copy(entry))
}

/** Returns a new object without the keys that would change a prototype when the object is merged. */
function copyObject(object: object): JsonObject {
  const entries = Object.entries(object).filter(
    ([key]) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype',
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, copy(value)]))
}

function copy(value: unknown): Json {
  if (Array.isArray(value)) return copyList(value)
  if (typeof value === 'object' && value !== null) return copyObject(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
