import { parseZipCode } from '#domain/address/address.ts'
import { usPlaceNames } from '#domain/address/us-state-names.ts'
import { zipTable } from './zip-table.ts'

/** Where a zip code is. */
export interface ZipPlace {
  /** Two letters. */
  readonly state: string
  readonly stateName: string
  /** `null` where the table doesn't list this very zip code, only its neighbours. */
  readonly city: string | null
}

/**
 * Returns the place of a zip code, 5 digits or 5+4. An unlisted one has the state of its prefix, if only one state has
 * that prefix; `undefined` when the state is not known, and for text that is no zip code.
 */
export function findZipPlace(text: string): ZipPlace | undefined {
  const parsed = parseZipCode(text)
  if (!parsed.ok) return undefined
  const { zip } = parsed.value
  const states = statesOf(zip)
  const listed = states.map((state) => ({ state, city: cityIn(state, zip) })).find(({ city }) => city !== undefined)
  const [only, another] = states
  const state = listed?.state ?? (another === undefined ? only : undefined)
  if (state === undefined) return undefined
  return { state, stateName: usPlaceNames.get(state) ?? state, city: listed?.city ?? null }
}

/**
 * Whether a zip code (5 digits or 5+4) may be the state's: it is listed there, or it is not listed and shares its
 * prefix with one that is. Of a state without a list (the military, most territories) nothing is known.
 */
export function isPossibleZipOf(text: string, state: string): boolean {
  const place = findZipPlace(text)
  if (place) return place.state === state
  const states = statesOf(text)
  return states.length > 0 ? states.includes(state) : !Object.hasOwn(zipTable, state)
}

/** The states that have zip codes with this one's first three digits. */
function statesOf(zip: string): readonly string[] {
  return Object.keys(zipTable).filter((state) => prefixText(state, zip) !== undefined)
}

function cityIn(state: string, zip: string): string | undefined {
  const end = Number(zip.slice(3, 5))
  for (const entry of prefixText(state, zip)?.split('|') ?? []) {
    const [, city, runs = ''] = /^(\D+) ([\d\- ]+)$/.exec(entry) ?? []
    if (runs.split(' ').some((run) => isWithin(end, run))) return city
  }
  return undefined
}

/** Of a state's text the part about this zip's prefix. The text is searched, not read into a map: a start costs nothing. */
function prefixText(state: string, zip: string): string | undefined {
  const text = `;${zipTable[state] ?? ''};`
  const start = text.indexOf(`;${zip.slice(0, 3)}:`)
  return start === -1 ? undefined : text.slice(start + 5, text.indexOf(';', start + 1))
}

/** `04-09` holds 4 to 9, `92` only itself. */
function isWithin(end: number, run: string): boolean {
  const [first, last = first] = run.split('-').map(Number)
  return first !== undefined && last !== undefined && end >= first && end <= last
}
