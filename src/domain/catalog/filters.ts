import type { Cents } from '../money.ts'
import { allergens, type ProductFacts, storages } from './facts.ts'

/** The filters of each parameter, as they stand in an address (rules §2 "Filters"). */
const options = {
  diet: ['diet=vegetarian', 'diet=no-pork'],
  /** At most this hot. */
  spice: ['spice=0', 'spice=1', 'spice=2'],
  storage: storages.map((value) => `storage=${value}` as const),
  price: ['price=under-5', 'price=5-10', 'price=10-20', 'price=20-50', 'price=from-50'],
  without: allergens.map((value) => `without=${value}` as const),
} as const
export type FilterParameter = keyof typeof options
/** A filter as it stands in an address, such as `diet=vegetarian`. */
export type FilterName = (typeof options)[FilterParameter][number]

/** Where the price ranges begin and end, in cents: from one up to, and without, the next. */
export const priceSteps = [0, 500, 1000, 2000, 5000] as const

/** The parameters of an address that hold filters. */
export const filterParameters = ['diet', 'spice', 'storage', 'price', 'without'] as const satisfies FilterParameter[]

/** The filters of one parameter. */
export function filtersOf(parameter: FilterParameter): readonly FilterName[] {
  return options[parameter]
}

/** Every filter. Its place is its bit in a mark. */
export const filterNames: readonly FilterName[] = filterParameters.flatMap(filtersOf)

/** How many bits a mark has. */
export const markBits = filterNames.length

/** Returns the mark of one filter. */
export function bitOf(name: FilterName): number {
  return 1 << filterNames.indexOf(name)
}

/** Returns the parameter of a filter. */
export function parameterOf(name: FilterName): string {
  return name.slice(0, name.indexOf('='))
}

/**
 * Returns the filters in an address, each once and always in the same order. Unknown values are left out, and of several
 * spice levels only the lowest counts (rules §2, §5).
 */
export function parseFilters(parameters: { getAll(name: string): readonly string[] }): readonly FilterName[] {
  return filterParameters.flatMap((parameter) => {
    const asked: ReadonlySet<string> = new Set(parameters.getAll(parameter).map((value) => `${parameter}=${value}`))
    const known = filtersOf(parameter).filter((name) => asked.has(name))
    return parameter === 'spice' ? known.slice(0, 1) : known
  })
}

/**
 * Returns the bits of the filters that a product's facts meet. What is not stated meets none: not known is not none
 * (decision 0052).
 */
export function factMarks(facts: ProductFacts | null): number {
  if (facts === null) return 0
  const { vegetarian, noPork, spice, storage, allergens: contained } = facts
  const met: FilterName[] = []
  if (vegetarian === true) met.push('diet=vegetarian')
  if (noPork === true) met.push('diet=no-pork')
  if (spice !== null) met.push(...filtersOf('spice').filter((_, level) => spice <= level))
  if (storage !== null) met.push(`storage=${storage}`)
  if (contained !== null)
    met.push(...allergens.filter((each) => !contained.includes(each)).map((each) => `without=${each}` as const))
  return met.reduce((mark, name) => mark | bitOf(name), 0)
}

/** Returns the bit of the range that a price, in cents, is in; 0 without a price. */
export function priceMark(price: Cents | undefined): number {
  if (price === undefined) return 0
  return bitOf('price=under-5') << priceSteps.findLastIndex((from) => price >= from)
}

/** What a mark must have: all bits of `all`, and at least one bit of each of `oneOf`. */
export interface WantedMarks {
  readonly all: number
  readonly oneOf: readonly number[]
}

/** Of these parameters one of the chosen values is enough; of the others all count. */
const alternatives: readonly string[] = ['storage', 'price']

/** Returns what the marks of the products have that meet the filters. */
export function wantedMarks(filters: readonly FilterName[]): WantedMarks {
  const bitsOf = (names: readonly FilterName[]) => names.reduce((mark, name) => mark | bitOf(name), 0)
  const isAlternative = (name: FilterName) => alternatives.includes(parameterOf(name))
  return {
    all: bitsOf(filters.filter((name) => !isAlternative(name))),
    oneOf: alternatives
      .map((parameter) => bitsOf(filters.filter((name) => parameterOf(name) === parameter)))
      .filter((mark) => mark !== 0),
  }
}

/** Returns whether a product with this mark meets the filters. */
export function isWanted(mark: number, { all, oneOf }: WantedMarks): boolean {
  return (mark & all) === all && oneOf.every((each) => (mark & each) !== 0)
}

/** Returns how many products meet the filters, of so many with each mark. */
export function countWanted(sizes: ReadonlyMap<number, number>, filters: readonly FilterName[]): number {
  const wanted = wantedMarks(filters)
  let count = 0
  for (const [mark, size] of sizes) if (isWanted(mark, wanted)) count += size
  return count
}

/**
 * Returns for each filter how many products there are once it is chosen too: beside its alternatives, and in the place of
 * another spice level (rules §2 "Filters"). A filter without a product is left out.
 */
export function countFilters(
  sizes: ReadonlyMap<number, number>,
  chosen: readonly FilterName[],
): ReadonlyMap<FilterName, number> {
  const counts = new Map<FilterName, number>()
  const marks = [...sizes]
  for (const parameter of filterParameters) {
    const isReplaced = parameter === 'spice' || alternatives.includes(parameter)
    const wanted = wantedMarks(isReplaced ? chosen.filter((each) => parameterOf(each) !== parameter) : chosen)
    const found = marks.filter(([mark]) => isWanted(mark, wanted))
    for (const name of filtersOf(parameter)) {
      const bit = bitOf(name)
      let count = 0
      for (const [mark, size] of found) if ((mark & bit) !== 0) count += size
      if (count > 0) counts.set(name, count)
    }
  }
  return counts
}
