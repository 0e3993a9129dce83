import { describe, expect, test } from 'vitest'
import { diffLines } from '#domain/desk/line-diff.ts'

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

  test('very long texts are told as one gone and one new', () => {
    const long = Array.from({ length: 2_001 }, (_, index) => String(index)).join('\n')

    expect(diffLines(long, long).filter(({ kind }) => kind === 'same')).toEqual([])
    expect(diffLines(long, long)).toHaveLength(4_002)
  })
})
