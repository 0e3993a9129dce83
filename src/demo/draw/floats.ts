// What swims in a pot, one piece of each, some 56 wide around (0, 0), seen from above.

import type { Float } from './food-looks.ts'
import { faceFill, linear, type Pen, radial, roundFill } from './light.ts'
import { darken, lighten } from './palette.ts'
import { circle, ellipse, path, stroke, times } from './svg.ts'

const around = (count: number, reach: number, make: (x: number, y: number, degrees: number) => string) =>
  times(count, (k) =>
    make(Math.cos((k / count) * 6.2832) * reach, Math.sin((k / count) * 6.2832) * reach, Math.round((k / count) * 360)),
  ).join('')

const gloss = (x: number, y: number, rx: number, ry: number, opacity = 0.55) =>
  ellipse(x, y, rx, ry, '#ffffff', `opacity="${opacity}"`)

const pieces: Record<Float, (pen: Pen) => string> = {
  chili: (pen) =>
    path('M-26 8Q-20-10 2-9 20-8 27-16 26 8 4 10-14 12-26 8Z', faceFill(pen, '#c92a1c')) +
    stroke('M-16 1Q0-5 14-4', '#f08a6a', 2.6, 'opacity=".8"') +
    stroke('M-25 7q-6 2-8 7', '#4d7a35', 4),
  scallion: () =>
    [
      [-11, -4, 9],
      [8, -9, 8],
      [5, 9, 9],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, '#7fb04a') + circle(x, y, r * 0.66, '#e9f2c8') + circle(x, y, r * 0.3, '#8fb85a'),
      )
      .join(''),
  date: (pen) =>
    ellipse(0, 0, 20, 14, roundFill(pen, '#8e2b1e')) +
    stroke('M-12-3q6 4 4 8M0-8q-2 6 2 12M9-6q2 5-1 9', '#551409', 1.8, 'opacity=".7"') +
    gloss(-7, -6, 6, 3),
  goji: (pen) =>
    [
      [-14, -6, 20],
      [2, -12, -30],
      [12, 4, 60],
      [-5, 9, -10],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        ellipse(0, 0, 8, 4.6, roundFill(pen, '#df4a26'), `transform="translate(${x} ${y}) rotate(${turn})"`),
      )
      .join(''),
  ball: (pen) => circle(0, 0, 23, roundFill(pen, '#f4ead8')) + gloss(-8, -9, 8, 5, 0.9),
  mushroom: (pen) =>
    circle(0, 0, 27, roundFill(pen, '#7a4c2c')) +
    around(3, 0, (_x, _y, degrees) =>
      path('M-19-3q19 5 38 0-4 6-19 6T-19-3Z', '#f0dcb8', `transform="rotate(${degrees / 2})"`),
    ) +
    gloss(-10, -13, 7, 4, 0.3),
  tofu: (pen) =>
    path('M-24-10-4-20 25-12 6 0Z', '#fffaf0') +
    path('M-24-10 6 0V20L-22 10Z', faceFill(pen, '#f3e6cc')) +
    path('M6 0 25-12V6L6 20Z', '#d9c39c'),
  greens: (pen) =>
    path('M-4 26Q-8 6-24-2-34-16-20-24-8-34 4-26 20-32 26-18 32-2 14 4 6 10 6 26Z', faceFill(pen, '#5d9443')) +
    path('M-4 27Q-5 4-2-14 2-16 3-12 6 6 7 27Z', '#eef3d6') +
    stroke('M-2-4-16-14M2-2 16-12', '#d5e6b0', 2.2),
  corn: (pen) =>
    circle(0, 0, 26, darken('#e9b52c', 0.25)) +
    around(14, 21.5, (x, y) => circle(x, y, 5.4, roundFill(pen, '#f4c63c'))) +
    circle(0, 0, 17, '#f6e3a0') +
    around(9, 11, (x, y) => circle(x, y, 3, '#e9c765')) +
    circle(0, 0, 6, '#fbf0cb'),
  prawn: (pen) =>
    path('M20-20Q-16-34-25-4-28 22 2 25L-1 13Q-12 10-9-4-4-14 18-9Z', faceFill(pen, '#f0825a')) +
    stroke('M-10-21-5-10M-22-8-10-4M-22 8-10 5M-12 20-6 11', '#fde2cf', 3) +
    path('M1 12 19 10 12 20 20 29 1 26Z', '#d8552f') +
    circle(15, -15, 2.2, '#2a1712') +
    stroke('M19-19q10-4 14 2M19-16q9 2 11 9', '#d8552f', 1.6),
  tomato: (pen) =>
    path('M-25-9Q0-34 25-9 26 10 0 20-26 10-25-9Z', roundFill(pen, '#dc3f28')) +
    path('M-17-7Q0-20 17-7 13 6 0 11-13 6-17-7Z', '#f0785a') +
    [
      [-8, -5],
      [0, -9],
      [8, -5],
      [0, 3],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2.6, 3.6, '#fbd98a'))
      .join(''),
  meat: (pen) =>
    path('M-27 8q-4-20 12-18 4-12 16-6 16-8 20 6 12 8 2 18-10 14-24 8-18 6-26-8Z', faceFill(pen, '#c4564a')) +
    stroke('M-21 4q8-12 16-2t16-6 12 2M-14 12q10-8 18 0t14-6M-8-8q6 4 10-2', '#fbe6da', 3.4, 'opacity=".9"'),
  lotus: (pen) =>
    circle(0, 0, 27, roundFill(pen, '#f1dfbb')) +
    circle(0, 0, 26, 'none', 'stroke="#c9a878" stroke-width="2.4"') +
    around(7, 15, (x, y) => ellipse(x, y, 5, 5.4, '#8a6238')) +
    circle(0, 0, 4, '#8a6238'),
  egg: (pen) =>
    ellipse(0, 0, 27, 21, roundFill(pen, '#fdf8ec')) +
    circle(
      2,
      1,
      12.5,
      radial(
        pen,
        [
          [0, '#ffd75a'],
          [0.7, '#f0a52a'],
          [1, '#d98a1c'],
        ],
        0.4,
        0.35,
        0.7,
      ),
    ) +
    gloss(-2, -3, 4, 2.6, 0.8),
  peppercorn: () =>
    [
      [-12, -4],
      [0, -12],
      [11, -2],
      [-3, 6],
      [9, 11],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 5, '#5f1f18') + circle(x - 1, y - 1.4, 1.8, '#c46a50'))
      .join(''),
  clam: (pen) =>
    path('M-4 4Q-34 6-30-12-22-30-2-6Z', faceFill(pen, '#cbb596')) +
    stroke('M-24-16Q-14-14-6-2M-28-6q10 2 20 6', '#8d7456', 1.8) +
    path('M-4-4Q-4-34 18-28 36-16 4 8Z', faceFill(pen, '#e4d6bd')) +
    ellipse(1, -1, 12, 8, roundFill(pen, '#f0b988'), 'transform="rotate(-36)"'),
  crab: (pen) =>
    path('M-28-2Q-24-28 2-27 27-22 26 0 14 16-2 16-24 14-28-2Z', faceFill(pen, '#dd5a30')) +
    [
      [-10, -14],
      [4, -17],
      [14, -8],
      [-18, -4],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.6, '#f5b08a'))
      .join('') +
    stroke('M-22 10q-8 8-4 18M-8 16q-4 8 0 16M8 15q0 8 4 15M20 8q6 6 4 16', '#c2431f', 5) +
    path('M24-14q14-10 20 2-8 2-8 8-10 0-12-10Z', '#dd5a30'),
  daikon: (pen) =>
    circle(
      0,
      0,
      27,
      linear(
        pen,
        [
          [0, '#fffdf6'],
          [1, '#dfdcc0'],
        ],
        1,
        1,
      ),
    ) +
    around(12, 17, (x, y) => stroke(`M${x * 0.45} ${y * 0.45}L${x} ${y}`, '#cfcfae', 1.6)) +
    circle(0, 0, 25, 'none', 'stroke="#eef0d8" stroke-width="3"'),
  noodle: () =>
    stroke('M-26 6Q-20-22 4-22T26 0 2 22-18 2 2-13 15 2 1 12-7 2', '#f4dfae', 6) +
    stroke('M-22 8Q-16-17 4-17T20 2 2 17', '#d9b56c', 1.6, 'opacity=".8"'),
}

