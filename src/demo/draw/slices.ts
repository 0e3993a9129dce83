// Roots and fruits cut for the pot: the cut face says which.

import type { SlicesLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { faceFill, linear, type Pen, radial, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { circle, ellipse, path, stroke, times } from './svg.ts'

const around = (count: number, make: (cos: number, sin: number, degrees: number) => string) =>
  times(count, (k) =>
    make(Math.cos((k / count) * 6.2832), Math.sin((k / count) * 6.2832), Math.round((k / count) * 360)),
  ).join('')

/** A thick coin seen at a slant: side, then face. */
const coin = (pen: Pen, rx: number, ry: number, thick: number, side: string, face: string) =>
  path(
    `M${-rx} 0v${thick}a${rx} ${ry} 0 0 0 ${rx * 2} 0V0Z`,
    linear(
      pen,
      [
        [0, lighten(side, 0.2)],
        [0.5, side],
        [1, darken(side, 0.3)],
      ],
      1,
      0,
    ),
  ) + ellipse(0, 0, rx, ry, face)

const cuts: Record<SlicesLook['of'], (pen: Pen) => string> = {
  corn: (pen) => {
    const rows = times(5, (k) =>
      times(3, (row) =>
        ellipse(-44 + k * 22, 15 + row * 13 + (2 - Math.abs(k - 2)) * 4, 10, 7.4, roundFill(pen, '#f6c636')),
      ).join(''),
    ).join('')
    return (
      path('M-54 0v34a54 40 0 0 0 108 0V0Z', '#d99a1e') +
      rows +
      ellipse(0, 0, 54, 40, '#d9a02a') +
      around(16, (c, s) => ellipse(c * 45, s * 32, 9, 8, roundFill(pen, '#f9d04a'))) +
      ellipse(0, 0, 34, 24, '#f7e9b4') +
      around(10, (c, s) => ellipse(c * 23, s * 16, 4.4, 3.6, '#e3c56a')) +
      ellipse(0, 0, 10, 7, '#fdf6d8')
    )
  },
  daikon: (pen) =>
    coin(
      pen,
      54,
      40,
      24,
      '#ece9d2',
      linear(
        pen,
        [
          [0, '#fffef8'],
          [1, '#efedd8'],
        ],
        1,
        1,
      ),
    ) +
    around(16, (c, s) => stroke(`M${c * 14} ${s * 10}L${c * 38} ${s * 28}`, '#d3d6b8', 1.6, 'opacity=".8"')) +
    ellipse(0, 0, 47, 34, 'none', 'stroke="#dfe6c2" stroke-width="2.4"'),
  taro: (pen) =>
    path('M-50 0q-2 26 12 34 36 16 72-2 16-10 14-32Z', '#6d4c38') +
    path('M-50 0Q-46-34 0-36T50-2Q44 20 0 22T-50 0Z', faceFill(pen, '#ece2e4')) +
    times(20, () => {
      const a = pen.between(0, 6.28)
      const d = Math.sqrt(pen.random())
      const x = Math.cos(a) * 40 * d
      const y = -6 + Math.sin(a) * 20 * d
      return stroke(
        `M${x} ${y}l${pen.between(3, 8)} ${pen.between(-4, 3)}`,
        pen.pick(['#8f6aa8', '#a886bf', '#7a5794']),
        2,
      )
    }).join('') +
    stroke('M-50 0Q-46-34 0-36T50-2', '#5a3c2c', 3.4),
  lotus: (pen) =>
    coin(
      pen,
      54,
      42,
      14,
      '#d6b98a',
      radial(
        pen,
        [
          [0, '#fdf3dc'],
          [1, '#eed7aa'],
        ],
        0.4,
        0.35,
        0.8,
      ),
    ) +
    around(
      8,
      (c, s, degrees) =>
        ellipse(c * 31, s * 24, 9.5, 7.6, '#7d5630', `transform="rotate(${degrees} ${c * 31} ${s * 24})"`) +
        ellipse(c * 31 + 1, s * 24 + 1.6, 7.6, 5.4, '#a97f4c'),
    ) +
    ellipse(0, 0, 7, 5.4, '#7d5630') +
    ellipse(0, 0, 53, 41, 'none', 'stroke="#c79f68" stroke-width="2.4"'),
  kabocha: (pen) =>
    path('M-62-6Q0 62 62-6l2 18Q2 78-64 12Z', '#2f5a36') +
    stroke('M-40 30q6-6 4-12M0 44V32M40 28q-6-6-4-10', '#6c9466', 3) +
    path(
      'M-62-6Q0 62 62-6q-16-12-24 2-38 36-76 0Q-46-16-62-6Z',
      linear(pen, [
        [0, '#f6b63c'],
        [1, '#e8932a'],
      ]),
    ) +
    stroke('M-50-6Q0 44 50-6', '#fbd680', 3, 'opacity=".8"'),
  potato: (pen) =>
    coin(
      pen,
      52,
      37,
      12,
      '#b98a4a',
      linear(
        pen,
        [
          [0, '#fbeeb4'],
          [1, '#f0d67e'],
        ],
        1,
        1,
      ),
    ) +
    ellipse(0, 0, 50, 35, 'none', 'stroke="#c9994e" stroke-width="3"') +
    ellipse(4, 2, 34, 22, 'none', 'stroke="#e6c766" stroke-width="1.8"') +
    times(5, () => circle(pen.between(-26, 26), pen.between(-16, 16), 1.6, '#dcbc5c')).join(''),
  yam: (pen) =>
    path(
      'M-70-16H52v34H-70Z',
      linear(pen, [
        [0, '#ffffff'],
        [0.6, '#f4f0e4'],
        [1, '#d6cfba'],
      ]),
    ) +
    ellipse(52, 1, 11, 17, '#fdfbf4') +
    ellipse(52, 1, 7, 11, 'none', 'stroke="#ddd6c0" stroke-width="2"') +
    ellipse(-70, 1, 11, 17, '#e6e0ce') +
    times(7, () => circle(pen.between(-60, 40), pen.between(-8, 12), 1.4, '#d9d0b4')).join(''),
  tomato: (pen) =>
    circle(0, 0, 52, roundFill(pen, '#d8351f')) +
    path('M0-32l-26-8 18-4-4-18 12 14 12-14-4 18 18 4Z', '#4f8a3c', 'transform="translate(2 2)"') +
    stroke('M-34-20q8-16 22-22', '#ffd9c4', 6, 'opacity=".75"'),
  bamboo: (pen) =>
    path('M-42 34Q-50 0-12-50 0-60 12-50 50 0 42 34 0 48-42 34Z', faceFill(pen, '#f4e3ae')) +
    stroke('M-34 26Q0 36 34 26M-30 12Q0 20 30 12M-24-2Q0 6 24-2M-16-17Q0-10 16-17M-9-31Q0-26 9-31', '#cfae62', 3) +
    path('M-42 34Q0 48 42 34l-2 9Q0 56-40 43Z', '#c9a65c'),
  'winter-melon': (pen) =>
    path('M-44-18-14-34H50L26-16Z', '#fbfdf2') +
    path('M26-16 50-34V10L26 32Z', '#3f7d4a') +
    path(
      'M-44-18H26V32H-44Z',
      linear(
        pen,
        [
          [0, '#f1f6e4', 1],
          [1, '#cfe0c0', 1],
        ],
        1,
        1,
      ),
    ) +
    stroke('M-34-8H14', '#ffffff', 4, 'opacity=".8"') +
    stroke('M-36 22q30-8 54-2', '#b9cfa8', 2),
}

const coins: readonly (readonly [number, number, number])[] = [
  [148, 156, 0],
  [244, 150, 0],
  [110, 208, 0],
  [198, 200, 0],
  [288, 202, 0],
  [152, 258, 0],
  [246, 258, 0],
]
const layouts: Partial<Record<SlicesLook['of'], readonly (readonly [number, number, number])[]>> = {
  corn: [
    [146, 152, 0],
    [252, 148, 0],
    [200, 198, 0],
    [118, 226, 0],
    [280, 226, 0],
    [200, 262, 0],
  ],
  kabocha: [
    [196, 140, -6],
    [214, 172, 4],
    [188, 206, -4],
    [210, 240, 6],
    [196, 272, 0],
  ],
  yam: [
    [202, 142, 3],
    [190, 176, -4],
    [212, 210, 3],
    [192, 246, -3],
    [208, 280, 4],
  ],
  tomato: [
    [146, 170, -10],
    [250, 164, 16],
    [198, 246, 0],
  ],
  bamboo: [
    [138, 176, -18],
    [200, 164, 0],
    [262, 178, 16],
    [164, 238, -8],
    [236, 240, 10],
  ],
}

export function drawSlices(pen: Pen, look: SlicesLook): string {
  const many = pen.symbol(cuts[look.of](pen))
  const other = ['taro', 'potato'].includes(look.of) ? pen.symbol(cuts[look.of](pen)) : many
  const places = layouts[look.of] ?? coins
  const garnish = look.of === 'daikon' ? sprig() : ''
  return (
    dish(pen, look.dish ?? 'white') +
    places
      .map(
        ([x, y, turn], k) =>
          shadow(pen, x + 9, y + 24, 66, 34, 0.36) +
          use(k % 2 ? other : many, x, y, turn, look.of === 'kabocha' ? 1.3 : 0.98),
      )
      .join('') +
    garnish +
    wedge(pen, look)
  )
}

const sprig = () =>
  stroke('M288 266q20-14 34-36', '#6f9b4a', 4) +
  [
    [300, 256, -30],
    [312, 240, 10],
    [326, 226, -20],
  ]
    .map(([x = 0, y = 0, turn = 0]) => ellipse(x, y, 15, 8, '#7fae52', `transform="rotate(${turn} ${x} ${y})"`))
    .join('')

const wedge = (pen: Pen, { of }: SlicesLook) =>
  of === 'tomato'
    ? `<g transform="translate(282 250)">${path('M-46-10Q0-44 46-10 42 24 0 34-42 24-46-10Z', '#b8281a')}${path('M-40-10Q0-36 40-10 36 18 0 26-36 18-40-10Z', faceFill(pen, '#f0684a'))}${path('M-26-8q10-12 22-4 0 16-4 22-18-4-18-18ZM26-8Q16-20 4-12q0 16 4 22 18-4 18-18Z', '#c93a22')}${[
        [-14, -3],
        [-11, 6],
        [14, -3],
        [11, 6],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 3, 4.4, '#fbe0a0'))
        .join('')}</g>`
    : ''
