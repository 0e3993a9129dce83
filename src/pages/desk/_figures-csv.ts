import type { readDeskFigures } from '#gateway/desk-figures.ts'
import type { Words } from '#i18n/words.ts'

type Figures = Extract<Awaited<ReturnType<typeof readDeskFigures>>, { ok: true }>['value']

/**
 * Returns the figures as CSV (RFC 4180), one figure a row: what it is, its days, of what it is, and how much; amounts in
 * dollars. The lists are those of the chosen span.
 */
export function figuresCsv({ spans, from, refusals, soldOut, unfound }: Figures, t: Words): string {
  const to = spans.find((span) => span.from === from)?.to ?? from
  const ofSpans = spans.flatMap((span) => {
    const row = (name: string, value: string) => [name, span.from, span.to, '', value]
    return [
      row(t('deskFigures.placed'), String(span.placed)),
      row(t('deskFigures.paid'), String(span.paid)),
      row(t('deskFigures.taken'), (span.taken / 100).toFixed(2)),
      row(t('deskFigures.refunded'), (span.refunded / 100).toFixed(2)),
    ]
  })
  const listed = (name: string, of: string, count: number) => [name, from, to, of, String(count)]
  const rows = [
    [
      t('deskFigures.csv.figure'),
      t('deskFigures.csv.from'),
      t('deskFigures.csv.to'),
      t('deskFigures.csv.of'),
      t('deskFigures.csv.value'),
    ],
    ...ofSpans,
    ...refusals.map(({ code, count }) => listed(t('deskFigures.refusals'), code, count)),
    ...soldOut.map(({ code, soldOut: count }) => listed(t('deskFigures.soldOut'), code, count)),
    ...soldOut.map(({ code, missed }) => listed(t('deskFigures.missed'), code, missed)),
    ...unfound.map(({ text, count }) => listed(t('deskFigures.unfound'), text, count)),
  ]
  // The mark tells a spreadsheet that the text is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe, which makes it text. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
