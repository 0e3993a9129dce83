/** The names of the states and the District of Columbia, by their two letters. */
export const usStateNames: ReadonlyMap<string, string> = new Map(
  (
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
    'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
    'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
    'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
    'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
    'WV West Virginia|WI Wisconsin|WY Wyoming'
  )
    .split('|')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
)

/** The names of all places with ZIP codes, by their two letters: states, District of Columbia and territories. */
export const usPlaceNames: ReadonlyMap<string, string> = new Map([
  ...usStateNames,
  ['AS', 'American Samoa'],
  ['GU', 'Guam'],
  ['MH', 'Marshall Islands'],
  ['MP', 'Northern Mariana Islands'],
  ['PR', 'Puerto Rico'],
  ['VI', 'US Virgin Islands'],
])

/**
 * Returns the two letters of the state that the text names or abbreviates, in any case, or undefined. The ZIP lookup
 * answers with a name, but an address needs the letters (rules §7).
 */
export function usStateCode(text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  for (const [code, name] of usStateNames)
    if (wanted === code.toLowerCase() || wanted === name.toLowerCase()) return code
  return undefined
}
