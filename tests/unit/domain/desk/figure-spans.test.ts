import { describe, expect, test } from 'vitest'
import { figureSpans, spanFrom } from '#domain/desk/figure-spans.ts'

describe('the spans of the desk’s figures (rules §16 "Figures at the desk")', () => {
  test('are the last 14 days', () => {
    const days = figureSpans('day', '2026-11-24')
    expect(days).toHaveLength(14)
    expect([days[0], days[13]]).toEqual([
      { from: '2026-11-11', to: '2026-11-11' },
      { from: '2026-11-24', to: '2026-11-24' },
    ])
  })

  test('are the last 12 weeks from Monday to Sunday, on any day of the week', () => {
    for (const today of ['2026-11-23', '2026-11-24', '2026-11-29']) {
      const weeks = figureSpans('week', today)
      expect(weeks).toHaveLength(12)
      expect([weeks[0], weeks[10], weeks[11]]).toEqual([
        { from: '2026-09-07', to: '2026-09-13' },
        { from: '2026-11-16', to: '2026-11-22' },
        { from: '2026-11-23', to: '2026-11-29' },
      ])
    }
  })

  test('one of them is chosen by its first date, the last by default', () => {
    const weeks = figureSpans('week', '2026-11-24')
    expect(spanFrom(weeks, '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    for (const unknown of ['', '2026-11-17', "' OR 1"]) {
      expect(spanFrom(weeks, unknown)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    }
    expect(() => spanFrom([], '')).toThrow(RangeError)
  })
})
