import { describe, expect, test } from 'vitest'
import { foldAccents } from '#domain/search/fold-accents.ts'

describe('foldAccents (rules §16 "Orders of a day")', () => {
  test.each([
    ['Ana Peña', 'ana pena'],
    ['Ana Pen\u0303a', 'ana pena'],
    ['ÅSE Ørsted', 'ase orsted'],
    ['Nguyễn Đức', 'nguyen duc'],
    ['Łukasz Strauß', 'lukasz strauss'],
    ['İzmir Işık', 'izmir isik'],
    ['Ａｎａ　２０６', 'ana 206'],
    ['陳 小美', '陈 小美'],
    ['O’Neil-Smith', 'o’neil-smith'],
  ])('%j becomes %j', (typed, folded) => {
    expect(foldAccents(typed)).toBe(folded)
  })

  test('keeps what has no accent apart', () => {
    expect(foldAccents('Pena')).not.toBe(foldAccents('Perna'))
    expect(foldAccents('김민지')).not.toBe(foldAccents('김민수'))
  })
})
