import { describe, expect, test } from 'vitest'
import { diffLines } from '#domain/desk/line-diff.ts'

/** The lines that differ, with their changed words in brackets. */
const marked = (older: string, newer: string) =>
  diffLines(older, newer)
    .filter(({ kind }) => kind !== 'same')
    .map(
      ({ kind, parts }) => `${kind} ${parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`,
    )

describe('diffLines', () => {
  test('tells what is gone and what is new, in the order of the texts', () => {
    expect(diffLines('a\nb\nc', 'a\nx\nc\nd').map(({ kind, line }) => `${kind} ${line}`)).toEqual([
      'same a',
      'gone b',
      'new x',
      'same c',
      'new d',
    ])
  })

  test('equal texts have no difference', () => {
    expect(diffLines('a\n\nb', 'a\n\nb').every(({ kind }) => kind === 'same')).toBe(true)
  })

  test('an empty text has no line', () => {
    expect(diffLines('', 'a').map(({ kind, line }) => `${kind} ${line}`)).toEqual(['new a'])
    expect(diffLines('a', '').map(({ kind, line }) => `${kind} ${line}`)).toEqual(['gone a'])
    expect(diffLines('', '')).toEqual([])
  })

  test('within a changed line only the words that differ are marked', () => {
    expect(
      marked('Please keep it cold. Eat it in two days.', 'Please keep it cold. Eat it in three short days!'),
    ).toEqual([
      'gone Please keep it cold. Eat it in [two] days[.]',
      'new Please keep it cold. Eat it in [three short ]days[!]',
    ])
    expect(marked('請放冰箱，兩天內食用。', '請放冰箱，三天內食用。')).toEqual([
      'gone 請放冰箱，[兩]天內食用。',
      'new 請放冰箱，[三]天內食用。',
    ])
    expect(marked('One two three\nfour five six', 'One 2 three\nfour five 6')).toEqual([
      'gone One [two] three',
      'gone four five [six]',
      'new One [2] three',
      'new four five [6]',
    ])
  })

  test('a line that has little of the other one is another line', () => {
    expect(marked('Call us on Monday.', 'Write a mail, please.')).toEqual([
      'gone [Call us on Monday.]',
      'new [Write a mail, please.]',
    ])
  })

  test('very long lines are marked as a whole', () => {
    const long = Array.from({ length: 1_001 }, (_, index) => `w${index}`).join(' ')
    expect(diffLines(long, `${long} more`).map(({ parts }) => parts.length)).toEqual([1, 1])
  })

  test('very long texts are told as one gone and one new', () => {
    const long = Array.from({ length: 2_001 }, (_, index) => String(index)).join('\n')

    expect(diffLines(long, long).filter(({ kind }) => kind === 'same')).toEqual([])
    expect(diffLines(long, long)).toHaveLength(4_002)
  })
})
