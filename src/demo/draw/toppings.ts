// What lies on the soup of a bowl. Coordinates are those of the bowl's mouth: an oval of
// 118 × 42 around (0, 0), seen at a slant.

import type { Topping } from './food-looks.ts'
import { faceFill, type Pen, radial, roundFill } from './light.ts'
import { darken, lighten } from './palette.ts'
import { scatter } from './scatter.ts'
import { at, circle, ellipse, path, stroke, times } from './svg.ts'
import { sweetToppings } from './sweet-toppings.ts'

const strands = (pen: Pen, colour: string, width: number, count: number) =>
  times(count, (k) => {
    const y = -20 + (k / count) * 44
    const reach = Math.sqrt(Math.max(0.1, 1 - (y / 40) ** 2)) * 100
    const d = `M${-reach} ${y}q${reach * 0.5} ${pen.between(-22, 10)} ${reach} ${pen.between(-6, 6)}t${reach * 0.92} ${pen.between(-6, 6)}`
    return stroke(d, darken(colour, 0.3), width + 2) + stroke(d, k % 2 ? colour : lighten(colour, 0.3), width)
  }).join('')

const slab = (pen: Pen, x: number, y: number, colour: string, line: string, turn = 0) =>
  at(
    x,
    y,
    path('M-30 2Q-26-14 0-15T31-2Q26 13-2 14T-30 2Z', faceFill(pen, colour)) +
      stroke('M-20-2q14-7 38-3M-16 6q14-5 30-3', line, 2, 'opacity=".7"'),
    turn,
  )

