import { dateOf, parseDate } from '../delivery/calendar.ts'

/** What the desk's figures are summed by. */
export const figureSteps = ['day', 'week'] as const
export type FigureStep = (typeof figureSteps)[number]

/** The first and the last date of a day or a week. */
export interface FigureSpan {
  readonly from: string
  readonly to: string
}

const spanCounts: Readonly<Record<FigureStep, number>> = { day: 14, week: 12 }

/**
 * Returns the last 14 days or 12 weeks up to `today`, the oldest first (rules §16 "Figures at the desk"). A week begins
 * on Monday; the last one is not over yet.
 */
export function figureSpans(step: FigureStep, today: string): readonly FigureSpan[] {
  const day = parseDate(today) ?? 0
  const length = step === 'day' ? 1 : 7
  // 1970-01-01 was a Thursday.
  const first = step === 'day' ? day : day - ((day + 3) % 7)
  return Array.from({ length: spanCounts[step] }, (_, index) => {
    const from = first - (spanCounts[step] - 1 - index) * length
    return { from: dateOf(from), to: dateOf(from + length - 1) }
  })
}

/** Returns the span that begins on a date; the last one by default. */
export function spanFrom(spans: readonly FigureSpan[], from: string): FigureSpan {
  const found = spans.find((span) => span.from === from) ?? spans.at(-1)
  if (found === undefined) throw new RangeError('there is no span')
  return found
}
