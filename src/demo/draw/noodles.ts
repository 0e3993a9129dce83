// Noodles: by how they lie, one knows them.

import type { NoodlesLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { linear, type Pen, shadow, use } from './light.ts'
import { darken, isDark, lighten } from './palette.ts'
import { at, ellipse, path, rect, stroke, times } from './svg.ts'

type Style = NoodlesLook['style']

/** A soft line near the points: each is pulled at, the line passes half-way between two. */
function smooth(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], k) => {
      const [nextX, nextY] = points[k + 1] ?? [x, y]
      return `${k === 0 ? `M${x} ${y}` : ''}Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
    })
    .join('')
}

/** Strands wound into a nest, some 150 wide. */
function nest(pen: Pen, colour: string, width: number): string {
  const strand = (k: number) => {
    const rx = 76 - k * 7
    const ry = 56 - k * 5
    const start = pen.between(0, 6.28)
    const wobble = pen.between(-8, 8)
    const points = times(12, (step) => {
      const angle = start + (step / 11) * 6.6
      const sway = 1 + Math.sin(step * 1.9 + k * 2) * 0.09
      return [Math.cos(angle) * rx * sway + wobble, Math.sin(angle) * ry * sway] as const
    })
    const curve = smooth(points)
    return (
      stroke(curve, darken(colour, 0.34), width + 2.4) + stroke(curve, k % 2 ? colour : lighten(colour, 0.3), width)
    )
  }
  return ellipse(0, 6, 80, 58, darken(colour, 0.4)) + times(10, strand).join('')
}

const styles: Record<Style, (pen: Pen, look: NoodlesLook) => string> = {
  nest: (pen, { colour, accent }) => {
    const places = accent
      ? [
          [148, 182],
          [254, 186],
          [202, 252],
        ]
      : [
          [144, 196],
          [258, 212],
        ]
    const thick = isDark(colour) ? 6 : accent ? 6 : 9
    return places
      .map(
        ([x = 0, y = 0]) =>
          shadow(pen, x + 8, y + 34, 84, 48, 0.4) +
          at(x, y, nest(pen, colour, thick), Math.round(pen.between(-20, 20)), accent ? 0.78 : 0.9),
      )
      .join('')
  },
  wide: (pen, { colour }) => {
    const ribbon = (k: number) => {
      const [x, y] = [92 + (k % 2) * 16 + Math.abs(k - 3) * 7, 146 + k * 21]
      const run = (300 - (x - 92) * 2 - 84) / 3
      const d = `M${x} ${y}q${run / 2}-22 ${run} 0t${run} 0 ${run} 0`
      return (
        shadow(pen, 204, y + 14, 104, 12, 0.3) +
        stroke(d, darken(colour, 0.3), 21) +
        stroke(d, colour, 18) +
        stroke(d, lighten(colour, 0.8), 5, 'opacity=".8" transform="translate(0 -4)"')
      )
    }
    return (
      times(7, ribbon).join('') +
      at(
        292,
        262,
        [
          [-20, 2],
          [-4, -8],
          [10, 6],
        ]
          .map(([dx = 0, dy = 0]) => ellipse(dx, dy, 8, 7, '#7fb04a') + ellipse(dx, dy, 4, 3.4, '#e6f2c4'))
          .join(''),
      )
    )
  },
  wavy: (pen, { colour }) => {
    const cake =
      rect(-74, -52, 148, 104, 22, darken(colour, 0.35)) +
      times(8, (k) => {
        const d = `M-66 ${-44 + k * 12.4}q8-10 16.5 0t16.5 0 16.5 0 16.5 0 16.5 0 16.5 0 16.5 0 16.5 0`
        return stroke(d, darken(colour, 0.28), 9) + stroke(d, k % 2 ? colour : lighten(colour, 0.32), 6)
      }).join('')
    const id = pen.symbol(cake)
    return [
      [232, 168, 12],
      [168, 238, -10],
    ]
      .map(([x = 0, y = 0, turn = 0]) => shadow(pen, x + 8, y + 36, 92, 60, 0.42) + use(id, x, y, turn, 1))
      .join('')
  },
  skein: (pen, { colour, accent = '#a4261d' }) => {
    const hank =
      times(13, (k) => {
        const t = k - 6
        return stroke(
          `M-92 ${t * 3.2}Q-50 ${t * 9} 0 ${t * 3}T92 ${t * 3.2}`,
          k % 2 ? colour : darken(colour, 0.16),
          4.6,
        )
      }).join('') +
      stroke('M-92-20q-22 20 0 40M92-20q22 20 0 40', lighten(colour, 0.4), 5) +
      rect(
        -13,
        -26,
        26,
        52,
        6,
        linear(pen, [
          [0, lighten(accent, 0.25)],
          [1, darken(accent, 0.2)],
        ]),
      )
    const id = pen.symbol(hank)
    return [
      [206, 164, -8],
      [192, 214, 6],
      [208, 262, -4],
    ]
      .map(([x = 0, y = 0, turn = 0]) => shadow(pen, x + 6, y + 24, 110, 22, 0.36) + use(id, x, y, turn, 1.06))
      .join('')
  },
  knots: (pen, { colour }) => {
    const knot =
      times(6, (k) =>
        stroke(
          `M-44 ${-8 + k * 4}Q-8 ${-30 + k * 8} 12 ${6 - k * 2}T44 ${-10 + k * 4}`,
          k % 2 ? colour : lighten(colour, 0.5),
          5,
        ),
      ).join('') +
      rect(
        -10,
        -22,
        20,
        42,
        9,
        linear(pen, [
          [0, lighten(colour, 0.7)],
          [1, darken(colour, 0.18)],
        ]),
      ) +
      stroke('M-4-16v28', '#ffffff', 3, 'opacity=".8"')
    const id = pen.symbol(knot)
    return [
      [150, 154, -14],
      [244, 152, 12],
      [112, 206, 20],
      [202, 202, -8],
      [288, 208, 16],
      [154, 258, 8],
      [246, 258, -18],
    ]
      .map(([x = 0, y = 0, turn = 0]) => shadow(pen, x + 6, y + 20, 54, 22, 0.34) + use(id, x, y, turn, 1.02))
      .join('')
  },
  knife: (pen, { colour }) =>
    times(16, (k) => {
      const reach = Math.sqrt((16 - k) / 16)
      const x = 200 + Math.cos(k * 2.4) * reach * 72
      const y = 208 + Math.sin(k * 2.4) * reach * 58
      return at(
        x,
        y,
        path(
          'M-62 4Q-44-18-24-8-6-20 12-9 34-22 62-2 40 14 20 8 2 18-16 8-42 18-62 4Z',
          linear(pen, [
            [0, lighten(colour, 0.5)],
            [1, darken(colour, 0.12)],
          ]),
        ) +
          stroke('M-52 3Q-8-8 50-1', darken(colour, 0.2), 2, 'opacity=".6"') +
          stroke('M-62 4Q-42 18-16 8 2 18 20 8 40 14 62-2', darken(colour, 0.32), 2, 'opacity=".55"'),
        Math.round(pen.between(-34, 34)),
        0.98,
      )
    }).join(''),
}

export function drawNoodles(pen: Pen, look: NoodlesLook): string {
  const body = styles[look.style](pen, look)
  const flour =
    look.accent && look.style === 'nest'
      ? times(12, () =>
          ellipse(pen.between(110, 290), pen.between(140, 280), 2.2, 1.6, '#ffffff', 'opacity=".8"'),
        ).join('')
      : ''
  return dish(pen, look.dish ?? 'white') + body + flour
}