const draws: Record<Topping, (pen: Pen) => string> = {
  ...sweetToppings,
  noodle: (pen) => strands(pen, '#f3d896', 7, 8),
  'thin-noodle': (pen) => strands(pen, '#f6e3b0', 3.6, 14),
  'wide-noodle': (pen) => strands(pen, '#d2b890', 12, 5),
  beef: (pen) =>
    slab(pen, -46, -8, '#8a4a30', '#c98a64', -8) +
    slab(pen, -8, -16, '#7a3f28', '#c08058', 6) +
    slab(pen, -28, 10, '#94523a', '#d09a72', 4),
  pork: (pen) =>
    scatter(pen, 30, 46, 17, (x, y) => ellipse(x, y - 6, 6, 4.4, pen.pick(['#8a4a2a', '#a5603a', '#6f3820']))),
  chicken: (pen) =>
    slab(pen, -40, -6, '#f0c996', '#d9a060', -6) +
    slab(pen, 4, -14, '#e9bd86', '#c98f52', 8) +
    slab(pen, -8, 12, '#f3d0a0', '#d9a566', 2),
  'bok-choy': (pen) =>
    at(
      58,
      2,
      path('M-34 10Q-20-4-4-4 8-26 34-20 44 0 24 10 0 18-34 10Z', faceFill(pen, '#5d9a48')) +
        path('M-40 12Q-18-4 10-6-4 8-36 18Z', '#eef3d6'),
    ),
  scallion: (pen) =>
    scatter(pen, 14, 74, 24, (x, y) => circle(x, y - 8, 5, '#7fb04a') + circle(x, y - 8, 2.6, '#e9f2c8')),
  'chili-oil': (pen) =>
    scatter(pen, 22, 100, 33, (x, y) =>
      ellipse(x, y, pen.between(4, 11), pen.between(2, 4.6), '#f0822e', 'opacity=".7"'),
    ) +
    at(-30, -6, path('M-24 6Q-16-8 4-7 20-6 26-12 24 8 4 9-12 10-24 6Z', '#c92a1c')) +
    at(36, 8, path('M-22 5Q-14-7 4-6 18-5 24-10 20 7 2 8-12 9-22 5Z', '#b5231a')),
  egg: (pen) =>
    at(
      46,
      -4,
      ellipse(0, 0, 31, 18, '#fdf7ea') +
        ellipse(0, 4, 31, 16, '#ead9ba', 'opacity=".4"') +
        ellipse(
          1,
          -1,
          15,
          9.5,
          radial(pen, [
            [0, '#ffcf4a'],
            [1, '#e8902a'],
          ]),
        ),
    ),
  corn: (pen) => scatter(pen, 16, 40, 14, (x, y) => circle(x - 40, y - 4, 5, roundFill(pen, '#f6c636'))),
  prawn: (pen) =>
    at(-20, -8, path('M30-12Q0-28-24-10-34 8-14 18L-8 8Q-16 0-6-6 12-10 28 2Z', faceFill(pen, '#f0825a'))),
  wonton: (pen) =>
    [
      [-44, -4],
      [8, -14],
      [38, 8],
      [-10, 12],
    ]
      .map(([x = 0, y = 0]) => at(x, y, path('M-26 6Q-18-14 0-12T26 6Q10 16 0 14T-26 6Z', roundFill(pen, '#f9efdc'))))
      .join(''),
  rice: (pen) =>
    stroke(
      times(46, () => {
        const a = pen.between(0, 6.28)
        const d = Math.sqrt(pen.random())
        return `M${Math.round(Math.cos(a) * d * 96)} ${Math.round(Math.sin(a) * d * 29)}l${Math.round(pen.between(-5, 5))} 2`
      }).join(''),
      '#ffffff',
      5,
      'opacity=".85"',
    ),
  mushroom: (pen) =>
    [
      [-50, -6],
      [-8, -14],
      [36, -4],
      [-20, 12],
    ]
      .map(([x = 0, y = 0]) =>
        at(x, y, ellipse(0, 0, 25, 14, roundFill(pen, '#8a5a34')) + stroke('M-16-2 16 2M-6-9 6 9', '#f0dcb8', 4)),
      )
      .join(''),
  sesame: (pen) => scatter(pen, 22, 80, 26, (x, y) => ellipse(x, y - 5, 3.2, 2, '#fbeccb')),
  cucumber: (pen) =>
    times(12, (k) =>
      stroke(
        `M${-30 + k * 5 + pen.between(-8, 8)} ${-22 + pen.between(0, 8)}l${pen.between(-24, 24)} ${pen.between(12, 26)}`,
        pen.pick(['#8fc060', '#cfe3a0', '#5f9440']),
        5,
      ),
    ).join(''),
  floss: (pen) =>
    ['#a56a34', '#c98a4a', '#e0aa6a']
      .map((tone) =>
        stroke(
          times(9, () => `M${Math.round(pen.between(-46, 20))} ${Math.round(pen.between(-20, 4))}q8-6 16 2`).join(''),
          tone,
          2.4,
        ),
      )
      .join(''),
  tomato: (pen) =>
    [
      [-48, -4, -10],
      [2, -14, 6],
      [46, 4, 14],
      [-10, 13, 0],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          path('M-28-5Q0-24 28-5 24 14 0 16T-28-5Z', roundFill(pen, '#d8351f')) +
            path('M-19-4Q0-14 19-4 14 7 0 8T-19-4Z', '#f58a6a') +
            ellipse(-6, 0, 2.4, 3, '#fbe0a0') +
            ellipse(6, 0, 2.4, 3, '#fbe0a0'),
          turn,
        ),
      )
      .join(''),
  wakame: (pen) =>
    [
      [-40, -4, 0],
      [24, -10, 12],
      [8, 12, -6],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          path('M-34 4Q-22-14-6-6 6-18 22-8 36-8 34 4 20 12 6 6-10 16-34 4Z', faceFill(pen, '#3f6b42')) +
            stroke('M-24 2q22-10 50 0', '#8fb57c', 2),
          turn,
        ),
      )
      .join(''),
  bone: (pen) =>
    at(
      -10,
      -6,
      stroke('M-44 8 40-10', '#e8dcc2', 19) +
        [
          [-50, 2],
          [-42, 17],
          [40, -20],
          [50, -6],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 13, roundFill(pen, '#f6ecd6')))
          .join('') +
        stroke('M-38 2 34-14', '#fffdf4', 6),
    ),
}

export const drawTopping = (pen: Pen, name: Topping): string => draws[name](pen)
