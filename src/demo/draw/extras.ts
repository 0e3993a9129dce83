// The small things of a hot pot table that are neither leaf nor ball.

import type { ExtrasLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { faceFill, heap, linear, type Pen, roundFill, shadow, use } from './light.ts'
import { darken } from './palette.ts'
import { circle, ellipse, path, rect, stroke, times } from './svg.ts'

const kinds: Record<ExtrasLook['of'], (pen: Pen) => string> = {
  'quail-egg': (pen) =>
    ellipse(0, 0, 30, 37, roundFill(pen, '#fbf3e2')) + ellipse(-9, -16, 8, 6, '#fff', 'opacity=".95"'),
  youtiao: (pen) =>
    path(
      'M-72-14q10-12 24-6 14-10 30-2 16-10 32 0 16-8 30 2 20-2 26 10 4 14-8 20-14 12-30 4-16 10-32 0-16 8-30 0-16 6-28-2-18-10-14-26Z',
      roundFill(pen, '#d9983c'),
    ) +
    stroke('M-62 0q60-10 130 2', '#a5661f', 3.4) +
    times(9, () => ellipse(pen.between(-58, 60), pen.between(-12, 14), 4, 2.6, '#f3cb78', 'opacity=".8"')).join('') +
    ellipse(-70, 2, 9, 15, '#f6e2b0') +
    circle(-71, -2, 3, '#d9a85a') +
    circle(-69, 7, 2.4, '#d9a85a'),
  luncheon: (pen) =>
    path('M-50-18-24-34H56L34-16Z', '#f6b6a4') +
    path('M34-16 56-34V4L34 24Z', '#c4705e') +
    rect(-50, -18, 84, 42, 6, faceFill(pen, '#ea9684')) +
    times(10, () =>
      circle(pen.between(-42, 26), pen.between(-10, 16), pen.between(1.4, 3), pen.pick(['#fbd7c8', '#c9705c'])),
    ).join('') +
    path('M-44-18H28q6 0 6 6H-50q0-6 6-6Z', '#c9824a', 'opacity=".6"'),
  sausage: (pen) =>
    path(
      'M-52 4Q-56-20-30-21H32Q56-18 54 4T30 24H-30Q-50 24-52 4Z',
      linear(pen, [
        [0, '#e2705a'],
        [0.5, '#b23a2a'],
        [1, '#7a2118'],
      ]),
    ) +
    stroke('M-36-12H20', '#f6b29a', 5, 'opacity=".8"') +
    stroke('M-26 4l14 12M-4 4l14 12M18 4l14 12', '#6d1c14', 2.6, 'opacity=".6"') +
    path('M54-4l14-8-2 10 4 10-15-4Z', '#8e2a1e'),
  'rice-cake': (pen) =>
    ellipse(0, 9, 56, 27, '#cfc8b4') +
    ellipse(
      0,
      0,
      56,
      27,
      linear(
        pen,
        [
          [0, '#ffffff'],
          [1, '#ece6d6'],
        ],
        1,
        1,
      ),
    ) +
    stroke('M-36-8q18-12 50-9', '#ffffff', 4) +
    ellipse(6, 3, 34, 13, '#fff', 'opacity=".5"'),
  'blood-cake': (pen) =>
    path('M-44-14-10-34 46-26 14-4Z', '#5a3a3a') +
    path('M-44-14 14-4V40L-42 28Z', faceFill(pen, '#472b2c')) +
    path('M14-4 46-26V16L14 40Z', '#2a1718') +
    times(30, () =>
      ellipse(
        pen.between(-40, 10),
        pen.between(0, 26),
        3.4,
        2,
        pen.pick(['#8a6460', '#6f4a48']),
        `transform="rotate(${Math.round(pen.between(-40, 40))})"`,
      ),
    ).join('') +
    times(9, () => ellipse(pen.between(-18, 22), pen.between(-26, -14), 3, 1.6, '#d9b072')).join(''),
  tripe: (pen) =>
    path(
      'M-62 4Q-56-22-30-20-20-36 0-26 22-38 34-20 62-20 64 6 56 30 26 24 6 36-14 24-52 34-62 4Z',
      faceFill(pen, '#8f8272'),
    ) +
    times(34, () =>
      circle(
        pen.between(-48, 50),
        pen.between(-18, 20),
        pen.between(1.8, 3.2),
        pen.pick(['#5f5448', '#b9ac98', '#6f6354']),
      ),
    ).join('') +
    stroke('M-62 4Q-56-22-30-20-20-36 0-26 22-38 34-20 62-20 64 6', '#4d4238', 3.4),
  tendon: (pen) =>
    path(
      'M-50 6Q-54-20-26-24 6-34 36-22 58-12 50 10 40 30 4 30-42 32-50 6Z',
      linear(
        pen,
        [
          [0, '#efc27c', 0.98],
          [0.5, '#c98a40', 0.95],
          [1, '#8e5420', 0.98],
        ],
        1,
        1,
      ),
    ) +
    path('M-28-4q26-16 58-4 8 14-10 20-36 6-48-16Z', '#f6dca4', 'opacity=".55"') +
    stroke('M-34-10q14-10 36-11', '#fff4d4', 5, 'opacity=".85"'),
}

const seven: readonly (readonly [number, number, number])[] = [
  [156, 154, -8],
  [244, 152, 10],
  [114, 206, 6],
  [202, 204, -6],
  [288, 206, 8],
  [156, 260, 4],
  [248, 260, -8],
]
const layouts: Partial<Record<ExtrasLook['of'], readonly (readonly [number, number, number])[]>> = {
  youtiao: [
    [200, 148, -6],
    [190, 198, 5],
    [212, 244, -4],
    [196, 284, 4],
  ],
  sausage: [
    [142, 150, -12],
    [252, 152, 8],
    [112, 202, 10],
    [206, 196, -6],
    [294, 206, -12],
    [154, 250, 6],
    [250, 256, 4],
  ],
}

export function drawExtras(pen: Pen, look: ExtrasLook): string {
  const pieces = times(2, () => pen.symbol(kinds[look.of](pen)))
  const places =
    look.of === 'quail-egg'
      ? heap(pen, 11, 200, 208, 92, 68).map(({ x, y, turn }) => [x, y, turn % 60] as const)
      : (layouts[look.of] ?? seven)
  const large =
    look.of === 'quail-egg'
      ? 0.92
      : look.of === 'youtiao'
        ? 1.22
        : look.of === 'rice-cake' || look.of === 'tripe'
          ? 1.02
          : 0.98
  return (
    dish(pen, look.dish ?? 'white') +
    places
      .map(
        ([x, y, turn], k) =>
          shadow(pen, x + 8, y + 22, 56, 26, 0.4) + use(pieces[k % pieces.length] ?? '', x, y, turn, large),
      )
      .join('') +
    garnish(look)
  )
}

const garnish = ({ of }: ExtrasLook) =>
  of === 'tendon' || of === 'tripe'
    ? [
        [198, 178],
        [214, 186],
        [186, 190],
        [204, 168],
      ]
        .map(
          ([x = 0, y = 0], k) =>
            circle(x, y, 7, k % 2 ? '#c92a1c' : '#6f9b4a') +
            circle(x, y, 3.4, k % 2 ? darken('#f6b29a', 0.05) : '#e6f0c0'),
        )
        .join('')
    : ''
