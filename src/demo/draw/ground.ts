// What things lie on: the paper disc of every picture, and the dishes.

import type { Dish, Tint } from './ground-looks.ts'
import { faceFill, linear, type Pen, radial, shadow } from './light.ts'
import { darken, lighten, tints } from './palette.ts'
import { ellipse, path, rect, stroke, times } from './svg.ts'

export function ground(pen: Pen, tint: Tint): string {
  const [near, far] = tints[tint]
  return (
    `<circle cx="200" cy="200" r="192" fill="${radial(
      pen,
      [
        [0, near],
        [0.6, near],
        [1, far],
      ],
      0.34,
      0.28,
      0.85,
    )}"/>` + `<circle cx="200" cy="200" r="180" fill="none" stroke="${far}" stroke-width="1.5"/>`
  )
}

const glaze: Record<Exclude<Dish, 'wood' | 'bamboo'>, readonly [rim: string, well: string, band: string]> = {
  white: ['#fbf8f1', '#f1ebdf', '#d9c9a8'],
  celadon: ['#b9d0be', '#a5c2ae', '#d3e3d3'],
  indigo: ['#f3f0e8', '#e9e6de', '#3b5488'],
  ink: ['#453b36', '#332a26', '#c98a2b'],
  sand: ['#e2cba6', '#d6bb91', '#b28f5e'],
  blush: ['#efcfc2', '#e6bfb0', '#c98573'],
  red: ['#a8301f', '#8e2118', '#e0ab52'],
}

/** A dish seen from above at a slant, its middle at (200, 210). Things fit in an oval of 112 × 84. */
export function dish(pen: Pen, name: Dish): string {
  if (name === 'wood') return board(pen)
  if (name === 'bamboo') return basket(pen)
  const [rim, well, band] = glaze[name]
  const waves =
    name === 'indigo'
      ? stroke('M200 92a139 113 0 1 0 .1 0', band, 7, 'stroke-dasharray="3 15" opacity=".85"') +
        stroke('M200 86a147 119 0 1 0 .1 0', band, 2)
      : stroke('M200 90a141 115 0 1 0 .1 0', band, 2.5, 'opacity=".8"')
  return (
    shadow(pen, 210, 234, 178, 142) +
    ellipse(200, 214, 158, 130, darken(rim, 0.3)) +
    ellipse(
      200,
      207,
      158,
      129,
      linear(
        pen,
        [
          [0, lighten(rim, 0.5)],
          [0.5, rim],
          [1, darken(rim, 0.14)],
        ],
        1,
        1,
      ),
    ) +
    waves +
    ellipse(
      200,
      209,
      122,
      96,
      linear(
        pen,
        [
          [0, darken(well, 0.2)],
          [0.45, well],
          [1, lighten(well, 0.4)],
        ],
        1,
        1,
      ),
    ) +
    stroke('M62 165a146 118 0 0 1 92-72', '#ffffff', 5, 'opacity=".55"')
  )
}

function board(pen: Pen): string {
  const grain = times(5, (line) =>
    stroke(
      `M${62 + line * 4} ${138 + line * 34}q70 ${pen.between(-14, 14)} 138 0t134 ${pen.between(-6, 6)}`,
      '#8a5a30',
      2,
      'opacity=".28"',
    ),
  ).join('')
  return (
    shadow(pen, 210, 236, 186, 138) +
    rect(44, 108, 312, 208, 34, '#8a5a30') +
    rect(
      44,
      98,
      312,
      208,
      34,
      linear(
        pen,
        [
          [0, '#e3b983'],
          [0.6, '#cf9f66'],
          [1, '#b98650'],
        ],
        1,
        1,
      ),
    ) +
    grain +
    stroke('M58 150v-16q0-22 22-22h120', '#fff4de', 4, 'opacity=".5"')
  )
}

function basket(pen: Pen): string {
  const slats = times(
    11,
    (index) => `M${88 + index * 22.4} ${130 + Math.abs(index - 5) ** 2 * 1.1}v${158 - Math.abs(index - 5) ** 2 * 2.2}`,
  ).join('')
  return (
    shadow(pen, 210, 240, 182, 140) +
    ellipse(200, 222, 158, 128, '#9a6f38') +
    ellipse(
      200,
      206,
      158,
      128,
      linear(
        pen,
        [
          [0, '#f2d9a2'],
          [0.5, '#ddb670'],
          [1, '#bd8f4c'],
        ],
        1,
        1,
      ),
    ) +
    stroke('M200 86a149 120 0 1 0 .1 0', '#a97c40', 2.5) +
    ellipse(
      200,
      208,
      130,
      102,
      linear(
        pen,
        [
          [0, '#b98c4e'],
          [0.4, '#e2c184'],
          [1, '#f0d9a6'],
        ],
        1,
        1,
      ),
    ) +
    stroke(slats, '#b98c4e', 2.2, 'opacity=".6"') +
    stroke('M64 160a146 116 0 0 1 96-68', '#fff6dd', 5, 'opacity=".6"')
  )
}

/** A little paper under a loose thing, for those without a dish. */
export const paperSheet = (pen: Pen) =>
  shadow(pen, 208, 232, 172, 132, 0.3) +
  path('M66 130 318 96q14-2 16 12l22 172q2 14-12 16L96 326q-14 2-16-12L54 146q-2-14 12-16Z', faceFill(pen, '#f6ecd8'))
