/** The postal service's short forms (Publication 28, appendices B and C) of the words that streets end in. */
const suffixes: Readonly<Record<string, string>> = {
  avenue: 'Ave',
  av: 'Ave',
  boulevard: 'Blvd',
  circle: 'Cir',
  court: 'Ct',
  drive: 'Dr',
  expressway: 'Expy',
  freeway: 'Fwy',
  highway: 'Hwy',
  lane: 'Ln',
  parkway: 'Pkwy',
  place: 'Pl',
  plaza: 'Plz',
  road: 'Rd',
  square: 'Sq',
  street: 'St',
  terrace: 'Ter',
  trail: 'Trl',
}
const directions: Readonly<Record<string, string>> = {
  north: 'N',
  northeast: 'NE',
  northwest: 'NW',
  south: 'S',
  southeast: 'SE',
  southwest: 'SW',
  east: 'E',
  west: 'W',
}
const units: Readonly<Record<string, string>> = { apartment: 'Apt', suite: 'Ste', building: 'Bldg', floor: 'Fl' }

const shortForms = new Set(
  [...Object.values(suffixes), ...Object.values(directions), ...Object.values(units), 'Unit', 'PO'].map((form) =>
    form.toLowerCase(),
  ),
)

/**
 * Returns a street line as the postal service writes it: single spaces, capitals if it was typed in one case, and short
 * forms of the street's last word, of a direction next to it, and of the unit.
 */
export function tidyStreet(line: string): string {
  // A shortened word may leave the line in one case, so it is repeated until nothing changes.
  let [before, tidied] = [line, tidyOnce(line)]
  for (let round = 0; round < 4 && tidied !== before; round += 1) [before, tidied] = [tidied, tidyOnce(tidied)]
  return tidied
}

function tidyOnce(line: string): string {
  const words = line
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\.(?= |$)/g, '')
    .split(' ')
  const shortened = words.map((word, index) => shortWord(word, index, words))
  return isOneCase(line) ? shortened.map((word) => titleWord(word)).join(' ') : shortened.join(' ')
}

/** Returns the name of a city or person with single spaces, and with capitals if it was typed in one case. */
export function tidyName(name: string): string {
  const single = name.trim().replace(/\s+/g, ' ')
  return isOneCase(single) ? single.split(' ').map(titleName).join(' ') : single
}

function shortWord(word: string, index: number, words: readonly string[]): string {
  const bare = word.toLowerCase().replace(/,$/, '')
  const comma = word.endsWith(',') ? ',' : ''
  const isNamed = index >= 2 || (index === 1 && !/^\d/.test(words[0] ?? ''))
  if (Object.hasOwn(units, bare) && index < words.length - 1 && (index > 0 || words.length === 2))
    return `${units[bare]}${comma}`
  if (Object.hasOwn(suffixes, bare) && isNamed && endsStreet(words, index)) return `${suffixes[bare]}${comma}`
  const isBeside = index === words.length - 1 || (index === 1 && words.length > 3)
  if (Object.hasOwn(directions, bare) && isBeside && index > 0) return `${directions[bare]}${comma}`
  return word
}

/** Whether nothing but a direction or a unit follows. */
function endsStreet(words: readonly string[], index: number): boolean {
  const [next] = words.slice(index + 1)
  if (next === undefined || words[index]?.endsWith(',')) return true
  const bare = next.toLowerCase().replace(/,$/, '')
  const isDirection = Object.hasOwn(directions, bare) || /^[ns]?[ew]$|^[ns]$/.test(bare)
  return isDirection || Object.hasOwn(units, bare) || /^(?:#|apt|ste|unit|fl|bldg)/.test(bare)
}

function isOneCase(text: string): boolean {
  return /[a-z]/i.test(text) && (text === text.toLowerCase() || text === text.toUpperCase())
}

function titleWord(word: string): string {
  if (shortForms.has(word.toLowerCase().replace(/,$/, ''))) {
    return /^(?:n|s|e|w|ne|nw|se|sw|po),?$/i.test(word) ? word.toUpperCase() : titleName(word)
  }
  // 4th and 12B: an ordinal in small letters, a door's letter in a capital.
  if (/^\d/.test(word)) return /^\d+(?:st|nd|rd|th),?$/i.test(word) ? word.toLowerCase() : word.toUpperCase()
  return titleName(word)
}

function titleName(word: string): string {
  return word.toLowerCase().replace(/(^|[-'(])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
}
