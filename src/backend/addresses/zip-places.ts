import { parseZipCode } from '#domain/contact.ts'
import { zipCities } from './zip-cities.ts'
import { stateNames, strayZips, zipPrefixes } from './zip-prefixes.ts'

/** Where a zip code is. */
export interface ZipPlace {
  /** Two letters. */
  readonly state: string
  readonly stateName: string
  readonly city: string
  /** Whether the city is this very zip's, not just its sectional centre's. */
  readonly isExact: boolean
}

const placesByPrefix = readPrefixes()
const citiesByZip = readCities()

/** The place of a zip code, 5 digits or 5+4; `undefined` for what is none, and outside the states that are known. */
export function findZipPlace(text: string): ZipPlace | undefined {
  const parsed = parseZipCode(text)
  if (!parsed.ok) return undefined
  const { zip } = parsed.value
  const stray = strayZips[zip]
  const place = stray ?? placesByPrefix.get(zip.slice(0, 3))
  if (place === undefined) return undefined
  const city = stray?.city ?? citiesByZip.get(zip)
  return {
    state: place.state,
    stateName: stateNames[place.state] ?? place.state,
    city: city ?? place.city,
    isExact: city !== undefined,
  }
}

/** Whether every zip code of the state is known, so that one which is not is not the state's. */
export function isMappedState(state: string): boolean {
  return Object.hasOwn(zipPrefixes, state)
}

function readPrefixes(): ReadonlyMap<string, { readonly state: string; readonly city: string }> {
  const places = Object.entries(zipPrefixes).flatMap(([state, list]) =>
    list.split('|').flatMap((entry) => {
      const [, prefixes = '', city = ''] = /^\s*((?:\d{3} )+)(.+?)\s*$/.exec(entry) ?? []
      return prefixes
        .trim()
        .split(' ')
        .map((prefix) => [prefix, { state, city }] as const)
    }),
  )
  return new Map(places)
}

function readCities(): ReadonlyMap<string, string> {
  const cities = new Map<string, string>()
  for (const line of zipCities.trim().split('\n')) {
    const [, city = '', ranges = ''] = /^(\D+) (\d.*)$/.exec(line) ?? []
    for (const range of ranges.split(' ')) for (const zip of zipsOf(range)) cities.set(zip, city)
  }
  return cities
}

/** `98004-8` is 98004 to 98008. */
function zipsOf(range: string): readonly string[] {
  const [first = '', end = ''] = range.split('-')
  const last = first.slice(0, first.length - end.length) + end
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(5, '0'),
  )
}
