import { type Figure, medianOf, targetText, verdictOf, withUnit } from './figures.ts'

const width = 960
const rowHeight = 24
const top = 64
const barLeft = 430
/** The bar that uses all of its bound. */
const fullBar = 240
/** A longer bar is cut. */
const maxShare = 1.4

/**
 * Returns an SVG with a bar for each figure that has a target: the share of the bound that it uses. At a bar as long as
 * the line is, the target is just kept. The thin line goes from the best run to the worst.
 */
export function chartOf(figures: readonly Figure[], caption: string): string {
  const shown = figures.filter((figure) => ['kept', 'missed'].includes(verdictOf(figure)))
  const height = top + shown.length * rowHeight + 24
  const kept = shown.filter((figure) => verdictOf(figure) === 'kept').length
  const title = `${kept} of ${shown.length} targets kept`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title caption">
<title id="title">${title}</title>
<style>
  text { font: 13px system-ui, sans-serif; fill: #1f1a17 }
  .head { font-size: 17px; font-weight: 600 }
  .quiet { fill: #6b625c }
  .kept { fill: #2f6f4f }
  .missed { fill: #b3261e }
  .bound { stroke: #6b625c; stroke-dasharray: 3 3 }
  .spread { stroke: #1f1a17; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f3ece6 }
    .quiet { fill: #b3a79e }
    .kept { fill: #6fbf95 }
    .missed { fill: #ff8a7a }
    .bound { stroke: #b3a79e }
    .spread { stroke: #f3ece6 }
  }
</style>
<text class="head" x="16" y="26">${title}</text>
<text class="quiet" id="caption" x="16" y="46">The share of its bound that each figure uses: shorter is better, the dotted line is all of it. ${escaped(caption)}</text>
<line class="bound" x1="${barLeft + fullBar}" x2="${barLeft + fullBar}" y1="${top - 8}" y2="${height - 16}"/>
${shown.map(rowOf).join('\n')}
</svg>
`
}

function rowOf(figure: Figure, index: number): string {
  const { what, runs, target, unit } = figure
  if (target === null) return ''
  const y = top + index * rowHeight
  const shares = runs.map((run) => lengthOf('atMost' in target ? run / target.atMost : target.atLeast / run))
  const bar = lengthOf(shareOf(figure))
  const spread = [Math.min(...shares), Math.max(...shares)].map((length) => barLeft + length)
  return `<text x="${barLeft - 12}" y="${y + 13}" text-anchor="end">${escaped(what)}</text>
<rect class="${verdictOf(figure)}" x="${barLeft}" y="${y + 2}" width="${bar}" height="14" rx="2"/>
<line class="spread" x1="${spread[0]}" x2="${spread[1]}" y1="${y + 9}" y2="${y + 9}"/>
<text x="${width - 16}" y="${y + 13}" text-anchor="end">${withUnit(medianOf(runs), unit)} <tspan class="quiet">${escaped(targetText(target, unit))}</tspan></text>`
}

/** Returns the share of its bound that a figure uses; 1 is all of it. */
function shareOf({ runs, target }: Figure): number {
  const median = medianOf(runs)
  if (target === null) return Number.NaN
  return 'atMost' in target ? median / target.atMost : target.atLeast / median
}

function lengthOf(share: number): number {
  return Math.round(Math.min(share, maxShare) * fullBar)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
