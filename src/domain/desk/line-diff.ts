/** A line of two texts: in both, only in the older one, or only in the newer one. */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new'
  readonly line: string
}

/** Returns the lines of two texts, with the fewest lines gone and new. Very long texts are not compared by line. */
export function diffLines(older: string, newer: string): readonly DiffLine[] {
  const [a, b] = [older.split('\n'), newer.split('\n')]
  if (a.length * b.length > 4_000_000) return [...mark('gone', a), ...mark('new', b)]
  const common = commonLengths(a, b)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ kind: 'same', line: a[i] ?? '' })
      i += 1
      j += 1
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) {
      lines.push({ kind: 'gone', line: a[i] ?? '' })
      i += 1
    } else {
      lines.push({ kind: 'new', line: b[j] ?? '' })
      j += 1
    }
  }
  return [...lines, ...mark('gone', a.slice(i)), ...mark('new', b.slice(j))]
}

function mark(kind: DiffLine['kind'], lines: readonly string[]): readonly DiffLine[] {
  return lines.map((line) => ({ kind, line }))
}

/** How many lines the rests of both texts have in common, from each pair of lines on. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [row, below] = [lengths[i] ?? [], lengths[i + 1] ?? []]
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}
