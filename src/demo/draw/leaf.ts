// A leaf, and the shadow that a bunch stands on.
import { faceFill, type Pen, shadow } from './light.ts'
import { darken, lighten } from './palette.ts'
import { path, stroke, times } from './svg.ts'

/** A leaf that stands on its stem at (0, 0) and points up; `ruffle` waves its edge. */
export function leaf(pen: Pen, colour: string, rib: string, height: number, width: number, ruffle: number): string {
  const steps = 5
  const side = (way: 1 | -1) =>
    times(steps, (k) => {
      const t = (k + 1) / steps
      const x = way * width * Math.sin(Math.PI * (0.28 + t * 0.72)) * (k % 2 ? 1 : 1 - ruffle * 0.2)
      return `Q${way * width * (1.02 + (k % 2) * ruffle * 0.25) * Math.sin(Math.PI * (0.24 + (t - 0.1) * 0.72))} ${-height * (0.3 + (t - 0.1) * 0.7)} ${x} ${-height * (0.3 + t * 0.7)}`
    })
  const right = side(1).join('')
  const left = side(-1).join('')
  return (
    path(
      `M${width * 0.16} 0Q${width * 0.3} ${-height * 0.2} ${width * 0.75} ${-height * 0.3}${right}L0 ${-height}`,
      faceFill(pen, darken(colour, 0.1)),
    ) +
    path(
      `M${-width * 0.16} 0Q${-width * 0.3} ${-height * 0.2} ${-width * 0.75} ${-height * 0.3}${left}L0 ${-height}V0Z`,
      faceFill(pen, colour),
    ) +
    path(
      `M${-width * 0.17} 2Q${-width * 0.08} ${-height * 0.5} 0 ${-height * 0.86}Q${width * 0.1} ${-height * 0.5} ${width * 0.17} 2Z`,
      rib,
    ) +
    stroke(
      times(
        3,
        (k) =>
          `M0 ${-height * (0.36 + k * 0.16)}L${width * (0.6 - k * 0.1)} ${-height * (0.52 + k * 0.15)}M0 ${-height * (0.36 + k * 0.16)}L${-width * (0.6 - k * 0.1)} ${-height * (0.52 + k * 0.15)}`,
      ).join(''),
      lighten(colour, 0.45),
      2,
      'opacity=".6"',
    )
  )
}

export const standing = (pen: Pen) => shadow(pen, 216, 326, 150, 26)
