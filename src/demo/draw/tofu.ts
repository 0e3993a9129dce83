// Soy in its shapes.

import type { TofuLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { faceFill, linear, type Pen, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { circle, ellipse, path, stroke, times } from './svg.ts'

/** A cube at a slant, 80 wide: top, front and the side in shade. */
const cube = (pen: Pen, top: string, front: string, side: string, more = '') =>
  path('M-44-14-10-34 46-26 14-4Z', top) +
  path('M-44-14 14-4V40L-42 28Z', faceFill(pen, front)) +
  path('M14-4 46-26V16L14 40Z', side) +
  stroke('M-44-14 14-4 46-26M14-4V38', lighten(front, 0.6), 2, 'opacity=".7"') +
  more

const holes = (pen: Pen, colour: string) =>
  times(14, () =>
    ellipse(pen.between(-38, 10), pen.between(-4, 26), pen.between(1.6, 4), pen.between(1.4, 3.2), colour),
  ).join('') +
  times(6, () => ellipse(pen.between(-20, 22), pen.between(-26, -14), pen.between(2, 4), 1.8, colour)).join('')

const kinds: Record<TofuLook['of'], (pen: Pen) => string> = {
  frozen: (pen) => cube(pen, '#fbf0cf', '#f0dfb0', '#d3ba82', holes(pen, '#b9985c')),
  silken: (pen) =>
    path('M-78-22-26-52 92-40 46-6Z', '#fffdf6') +
    path('M-78-22 46-6V46L-76 28Z', faceFill(pen, '#fbf6ea')) +
    path('M46-6 92-40V8L46 46Z', '#e0d6c0') +
    stroke('M-78-22 46-6 92-40', '#ffffff', 3) +
    stroke('M-38-17-36 34M4-12V40M-52-37 66-22', '#e3dac4', 2),
  puffs: (pen) =>
    path('M-40 8Q-46-30-8-34 36-40 42-6 48 32 6 36-36 40-40 8Z', roundFill(pen, '#d99a3e')) +
    times(12, () =>
      circle(
        pen.between(-28, 30),
        pen.between(-22, 26),
        pen.between(1.4, 3.4),
        pen.pick(['#b5752a', '#efc06a']),
        'opacity=".8"',
      ),
    ).join('') +
    stroke('M-28-10q8-14 24-16', '#fbe3ae', 4, 'opacity=".8"'),
  skin: (pen) =>
    path('M-60-8Q-30-34 10-28 56-26 62-4 62 24 20 32-34 36-58 20Z', faceFill(pen, '#f0dba0')) +
    stroke('M-56 0Q-20-18 56-8M-58 9Q-16-6 58 2M-56 17Q-14 8 54 12M-46 25q36-6 74 0', '#c9a75c', 2.6, 'opacity=".8"') +
    stroke('M-46-8Q-20-24 14-22', '#fffbe6', 4, 'opacity=".7"'),
  rolls: (pen) =>
    path(
      'M-50-20H38q18 0 18 20T38 20H-50Z',
      linear(pen, [
        [0, '#f6d58c'],
        [0.5, '#dda748'],
        [1, '#a9722a'],
      ]),
    ) +
    stroke('M-34-18q6 18 0 36M-10-19q7 19 0 38M14-19q7 19 0 38', '#a9722a', 1.8, 'opacity=".5"') +
    ellipse(-50, 0, 15, 20, '#f0cf8a') +
    stroke('M-50-13q-10 2-9 13t9 12 9-10-9-10-4 12 6 1', '#a9722a', 2.6),
  fish: (pen) =>
    cube(
      pen,
      '#f0bf62',
      '#f9efdc',
      '#e3cfa8',
      path('M-44-14 14-4V4L-44-6ZM14-4 46-26v8L14 4Z', '#dc9c3e') +
        times(7, () => circle(pen.between(-22, 24), pen.between(-26, -14), 1.8, '#b8742a')).join(''),
    ),
  knots: (pen) =>
    path(
      'M-52 10Q-50-8-24-6-24-30 2-28T26-8q24-4 30 4l-6 18q-16-6-26-2 0 24-22 22T-24 14q-14 8-28-4Z',
      faceFill(pen, '#f3e4bc'),
    ) +
    path('M-16-6q16-12 32 2-2 18-16 20-16-2-16-22Z', '#dcc48c') +
    stroke('M-46 4q10-4 20-2M24 2q12-2 26 2M-12-18q12-6 22 2', '#bfa262', 2.4) +
    stroke('M-14-2q14-8 26 2', '#fff8e0', 2),
  egg: (pen) =>
    path(
      'M-44-6v24a44 32 0 0 0 88 0V-6Z',
      linear(
        pen,
        [
          [0, '#f6d680'],
          [0.5, '#ecc05a'],
          [1, '#c28f30'],
        ],
        1,
        0,
      ),
    ) +
    ellipse(
      0,
      -6,
      44,
      32,
      linear(
        pen,
        [
          [0, '#fff0b8'],
          [1, '#f6d67c'],
        ],
        1,
        1,
      ),
    ) +
    ellipse(-14, -16, 14, 6, '#fff', 'opacity=".6"') +
    times(5, () => circle(pen.between(-26, 26), pen.between(-20, 10), 1.6, '#e0b650')).join(''),
  blood: (pen) =>
    cube(
      pen,
      '#9a3a30',
      '#7d2620',
      '#581812',
      stroke('M-34-12 4-5', '#e0907a', 4, 'opacity=".7"') +
        times(5, () => ellipse(pen.between(-34, 4), pen.between(4, 24), 2.4, 1.6, '#5a1612')).join(''),
    ),
}

const cubes: readonly (readonly [number, number, number])[] = [
  [148, 158, 0],
  [244, 152, 0],
  [114, 212, 0],
  [204, 206, 0],
  [290, 206, 0],
  [158, 262, 0],
  [250, 260, 0],
]
const layouts: Partial<Record<TofuLook['of'], readonly (readonly [number, number, number])[]>> = {
  silken: [[196, 212, 0]],
  rolls: [
    [150, 146, -8],
    [252, 152, 10],
    [116, 200, 4],
    [206, 196, -4],
    [288, 204, 8],
    [156, 252, 6],
    [252, 258, -6],
  ],
  skin: [
    [158, 160, -6],
    [250, 166, 10],
    [196, 214, -2],
    [138, 252, 6],
    [252, 258, -8],
  ],
}

export function drawTofu(pen: Pen, look: TofuLook): string {
  const pieces = times(look.of === 'silken' ? 1 : 2, () => pen.symbol(kinds[look.of](pen)))
  const places = layouts[look.of] ?? cubes
  const large = look.of === 'silken' ? 1.3 : look.of === 'skin' ? 1.12 : 0.96
  return (
    dish(pen, look.dish ?? 'white') +
    places
      .map(
        ([x, y, turn], k) =>
          shadow(pen, x + 10, y + 30, 62 * large, 28 * large, 0.38) +
          use(pieces[k % pieces.length] ?? '', x, y, turn, large),
      )
      .join('') +
    topping(look)
  )
}

const topping = ({ of }: TofuLook) => {
  if (of === 'silken')
    return [
      [176, 176],
      [206, 166],
      [228, 180],
      [196, 184],
      [246, 168],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 8, '#6f9b4a') + circle(x, y, 4.2, '#e6f0c0'))
      .join('')
  if (of === 'blood')
    return times(6, (k) =>
      stroke(`M${132 + k * 28} ${232 + (k % 3) * 22}l14-6`, k % 2 ? '#e0572e' : darken('#6f9b4a', 0.1), 5),
    ).join('')
  return ''
}
