import fc from 'fast-check'

/** The part of JSON Schema that the document uses. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
}

type Named = Readonly<Record<string, unknown>>

/** Lists the faults of `value` by the schema `given`. Knows only what the shop's schemas use. */
export function faultsOf(given: unknown, value: unknown, named: Named = {}, at = '$'): readonly string[] {
  const schema = resolved(given, named)
  const branches = schema.anyOf ?? schema.oneOf
  const faults: string[] = []
  if (branches && !branches.some((branch) => faultsOf(branch, value, named, at).length === 0)) {
    faults.push(`${at} is none of its kinds`)
  }
  if (schema.const !== undefined && schema.const !== value) faults.push(`${at} is not ${String(schema.const)}`)
  if (schema.enum && !schema.enum.includes(value)) faults.push(`${at} is not one of its choices`)
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOf(type, value))) {
    return [...faults, `${at} is not ${String(schema.type)}`]
  }
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? value) || value > (schema.maximum ?? value)) faults.push(`${at} is out of range`)
  } else if (Array.isArray(value)) {
    if (value.length > (schema.maxItems ?? value.length)) faults.push(`${at} is too long`)
    if (schema.items)
      for (const [index, item] of value.entries())
        faults.push(...faultsOf(schema.items, item, named, `${at}[${index}]`))
  } else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? [])
      if (Reflect.get(value, name) === undefined) faults.push(`${at}.${name} is missing`)
    for (const [name, of] of Object.entries(schema.properties ?? {})) {
      const part: unknown = Reflect.get(value, name)
      if (part !== undefined) faults.push(...faultsOf(of, part, named, `${at}.${name}`))
    }
  }
  return faults
}

/** An arbitrary of values that `given` allows. */
export function valuesOf(given: unknown, named: Named = {}): fc.Arbitrary<unknown> {
  const schema = resolved(given, named)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, named)))
  const type = [schema.type].flat()[0]
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, of]) => [
      name,
      fieldOf(name, valuesOf(of, named)),
    ])
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] as never[] })
  }
  if (type === 'array')
    return fc.array(valuesOf(schema.items ?? {}, named), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1e9) })
  if (type === 'number') return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 100, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  // A link: fast-check can't make texts for a pattern that looks ahead.
  if (type === 'string' && schema.pattern?.includes('(?!'))
    return fc.constantFrom('/a.png', 'https://shop.example/a.png')
  if (type === 'string' && schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  if (type === 'string') return textsOf(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

/** Mostly a usual value for a field of that name, so that a call passes its checks. */
const likely: Readonly<Record<string, readonly unknown[]>> = {
  additional: [null],
  additionalItem: [null],
  areaCode: ['ZONE1', 'ZONE1', 'SCAGLS'],
  code: ['FM-SOY', 'FM-SESAME', 'ADD-NOODLE', 'KIT-SPICY', 'BUN-PANTRY'],
  discountCodes: [[], ['WELCOME10']],
  email: ['mei@example.com', 'lin@example.com'],
  group: ['foodmart', 'combo', 'addons'],
  key: [undefined],
  meat: [null, 'MEAT-LAMB'],
  password: ['Hotpot-night-88', 'Hotpot-night-89', 'weak'],
  phone: ['206-555-0142'],
  picked: [1, 2],
  product: [8, 'FM-SOY', 'FM-SESAME'],
  provider: ['sandbox'],
  shippingMethod: [null, 0],
  state: ['WA', 'WA', 'CA'],
  token: ['sandbox-accept', 'sandbox-decline', 'sandbox-confirm'],
  zip: ['98101', '98101-1234', '90001'],
}

function fieldOf(name: string, allowed: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const values = likely[name]
  return values ? fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, allowed) : allowed
}

/** Texts, known ones of the shop included, so that a call passes its validation. */
function textsOf({ minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const known = [
    'ZONE1',
    'FM-SOY',
    'KIT-SPICY',
    'MEAT-LAMB',
    'WELCOME10',
    'WA',
    '98101',
    'mei@example.com',
    '206-555-0142',
  ]
  const fitting = known.filter((each) => each.length >= minLength && each.length <= maxLength)
  const anyText = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'binary' })
  return fitting.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, anyText) : anyText
}

function resolved(given: unknown, named: Named): Schema {
  const schema = Object(given) as Schema
  return schema.$ref ? resolved(named[schema.$ref.split('/').at(-1) ?? ''], named) : schema
}

function isOf(type: string | undefined, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
