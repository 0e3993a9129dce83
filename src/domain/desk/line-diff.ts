/** A piece of a line, and whether the other text has another one in its place. */
interface DiffPart {
  readonly text: string
  readonly isChanged: boolean
}

/** A line of two texts: in both, only in the older one, or only in the newer one. */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new'
  readonly line: string
  /** The line in pieces: of one that was only changed, the words that differ are told from the others. */
  readonly parts: readonly DiffPart[]
}

/** An entry of two lists: in both, or only in one of them. */
interface Compared {
  readonly kind: DiffLine['kind']
  readonly entry: string
}

/** How many pairs of lines, and of words, are compared at most: their table is kept in memory. */
const maxLinePairs = 4_000_000
const maxWordPairs = 1_000_000

/**
 * Returns the lines of two texts, with the fewest lines gone and new, and within a changed line the words that differ. An
 * empty text has no line. Very long texts are not compared by line.
 */
export function diffLines(older: string, newer: string): readonly DiffLine[] {
  const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))
  const lines = compare(linesOf(older), linesOf(newer), maxLinePairs)
  const found: DiffLine[] = []
  for (let at = 0; at < lines.length; ) {
    const run = lines.slice(at).findIndex(({ kind }) => kind === 'same')
    const end = run === -1 ? lines.length : at + run
    found.push(...diffRun(lines.slice(at, end)))
    const same = lines[end]
    if (same) found.push({ kind: 'same', line: same.entry, parts: [{ text: same.entry, isChanged: false }] })
    at = end + 1
  }
  return found
}

/** The lines between two that are in both texts: the first one gone is held against the first one new, and so on. */
function diffRun(run: readonly Compared[]): readonly DiffLine[] {
  const linesOf = (kind: Compared['kind']) => run.filter((line) => line.kind === kind).map(({ entry }) => entry)
  const [gone, added] = [linesOf('gone'), linesOf('new')]
  const pairs = gone.map((line, index) => wordsBetween(line, added[index]))
  const whole = (line: string) => [{ text: line, isChanged: true }]
  return [
    ...gone.map((line, index) => ({ kind: 'gone' as const, line, parts: pairs[index]?.gone ?? whole(line) })),
    ...added.map((line, index) => ({ kind: 'new' as const, line, parts: pairs[index]?.added ?? whole(line) })),
  ]
}

/** The pieces of a line and of the one that came in its place; null when they have too little in common. */
function wordsBetween(older: string, newer: string | undefined) {
  if (newer === undefined) return null
  const words = compare(wordsOf(older), wordsOf(newer), maxWordPairs)
  const shared = words.reduce((sum, { kind, entry }) => sum + (kind === 'same' ? entry.trim().length : 0), 0)
  // With less than two fifths of the longer one in common they are two lines, not one that was changed.
  if (shared * 5 < Math.max(older.length, newer.length) * 2) return null
  const partsOf = (kind: Compared['kind']) => joined(words.filter((word) => word.kind === 'same' || word.kind === kind))
  return { gone: partsOf('gone'), added: partsOf('new') }
}

/** Chinese has no spaces: each of its characters is a word. */
function wordsOf(line: string): readonly string[] {
  return line.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}'’])+|\s+|[^\p{L}\p{N}\p{M}\s]|\p{M}/gu) ?? []
}

/** Words in a row as one piece. A space between two changed words is changed with them. */
function joined(words: readonly Compared[]): readonly DiffPart[] {
  const isChanged = (at: number) => words[at] !== undefined && words[at].kind !== 'same'
  const parts: DiffPart[] = []
  for (const [at, { entry }] of words.entries()) {
    const own = isChanged(at) || (entry.trim() === '' && isChanged(at - 1) && isChanged(at + 1))
    const last = parts.at(-1)
    if (last?.isChanged === own) parts.splice(-1, 1, { text: last.text + entry, isChanged: own })
    else parts.push({ text: entry, isChanged: own })
  }
  return parts
}

/** The entries of two lists in their order, with the fewest gone and new; all of them when there are more than `maxPairs`. */
function compare(a: readonly string[], b: readonly string[], maxPairs: number): readonly Compared[] {
  if (a.length * b.length > maxPairs) return [...mark('gone', a), ...mark('new', b)]
  const common = commonLengths(a, b)
  const found: Compared[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      found.push({ kind: 'same', entry: a[i] ?? '' })
      i += 1
      j += 1
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) {
      found.push({ kind: 'gone', entry: a[i] ?? '' })
      i += 1
    } else {
      found.push({ kind: 'new', entry: b[j] ?? '' })
      j += 1
    }
  }
  return [...found, ...mark('gone', a.slice(i)), ...mark('new', b.slice(j))]
}

function mark(kind: Compared['kind'], entries: readonly string[]): readonly Compared[] {
  return entries.map((entry) => ({ kind, entry }))
}

/** How many entries the rests of both lists have in common, from each pair of entries on. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [row, below] = [lengths[i] ?? [], lengths[i + 1] ?? []]
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}
