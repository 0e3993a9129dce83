/** One line of GeoNames' `US.txt`: a zip code, where it is, and the state that it belongs to. */
interface ListedZip {
  readonly zip: string
  readonly city: string
  readonly state: string
}

/**
 * GeoNames' postal codes of the United States (tab-separated, as in its `US.txt`) as one text for each state, by the
 * state's letters; `zip-places.ts` reads it. A text is made of prefixes (the first three digits), each with its cities,
 * each with the last two digits of its zip codes: `980:Auburn 01-02 92|Bellevue 04-09;981:Seattle 01-09`. Lines without
 * a state (the military's) are left out. Throws on a line that such a text can't hold.
 */
export function encodeZipPlaces(geoNames: string): ReadonlyMap<string, string> {
  const byState = Map.groupBy(
    geoNames.split(/\r?\n/).flatMap((line) => listedZip(line)),
    ({ state }) => state,
  )
  const states = [...byState].map(([state, zips]) => [state, encodeState(zips)] as const)
  return new Map(states.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function listedZip(line: string): readonly ListedZip[] {
  if (line.trim() === '') return []
  const [country = '', zip = '', name = '', , state = ''] = line.split('\t')
  const city = name.trim().replace(/\s+/g, ' ')
  if (country !== 'US' || !/^\d{5}$/.test(zip) || !/^[^\d\s|:;`\\$][^\d|:;`\\$]*$/.test(city))
    throw new Error(`not a line of GeoNames' US.txt: ${line}`)
  return /^[A-Z]{2}$/.test(state) ? [{ zip, city, state }] : []
}

function encodeState(zips: readonly ListedZip[]): string {
  const sorted = [...zips].sort((one, other) => (one.zip < other.zip ? -1 : 1))
  const byPrefix = Map.groupBy(sorted, ({ zip }) => zip.slice(0, 3))
  return [...byPrefix]
    .map(([prefix, listed]) => {
      const cities = [...Map.groupBy(listed, ({ city }) => city)]
      return `${prefix}:${cities.map(([city, own]) => `${city} ${runsOf(own.map(({ zip }) => zip))}`).join('|')}`
    })
    .join(';')
}

/** The last two digits of sorted zip codes, those that follow each other as `04-09`. */
function runsOf(zips: readonly string[]): string {
  const runs: { first: number; last: number }[] = []
  for (const end of zips.map((zip) => Number(zip.slice(3)))) {
    const run = runs.at(-1)
    if (run && end <= run.last + 1) run.last = end
    else runs.push({ first: end, last: end })
  }
  const digits = (end: number) => String(end).padStart(2, '0')
  return runs.map(({ first, last }) => (first === last ? digits(first) : `${digits(first)}-${digits(last)}`)).join(' ')
}
