// Balls and the other things made of paste.

import type { BallsLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { linear, type Pen, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { at, circle, ellipse, path, rect, stroke, times } from './svg.ts'

type Shape = NonNullable<BallsLook['shape']>

const specks = (pen: Pen, colour: string, r: number, count: number) =>
  times(count, () => {
    const angle = pen.between(0, 6.28)
    const reach = Math.sqrt(pen.random()) * r
    return ellipse(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      pen.between(1.8, 5),
      pen.between(1.5, 3.4),
      colour,
      'opacity=".75"',
    )
  }).join('')

const shapes: Record<Shape, (pen: Pen, look: BallsLook) => string> = {
  ball: (pen, { skin, speck }) =>
    circle(0, 0, 37, roundFill(pen, skin)) +
    (speck ? specks(pen, speck, 29, 11) : '') +
    stroke('M-24 16q8 12 22 13', lighten(skin, 0.5), 2, 'opacity=".35"') +
    ellipse(-13, -16, 11, 7, '#ffffff', 'opacity=".72"'),
  stick: (pen, { skin, core = '#d8432f' }) =>
    rect(
      -66,
      -15,
      132,
      30,
      13,
      linear(pen, [
        [0, '#ffffff'],
        [0.5, skin],
        [1, darken(skin, 0.22)],
      ]),
    ) +
    path(
      'M-58-15H58q8 0 8 8v6H-66v-6q0-8 8-8Z',
      linear(pen, [
        [0, lighten(core, 0.3)],
        [1, core],
      ]),
    ) +
    stroke('M-50 5H52M-44 10H44', '#e0cdb8', 1.6, 'opacity=".8"') +
    stroke('M-50-9H30', '#ffffff', 3, 'opacity=".5"'),
  cake: (pen, { skin }) =>
    path('M-60 2Q-62-30-6-34 58-36 62-2 64 30 4 34-56 36-60 2Z', darken(skin, 0.35), 'transform="translate(0 8)"') +
    path('M-60 2Q-62-30-6-34 58-36 62-2 64 30 4 34-56 36-60 2Z', roundFill(pen, skin)) +
    specks(pen, darken(skin, 0.3), 34, 14) +
    stroke('M-44-6q10-18 40-18', '#fff0cc', 4, 'opacity=".7"'),
  pocket: (pen, { skin, core = '#e8622c' }) =>
    path('M-40 20Q-50-8-20-20l-6-20q12 6 26 2 14 4 26-2l-6 20q30 12 20 40-4 18-40 18T-40 20Z', roundFill(pen, skin)) +
    times(7, (k) => circle(-14 + (k % 4) * 9 + (k > 3 ? 4 : 0), -38 + (k > 3 ? 7 : 0), 4.6, roundFill(pen, core))).join(
      '',
    ) +
    stroke('M-22-20q22 9 44 0', '#f7ebcf', 6) +
    stroke('M-12-6q-10 14-8 30M6-6q8 14 8 32', darken(skin, 0.3), 2, 'opacity=".5"'),
  dumpling: (pen, { skin }) =>
    path('M-48 14Q-44-30 0-32T48 14Q20 28 0 27T-48 14Z', roundFill(pen, skin)) +
    path('M-50 16Q0 34 50 16q4 8-2 12Q0 44-48 28q-6-4-2-12Z', lighten(skin, 0.3)) +
    stroke('M-40 24l4 8M-22 28l3 8M0 30v9M22 28l-3 8M40 24l-4 8', darken(skin, 0.25), 2) +
    ellipse(0, -2, 24, 14, '#c98d70', 'opacity=".28"') +
    stroke('M-26-12q8-12 22-13', '#fff', 4, 'opacity=".7"'),
  'egg-dumpling': (pen, { skin }) =>
    path('M-52 10Q-46-34 0-36T52 10Q24 22 0 22T-52 10Z', roundFill(pen, skin)) +
    path('M-54 10Q0 30 54 10q2 12-8 16Q0 40-46 26-56 22-54 10Z', lighten(skin, 0.28)) +
    specks(pen, '#c98a2b', 24, 9) +
    stroke('M-34-12q10-14 28-14', '#fffbe0', 4, 'opacity=".8"'),
}

const seven: readonly (readonly [number, number, number])[] = [
  [160, 152, 0],
  [236, 148, 20],
  [118, 204, -15],
  [198, 204, 10],
  [278, 202, -20],
  [156, 258, 15],
  [240, 258, -8],
]
const layouts: Partial<Record<Shape, readonly (readonly [number, number, number])[]>> = {
  stick: [
    [196, 138, 3],
    [206, 168, -4],
    [190, 198, 3],
    [210, 228, -3],
    [194, 258, 4],
    [204, 286, -2],
  ],
  cake: [
    [160, 156, -12],
    [248, 164, 10],
    [190, 210, 4],
    [146, 260, -4],
    [250, 256, 12],
  ],
  dumpling: [
    [158, 156, 0],
    [248, 154, 0],
    [114, 208, 0],
    [202, 204, 0],
    [290, 208, 0],
    [160, 260, 0],
    [246, 260, 0],
  ],
}

export function drawBalls(pen: Pen, look: BallsLook): string {
  const shape = look.shape ?? 'ball'
  const pieces = times(look.speck ? 3 : 1, () => pen.symbol(shapes[shape](pen, look)))
  const places = layouts[shape] ?? layouts[shape === 'egg-dumpling' ? 'dumpling' : 'ball'] ?? seven
  return (
    dish(pen, look.dish ?? 'white') +
    places
      .map(
        ([x, y, turn], k) =>
          shadow(pen, x + 9, y + 26, 52, 24, 0.42) +
          use(pieces[k % pieces.length] ?? '', x, y, turn, shape === 'stick' ? 1.2 : 1.04),
      )
      .join('') +
    (shape === 'ball' ? half(pen, look) : '') +
    sprig()
  )
}

/** A ball cut through, where it hides something. */
const half = (pen: Pen, { skin, core }: BallsLook) =>
  core
    ? shadow(pen, 212, 322, 50, 16) +
      at(
        204,
        300,
        circle(0, 0, 38, roundFill(pen, skin)) +
          circle(0, 2, 32, lighten(skin, 0.55)) +
          circle(0, 3, 20, roundFill(pen, core)) +
          specks(pen, darken(core, 0.2), 13, 6),
      )
    : ''

const sprig = () =>
  stroke('M300 262q12-20 30-26', '#5a8a42', 3.4) +
  path('M310 250q-2-18 14-24 4 16-14 24Zm12-10q8-14 22-8-6 14-22 8Z', faceGreen)
const faceGreen = '#7fae52'