export const floatPiece = (pen: Pen, name: Float): string => pen.symbol(pieces[name](pen))

/** A small round plate heaped with one thing. */
export function sideDish(pen: Pen, name: Float, cx: number, cy: number, r: number, glaze = '#fbf7ee'): string {
  const piece = floatPiece(pen, name)
  const places = [
    [0, -0.44],
    [-0.44, -0.07],
    [0.44, -0.06],
    [-0.24, 0.42],
    [0.27, 0.42],
    [0.02, 0],
  ]
  return (
    ellipse(
      cx + 5,
      cy + 8,
      r + 7,
      r + 6,
      radial(pen, [
        [0.6, '#3a1a0c', 0.34],
        [1, '#3a1a0c', 0],
      ]),
    ) +
    circle(
      cx,
      cy,
      r,
      linear(
        pen,
        [
          [0, lighten(glaze, 0.5)],
          [0.6, glaze],
          [1, darken(glaze, 0.2)],
        ],
        1,
        1,
      ),
    ) +
    circle(
      cx,
      cy,
      r * 0.78,
      linear(
        pen,
        [
          [0, darken(glaze, 0.16)],
          [1, lighten(glaze, 0.3)],
        ],
        1,
        1,
      ),
    ) +
    places
      .map(
        ([x = 0, y = 0], k) =>
          `<use href="#${piece}" transform="translate(${cx + x * r} ${cy + y * r}) rotate(${(k * 67) % 360}) scale(${Math.round(r * 1.35) / 100})"/>`,
      )
      .join('')
  )
}
