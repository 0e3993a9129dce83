// Drinks in cans.
import { linear, type Pen, shadow, tubeFill } from './light.ts'
import { motif } from './motif.ts'
import { darken, lighten } from './palette.ts'
import type { CanLook } from './picture.ts'
import { at, circle, ellipse, path, rect, stroke } from './svg.ts'

export function drawCan(pen: Pen, look: CanLook): string {
  if (!look.pair) return one(pen, look)
  return at(28, -14, one(pen, { ...look, colour: darken(look.colour, 0.14) }), 0, 0.96) + at(-50, 10, one(pen, look))
}

function one(pen: Pen, { colour, accent, motif: name, slim }: CanLook): string {
  const half = slim ? 48 : 62
  const top = slim ? 92 : 104
  const l = 200 - half
  const w = half * 2
  const metal = linear(
    pen,
    [
      [0, '#a9adb0'],
      [0.25, '#fbfbfa'],
      [0.6, '#c9cccd'],
      [1, '#8a8e90'],
    ],
    1,
    0,
  )
  const bottom = 328
  return (
    shadow(pen, 222, 334, half + 60, 22) +
    path(`M${l + 8} ${bottom}Q200 ${bottom + 22} ${l + w - 8} ${bottom}l-4 10q-${half - 12} 14-${w - 24} 0Z`, metal) +
    path(`M${l} ${top + 16}V${bottom - 8}q${half} 26 ${w} 0V${top + 16}q-${half} 20-${w} 0Z`, tubeFill(pen, colour)) +
    path(`M${l} ${bottom - 66}q${half} 22 ${w} 0v34q-${half} 22-${w} 0Z`, accent, 'opacity=".92"') +
    path(`M${l} ${bottom - 76}q${half} 22 ${w} 0v5q-${half} 22-${w} 0Z`, accent, 'opacity=".7"') +
    circle(200, 196, half * 0.72, lighten(colour, 0.35), 'opacity=".55"') +
    motif(name, 200, 196, half / 29, accent, colour) +
    path(`M${l + 9} ${top}h${w - 18}l9 17q-${half} 21-${w} 0Z`, metal) +
    ellipse(200, top, half - 9, 11, '#dfe1e1') +
    ellipse(200, top + 1, half - 16, 7.5, '#b4b8ba') +
    ellipse(204, top, 14, 4.5, '#eceded') +
    stroke(`M196 ${top}h10`, '#8a8e90', 2) +
    rect(l + 11, top + 34, 9, bottom - top - 54, 4.5, '#ffffff', 'opacity=".45"') +
    rect(l + w - 13, top + 38, 5, bottom - top - 62, 2.5, '#ffffff', 'opacity=".2"')
  )
}
