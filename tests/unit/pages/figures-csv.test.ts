import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { wordsOf } from '#i18n/words.ts'
import { figuresCsv } from '../../../src/pages/desk/_figures-csv.ts'

const figures = {
  per: 'week',
  from: '2026-11-23',
  spans: [
    { from: '2026-11-16', to: '2026-11-22', placed: 0, paid: 0, taken: cents(0), refunded: cents(0) },
    { from: '2026-11-23', to: '2026-11-29', placed: 3, paid: 2, taken: cents(2501), refunded: cents(5) },
  ],
  refusals: [{ code: 'out_of_stock', count: 4 }],
  soldOut: [{ code: 'FM-SOY', name: 'Soy', nameTw: null, soldOut: 1, missed: 2 }],
  unfound: [],
} as const

describe('the figures as CSV (rules §16 "Figures at the desk")', () => {
  test('have one figure a row', () => {
    expect(figuresCsv(figures, wordsOf('en'))).toBe(
      `\uFEFF${[
        'Figure,From,To,Of,Value',
        'Orders placed,2026-11-16,2026-11-22,,0',
        'Orders paid,2026-11-16,2026-11-22,,0',
        'Money taken,2026-11-16,2026-11-22,,0.00',
        'Refunded,2026-11-16,2026-11-22,,0.00',
        'Orders placed,2026-11-23,2026-11-29,,3',
        'Orders paid,2026-11-23,2026-11-29,,2',
        'Money taken,2026-11-23,2026-11-29,,25.01',
        'Refunded,2026-11-23,2026-11-29,,0.05',
        'Refusals by reason,2026-11-23,2026-11-29,out_of_stock,4',
        'Last one sold,2026-11-23,2026-11-29,FM-SOY,1',
        'Orders refused,2026-11-23,2026-11-29,FM-SOY,2',
      ].join('\r\n')}\r\n`,
    )
  })

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['a,b', '"a,b"'],
    ['燕麥奶', '燕麥奶'],
  ])('no cell is a formula: %j', (text, cell) => {
    const csv = figuresCsv({ ...figures, unfound: [{ text, count: 2 }] }, wordsOf('tw'))
    expect(csv).toContain(`\r\n搜尋不到的內容,2026-11-23,2026-11-29,${cell},2\r\n`)
  })
})
