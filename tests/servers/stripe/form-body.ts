import { StripeRefusal } from './refusals.ts'

/** Parameters as Stripe reads them: `metadata[order]=7` becomes `{ metadata: { order: '7' } }`; lists have numbers as keys. */
export interface Form {
  readonly [name: string]: string | Form
}

/** Reads a form-encoded body or a query. */
export function parseForm(encoded: string): Form {
  const root: Record<string, unknown> = {}
  for (const [written, value] of new URLSearchParams(encoded)) {
    const names = [...written.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([whole, inner]) => inner ?? whole)
    let place = root
    names.forEach((name, depth) => {
      const key = name === '' ? String(Object.keys(place).length) : name
      if (depth === names.length - 1) place[key] = value
      else place = branchAt(place, key)
    })
  }
  return sortedForm(root)
}

function branchAt(place: Record<string, unknown>, key: string): Record<string, unknown> {
  const known = place[key]
  if (isBranch(known)) return known
  const made: Record<string, unknown> = {}
  place[key] = made
  return made
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The same form with its names in order, so that equal parameters make equal texts. */
function sortedForm(branch: Record<string, unknown>): Form {
  const entries = Object.entries(branch).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, value]) => [key, isBranch(value) ? sortedForm(value) : String(value)]))
}

/** One text; null when it is missing or empty. */
export function textOf(form: Form, name: string): string | null {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** One part of a form; empty when it is missing. */
export function partOf(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

export function flagOf(form: Form, name: string): boolean {
  const value = form[name]
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  throw new StripeRefusal(400, { message: `Invalid boolean: ${String(value)}`, param: name })
}

/** A whole number; null when it is missing. Refuses other text as Stripe does. */
export function integerOf(form: Form, name: string): number | null {
  const value = form[name]
  if (value === undefined) return null
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value)
  throw new StripeRefusal(400, { code: 'parameter_invalid_integer', message: `Invalid integer: ${value}`, param: name })
}

/** The texts of a list such as `expand[]`. */
export function listOf(form: Form, name: string): readonly string[] {
  return Object.values(partOf(form, name)).filter((value) => typeof value === 'string')
}

/** Metadata, laid over what was there; an empty text removes a key. */
export function metadataOf(form: Form, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const merged = { ...before, ...partOf(form, 'metadata') }
  return Object.fromEntries(
    Object.entries(merged).flatMap(([key, value]) => (typeof value === 'string' && value !== '' ? [[key, value]] : [])),
  )
}

/** Refuses a parameter that the call does not have. */
export function checkNames(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new StripeRefusal(400, {
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${unknown}`,
    param: unknown,
  })
}

/** Refuses a call without one of its parameters. */
export function requireNames(form: Form, names: readonly string[]): void {
  const missing = names.find((name) => form[name] === undefined || form[name] === '')
  if (missing === undefined) return
  throw new StripeRefusal(400, {
    code: 'parameter_missing',
    message: `Missing required param: ${missing}.`,
    param: missing,
  })
}
