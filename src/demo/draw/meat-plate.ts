// Meat cut for the pot. Marbling is drawn, not coloured in: lean, then the veins of fat.

import type { MeatLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { faceFill, linear, type Pen, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { at, circle, ellipse, path, rect, stroke, times } from './svg.ts'

type Cut = MeatLook['cut']

const veins = (pen: Pen, count: number, fat: string, halfWidth: number, halfHeight: number) =>
  times(count * 3, () => {
    const x = pen.between(-halfWidth, halfWidth * 0.6)
    const y = pen.between(-halfHeight, halfHeight)
    return stroke(
      `M${x} ${y}q${pen.between(6, 12)} ${pen.between(-9, 9)} ${pen.between(12, 22)} ${pen.between(-4, 4)}t${pen.between(8, 16)} ${pen.between(-5, 5)}`,
      fat,
      pen.between(1.4, 3.2),
      'opacity=".85"',
    )
  }).join('')

const cuts: Record<Cut, (pen: Pen, look: MeatLook) => string> = {
  rolls: (pen, { flesh, fat, marbling }) =>
    path(
      'M-54-22H40q16 0 16 24T40 26H-54Z',
      linear(pen, [
        [0, lighten(flesh, 0.32)],
        [0.45, flesh],
        [1, darken(flesh, 0.35)],
      ]),
    ) +
    stroke(
      times(
        Math.min(4, 2 + Math.floor(marbling / 2)),
        (k) => `M-44 ${-14 + k * 10}q22 ${k % 2 ? 7 : -7} 44 0t40 0`,
      ).join(''),
      fat,
      2 + marbling * 0.5,
      'opacity=".85"',
    ) +
    stroke('M-50-21H40q15 0 15 18', fat, 5.5) +
    ellipse(-54, 2, 19, 24, fat) +
    ellipse(-54, 2, 15.5, 20, flesh) +
    stroke('M-54-13q-11 3-10 15t11 13 9-13-8-11-4 12 6 5', fat, 3.2),
  slices: (pen, { flesh, fat, marbling }) =>
    path('M-72 6Q-76-24-34-30 4-38 40-30 76-24 74 4 66 28 20 28-16 38-48 28-68 24-72 6Z', faceFill(pen, flesh)) +
    veins(pen, 2 + marbling, fat, 56, 20) +
    path('M-72 6Q-76-24-34-30 4-38 40-30 76-24 74 4q-2-18-34-24-36-8-72 2-36 2-40 24Z', fat) +
    stroke('M-60 22Q-20 34 14 24', darken(flesh, 0.3), 2, 'opacity=".4"'),
  rounds: (pen, { flesh, fat, marbling }) =>
    path('M-46 4Q-48-34 0-36T48 0Q44 34 0 35T-46 4Z', fat) +
    path('M-41 3Q-42-29 0-31T43 0Q38 29 0 30T-41 3Z', roundFill(pen, flesh)) +
    veins(pen, 1 + marbling, fat, 30, 18) +
    stroke('M-30-14q10-12 28-12', '#fff', 3, 'opacity=".4"'),
  strips: (pen, { flesh, fat }) =>
    path(
      'M-70-12Q0-22 70-10l-4 22Q0 2-66 12Z',
      linear(pen, [
        [0, lighten(flesh, 0.3)],
        [1, darken(flesh, 0.2)],
      ]),
    ) + stroke('M-64-6Q0-14 62-4M-62 2Q0-7 62 4M-62 8Q0 0 60 9', fat, 2, 'opacity=".8"'),
  cubes: (pen, { flesh, fat }) =>
    path('M-42-6Q-40-30-10-34 30-38 42-12 46 18 16 30-24 34-42-6Z', roundFill(pen, flesh)) +
    path('M-42-6Q-40-30-10-34 30-38 42-12 20-22-4-18T-42-6Z', fat) +
    stroke('M-26 8q18 8 40-2M-14 18q14 4 24-2', lighten(flesh, 0.6), 2.4, 'opacity=".8"') +
    times(6, () => circle(pen.between(-26, 26), pen.between(-28, -18), 1.5, darken(fat, 0.22))).join(''),
}

const layouts: Record<Cut, readonly (readonly [number, number, number])[]> = {
  rolls: [
    [168, 138, -6],
    [254, 150, -2],
    [134, 184, -4],
    [222, 192, 3],
    [290, 200, -3],
    [160, 234, 2],
    [250, 242, -4],
    [200, 280, 2],
  ],
  slices: [
    [236, 144, -20],
    [214, 166, -12],
    [196, 192, -5],
    [190, 220, 3],
    [196, 248, 10],
    [210, 276, 17],
  ],
  rounds: [
    [150, 150, 0],
    [214, 146, 20],
    [272, 164, 40],
    [116, 198, -20],
    [184, 196, 10],
    [250, 208, 30],
    [146, 248, -10],
    [214, 254, 14],
    [276, 250, 50],
  ],
  strips: [
    [196, 138, 4],
    [206, 162, -6],
    [188, 186, 5],
    [212, 208, -4],
    [190, 232, 6],
    [210, 256, -5],
    [196, 282, 2],
  ],
  cubes: [
    [160, 152, 0],
    [238, 148, 30],
    [118, 204, -15],
    [200, 202, 10],
    [280, 204, -20],
    [156, 258, 15],
    [240, 260, -8],
  ],
}

const gallery: readonly (readonly [number, number, number])[] = [
  [130, 150, -8],
  [206, 138, 4],
  [276, 156, 10],
  [110, 196, 6],
  [186, 186, -6],
  [262, 200, 3],
  [140, 238, -4],
  [216, 240, 8],
  [288, 246, -6],
  [184, 280, -2],
]

export function drawMeat(pen: Pen, look: MeatLook): string {
  const pieces = times(look.cut === 'slices' || look.cut === 'rounds' ? 2 : 1, () =>
    pen.symbol(cuts[look.cut](pen, look)),
  )
  const places = look.big && look.cut !== 'slices' ? gallery : layouts[look.cut]
  const scale = look.big ? (look.cut === 'rounds' || look.cut === 'cubes' ? 0.94 : 0.86) : 0.98
  const pairs = look.big ? chopsticks(pen) : ''
  const meat = places
    .map(
      ([x, y, turn], k) =>
        shadow(pen, x + 8, y + 22, 64, 22, 0.4) +
        use(pieces[k % pieces.length] ?? '', x, y, turn, look.big && look.cut === 'slices' ? 1.04 : scale),
    )
    .join('')
  return dish(pen, look.dish ?? 'white') + meat + garnish(pen, look) + pairs
}

const chopsticks = (pen: Pen) =>
  rect(
    296,
    60,
    9,
    300,
    4,
    linear(pen, [
      [0, '#b5301f'],
      [0.85, '#8e1f16'],
      [1, '#e0ab52'],
    ]),
    'transform="rotate(14 300 210) translate(40 0)"',
  ) +
  rect(
    312,
    60,
    9,
    300,
    4,
    linear(pen, [
      [0, '#b5301f'],
      [0.85, '#8e1f16'],
      [1, '#e0ab52'],
    ]),
    'transform="rotate(17 316 210) translate(44 0)"',
  )

function garnish(pen: Pen, { garnish: name, cut }: MeatLook): string {
  const [x, y] = cut === 'slices' ? [118, 254] : [286, 268]
  switch (name) {
    case 'shiso':
      return at(
        x,
        y,
        path('M-34 20Q-44-12-18-28-4-40 4-34 34-34 36-4 32 20 6 24-16 30-34 20Z', faceFill(pen, '#4f8a48')) +
          stroke('M-30 18Q0 0 20-24M-14 8-22-12M0 0-4-22M4-2 24-2M-8 6 8 16', '#a9cf8a', 2),
        10,
      )
    case 'rosemary':
      return at(
        x,
        y,
        stroke('M-40 18Q0 4 40-22', '#6a5a3a', 3) +
          times(11, (k) =>
            stroke(
              `M${-34 + k * 7} ${15 - k * 3.4}l${k % 2 ? 8 : -2} ${k % 2 ? 11 : -15}`,
              k % 3 ? '#4f7a4a' : '#7ca06a',
              4,
            ),
          ).join(''),
      )
    case 'scallion':
      return at(
        x,
        y,
        [
          [-22, 2],
          [-4, -10],
          [12, 4],
          [-8, 12],
          [26, -8],
          [6, 18],
        ]
          .map(
            ([dx = 0, dy = 0]) =>
              circle(dx, dy, 9, '#7fb04a') + circle(dx, dy, 5.4, '#e6f2c4') + circle(dx, dy, 2.4, '#8fb85a'),
          )
          .join(''),
      )
    case 'lemon':
      return at(
        x,
        y,
        circle(0, 0, 28, '#e9b92c') +
          circle(0, 0, 24, '#fdf6d2') +
          times(8, (k) => path('M0-4-6-18q6-5 12 0Z', '#f5d64a', `transform="rotate(${k * 45})"`)).join(''),
      )
    case 'flower':
      return at(
        x,
        y,
        times(5, (k) =>
          path('M0 0Q-16-14-6-30L0-25 6-30Q16-14 0 0Z', roundFill(pen, '#e8a0a8'), `transform="rotate(${k * 72})"`),
        ).join('') +
          circle(0, 0, 5, '#f0c040') +
          at(-34, 14, path('M0 0q8-18 28-10-8 16-28 10Z', '#5f9440')),
      )
    case 'chili':
      return at(
        x,
        y,
        path('M-30 10Q-22-12 4-10 24-8 32-18 30 10 6 12-16 16-30 10Z', faceFill(pen, '#c92a1c')) +
          stroke('M-18 2Q2-5 18-4', '#f6a58c', 3) +
          stroke('M-29 9q-8 2-10 9', '#4d7a35', 4.4),
      )
    default:
      return ''
  }
}
