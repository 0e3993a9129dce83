/** Words in Latin letters; numbers; and runs of a script without spaces between words, such as Chinese. */
const tokens = /(?<latin>[a-zß-ɏ]+)|(?<digits>\d+)|(?:(?![a-zß-ɏ\d])[\p{L}\p{M}\p{N}])+/gu

/** Marks a term that begins a name. */
const startMark = '^'

/** Greater than every character of a term. */
const afterAll = '\u{10ffff}'

interface Token {
  readonly text: string
  readonly at: number
  /** What stands between the token before and this one. */
  readonly space: string
  readonly isHan: boolean
}

function tokensOf(folded: string): readonly Token[] {
  let end = 0
  return [...folded.matchAll(tokens)].map(({ 0: text, index, groups }) => {
    const space = folded.slice(end, index)
    end = index + text.length
    return { text, at: index, space, isHan: groups?.latin === undefined && groups?.digits === undefined }
  })
}

/**
 * Returns the terms under which an index keeps a search text, each once: its words in Latin letters, its numbers, its Chinese
 * characters, and each two of these that are neighbors. What begins a name is also there with a `^`.
 */
export function indexTerms(text: string): readonly string[] {
  const terms = new Set<string>()
  for (const name of text.split('\n')) {
    const found = tokensOf(name)
    for (const { text: token, at, isHan } of found) {
      for (const term of isHan ? [...token, ...pairsOf(token)] : [token]) terms.add(term)
      if (at === 0) for (const start of isHan ? startsOf(token) : [token]) terms.add(startMark + start)
    }
    for (const pair of neighborsOf(found)) terms.add(pair)
  }
  return [...terms]
}

/** Returns each two words or numbers with one space between them. */
function neighborsOf(found: readonly Token[]): readonly string[] {
  return found.slice(1).flatMap((token, index) => {
    const before = found[index]
    const isPair = before && !before.isHan && !token.isHan && token.space === ' '
    return isPair ? [`${before.text} ${token.text}`] : []
  })
}

/** Returns whether an index term is a word in Latin letters. */
export function isLatinTerm(term: string): boolean {
  return /^[a-zß-ɏ][^ ]*$/.test(term)
}

/** Returns whether an index term may be anywhere in a name, and is no pair of characters. */
export function isNameTerm(term: string): boolean {
  return !term.startsWith(startMark) && (isLatinTerm(term) || [...term].length === 1)
}

function pairsOf(text: string): readonly string[] {
  const characters = [...text]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** The first character, and the first two. */
function startsOf(text: string): readonly string[] {
  const [first = '', second] = [...text]
  return second === undefined ? [first] : [first, first + second]
}

/** What a text must hold. An index finds it by the rarest of the terms, and looks for the parts then. */
export interface Need {
  /** At least one. */
  readonly terms: readonly string[]
  /** With one term only: any term from it up to this one will do. */
  readonly until?: string
  /** Each occurs in the text. */
  readonly parts: readonly string[]
}

/**
 * Returns what a text holds that contains the folded `reading` from the start of a word or number on: what begins a name
 * first, and whole words before longer ones. The last one covers the others. Empty without a letter and a digit.
 */
export function needsOf(reading: string): readonly Need[] {
  const found = tokensOf(reading)
  const [first] = found
  if (first === undefined) return []
  const isAtStart = first.at === 0
  if (found.length === 1 && isOpen(first, reading)) {
    const start = isAtStart ? openNeeds(startMark + first.text, []) : []
    return [...start, ...openNeeds(first.text, isAtStart ? [] : [reading])]
  }
  const terms = termsWithin(reading, found)
  const [pair] = neighborsOf(found)
  // Of two words the second may continue, and so may their pair.
  const isPair = found.length === 2 && pair !== undefined && found.some((token) => isOpen(token, reading))
  const anywhere = isPair ? openNeeds(pair, [reading]) : [{ terms, parts: [reading] }]
  if (!isAtStart) return anywhere
  const start = startMark + (first.isHan ? startsOf(first.text).at(-1) : first.text)
  return [{ terms: [start, ...terms], parts: [`\n${reading}`] }, ...anywhere]
}

/** A word at the end of what is typed may continue in a text. */
function isOpen({ text, at, isHan }: Token, reading: string): boolean {
  return !isHan && at + text.length === reading.length
}

function openNeeds(term: string, parts: readonly string[]): readonly Need[] {
  return [
    { terms: [term], parts },
    { terms: [term], until: term + afterAll, parts },
  ]
}

/** The terms of the tokens, but of a word that may continue. */
function termsWithin(reading: string, found: readonly Token[]): readonly string[] {
  const closed = found.filter((token) => !isOpen(token, reading))
  const own = closed.flatMap(({ text, isHan }) => (isHan && [...text].length > 1 ? pairsOf(text) : [text]))
  return [...own, ...neighborsOf(closed)]
}

/** Returns what a text holds that contains all the Chinese `words`. */
export function needOfAll(words: readonly string[]): Need {
  return { terms: words.flatMap((word) => termsWithin(word, tokensOf(word))), parts: words }
}

/** The terms from one up to another one. */
export interface TermRange {
  readonly from: string
  readonly until: string
}

/**
 * Returns the ends of words that `reading` begins with when it begins within a word; undefined when it does not begin
 * with a Latin letter.
 */
export function endingsOf(reading: string): TermRange | undefined {
  const [first] = tokensOf(reading)
  if (first === undefined || first.at > 0 || !isLatinTerm(first.text)) return undefined
  return { from: first.text, until: isOpen(first, reading) ? first.text + afterAll : first.text }
}

/** Returns what a text holds that contains `reading` from within `word` on. */
export function needWithin(word: string, reading: string): Need {
  return { terms: [word, ...termsWithin(reading, tokensOf(reading).slice(1))], parts: [reading] }
}

/** Returns what a text holds that meets all `needs`, at least one. */
export function needOfEach(needs: readonly Need[]): Need {
  const [first, ...others] = needs
  if (first === undefined) throw new RangeError('no need')
  if (others.length === 0) return first
  const parts = [
    ...new Set(needs.flatMap((need) => (need.until === undefined ? need.parts : [...need.terms, ...need.parts]))),
  ]
  const exact = needs.filter(({ until }) => until === undefined)
  return exact.length === 0 ? { ...first, parts } : { terms: [...new Set(exact.flatMap(({ terms }) => terms))], parts }
}
