// Fish and shellfish, raw and ready for the pot.

import type { SeafoodLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { faceFill, heap, linear, type Pen, radial, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { drawShrimpPaste } from './shrimp-paste.ts'
import { at, circle, ellipse, path, stroke, times } from './svg.ts'

type Kind = SeafoodLook['of']

const fanShell = (pen: Pen, colour: string) =>
  path('M0 30Q-44 24-46-8-36-40 0-42 36-40 46-8 44 24 0 30Z', roundFill(pen, colour)) +
  stroke(
    times(7, (k) => `M0 28Q${-34 + k * 11.3} 0 ${-36 + k * 12}${-30 - (3 - Math.abs(k - 3)) * 3}`).join(''),
    darken(colour, 0.3),
    1.8,
    'opacity=".6"',
  ) +
  stroke('M-38-6Q0-26 38-6M-30 10Q0-4 30 10', lighten(colour, 0.5), 2.4, 'opacity=".6"')

const pieces: Record<Kind, (pen: Pen) => string> = {
  prawns: (pen) =>
    path(
      'M58-22Q10-52-38-30-72-8-58 26-44 50-8 50L-12 32Q-36 30-38 12-36-8-8-12 26-12 54 0 66-8 58-22Z',
      faceFill(pen, '#e9b9a4'),
    ) +
    stroke(
      'M-18-38q4 12 10 24M-44-24q12 6 20 18M-60 2q14-2 24 6M-54 28q10-6 18-8M-34 46q2-10 8-16',
      '#a8705c',
      2.6,
      'opacity=".65"',
    ) +
    stroke('M36-32Q0-46-34-26', '#fff2e8', 4.5, 'opacity=".75"') +
    path('M-10 32 18 30 4 42 20 58-10 50Z', '#d98a70') +
    circle(48, -14, 3.6, '#241412') +
    stroke('M56-16Q86-34 96-18M56-12Q84-14 92 4', '#c97a62', 2) +
    stroke('M8-10l-4 12M22-8l-2 12M-6-8l-6 10', '#c97a62', 2.4),
  scallops: (pen) =>
    path(
      'M-44-4v18q0 26 44 26t44-26V-4Z',
      linear(
        pen,
        [
          [0, '#f6ead2'],
          [0.5, '#e9d6b4'],
          [1, '#c9ad80'],
        ],
        1,
        0,
      ),
    ) +
    ellipse(
      0,
      -4,
      44,
      28,
      radial(
        pen,
        [
          [0, '#fffdf6'],
          [1, '#f3e4c6'],
        ],
        0.4,
        0.35,
        0.8,
      ),
    ) +
    stroke('M-26-10q24-12 50-4M-30 0q30-10 60 2M-20 10q20-6 38 0', '#e0c99e', 1.8) +
    stroke('M-36 14v8M-20 22v9M0 25v9M20 22v9M36 14v8', '#b99c6c', 1.8, 'opacity=".5"'),
  squid: (pen) =>
    path('M-48 22Q-56-14-28-28 0-44 30-28 56-12 48 22 24 40 0 36-28 40-48 22Z', roundFill(pen, '#fbf1ec')) +
    times(5, (k) =>
      stroke(
        `M${-38 + k * 15}${-12 - (2 - Math.abs(k - 2)) * 7}l14 40M${-24 + k * 15} ${-16 - (2 - Math.abs(k - 2)) * 5}l-16 44`,
        '#d9b8b4',
        2.2,
      ),
    ).join('') +
    stroke('M-48 22Q-56-14-28-28 0-44 30-28 56-12 48 22', '#c58f98', 3.4, 'opacity=".8"') +
    stroke('M-30-16q16-14 38-12', '#fff', 4, 'opacity=".8"'),
  clams: (pen) => fanShell(pen, '#d9c6a6'),
  mussels: (pen) =>
    path('M-52 8Q-34-38 24-32 60-26 56 0 48 34-6 34-46 32-52 8Z', faceFill(pen, '#2f4a4a')) +
    path(
      'M-44 8Q-28-28 22-25 48-20 46 0 38 26-6 26-38 24-44 8Z',
      linear(
        pen,
        [
          [0, '#dfe6df'],
          [1, '#a8bcb6'],
        ],
        1,
        1,
      ),
    ) +
    path('M-32 6Q-18-18 18-16 36-12 34 2 26 18-6 18-28 16-32 6Z', roundFill(pen, '#f0a04e')) +
    stroke('M-22 4Q0-8 26-2', '#c06f24', 2.4) +
    stroke('M-50 10Q-34-34 24-30', '#7ab58a', 3.4),
  fish: (pen) =>
    path(
      'M-70 4Q-60-22-16-22 34-26 70-8 60 14 14 18-40 26-70 4Z',
      linear(
        pen,
        [
          [0, '#fff4ee'],
          [0.6, '#f9d9cd'],
          [1, '#eab6a6'],
        ],
        1,
        1,
      ),
    ) +
    stroke(
      'M-48-6q8 8 2 20M-26-14q10 12 4 30M-2-18q12 14 4 36M24-18q10 12 4 30M46-14q8 8 4 20',
      '#ffffff',
      2.6,
      'opacity=".9"',
    ) +
    path('M-70 4Q-60-22-16-22 34-26 70-8 30-18-16-15-52-14-70 4Z', '#d9705c', 'opacity=".75"'),
  oysters: (pen) =>
    path('M-54 6Q-56-26-20-34 20-46 44-22 66 0 46 24 20 42-16 38-50 32-54 6Z', faceFill(pen, '#8f8d86')) +
    stroke('M-52 10Q-30 40 20 34M-46 20Q-20 44 24 38', '#6a675f', 2.4) +
    path(
      'M-44 2Q-42-22-14-27 18-34 38-16 52 2 36 18 14 30-14 28-42 24-44 2Z',
      linear(
        pen,
        [
          [0, '#fbfaf4'],
          [1, '#d5dbd9'],
        ],
        1,
        1,
      ),
    ) +
    path('M-28 2Q-24-16-2-17 24-18 28 0 22 18-2 18-26 16-28 2Z', roundFill(pen, '#d9cfb6')) +
    path('M-24 8Q0 22 26 6 14 20-4 18T-24 8Z', '#4d4a44', 'opacity=".75"') +
    stroke('M-16-6q8-6 18-5', '#fff', 4, 'opacity=".9"'),
  abalone: (pen) =>
    path('M-52 4Q-50-32 0-34T54 0Q48 34 0 36T-52 4Z', faceFill(pen, '#6f7f78')) +
    path(
      'M-45 3Q-42-27 0-28T47 0Q42 28 0 30T-45 3Z',
      linear(
        pen,
        [
          [0, '#cfe3dc'],
          [0.5, '#e9d5e0'],
          [1, '#b5cfd6'],
        ],
        1,
        1,
      ),
    ) +
    ellipse(0, 2, 35, 21, roundFill(pen, '#c99a5c')) +
    ellipse(0, 0, 22, 12, roundFill(pen, '#ecd09a')) +
    stroke('M-30 10q4 8 12 10M22 17q8-4 10-10', '#7d5426', 3),
  paste: () => '',
  crab: (pen) =>
    path('M-72 8Q-70-44-6-46 28-46 40-30L30 34Q-10 48-44 38-68 30-72 8Z', roundFill(pen, '#5f8fa0')) +
    times(9, () =>
      circle(pen.between(-54, 20), pen.between(-30, 14), pen.between(2, 4), '#dce9e4', 'opacity=".7"'),
    ).join('') +
    path('M40-30Q56-20 54 0 50 24 30 34L34 2Z', '#fbeede') +
    path('M42-14q8 6 6 18l-8 14Z', '#f0a03c') +
    stroke('M-58 30q-16 6-20 22M-36 40q-10 10-8 24M-10 42q-4 12 2 22M14 40q4 10 14 18', '#4d7a8c', 7) +
    path('M-62-26q-24-8-30-30 18-6 26 6 12-8 20 4-2 16-16 20Z', faceFill(pen, '#6d9dab')) +
    stroke('M-84-50q8 4 18 4', '#f0e4d4', 3),
}

const layouts: Partial<Record<Kind, readonly (readonly [number, number, number])[]>> = {
  prawns: [
    [150, 158, -8],
    [252, 160, 12],
    [124, 226, 4],
    [226, 216, -6],
    [176, 268, 6],
    [268, 268, 10],
  ],
  fish: [
    [196, 140, -4],
    [186, 166, 3],
    [208, 194, -3],
    [190, 222, 4],
    [212, 250, -4],
    [196, 278, 2],
  ],
  mussels: [
    [150, 158, -14],
    [250, 160, 10],
    [118, 216, 8],
    [210, 214, -8],
    [290, 222, 14],
    [166, 268, -4],
    [252, 272, 8],
  ],
  crab: [
    [156, 178, -6],
    [262, 196, 14],
    [182, 262, 2],
  ],
  abalone: [
    [146, 160, -10],
    [244, 156, 12],
    [112, 216, 14],
    [202, 216, -4],
    [290, 214, 8],
    [168, 272, -8],
  ],
}

export function drawSeafood(pen: Pen, look: SeafoodLook): string {
  if (look.of === 'paste') return drawShrimpPaste(pen)
  const piece = pen.symbol(pieces[look.of](pen))
  const places = layouts[look.of] ?? [
    [150, 156, -10],
    [246, 154, 14],
    [112, 208, 24],
    [202, 206, -14],
    [290, 206, 10],
    [156, 262, 16],
    [248, 262, -20],
  ]
  const ice = ['prawns', 'scallops', 'oysters'].includes(look.of) ? crushedIce(pen) : ''
  const clams = look.of === 'clams' ? opened(pen) : ''
  return (
    dish(pen, look.dish ?? 'white') +
    ice +
    places
      .map(
        ([x, y, turn]) =>
          shadow(pen, x + 8, y + 26, 62, 26, 0.36) + use(piece, x, y, turn, look.of === 'crab' ? 1.05 : 0.94),
      )
      .join('') +
    clams +
    lemon(look.of)
  )
}

const crushedIce = (pen: Pen) =>
  heap(pen, 24, 200, 210, 110, 84)
    .map(({ x, y, turn }) =>
      path(
        'M-16-6-2-14 15-6 12 9-6 13Z',
        '#f3fafb',
        `opacity=".8" transform="translate(${x} ${y}) rotate(${Math.round(turn)})"`,
      ),
    )
    .join('')

const opened = (pen: Pen) =>
  shadow(pen, 214, 230, 60, 24, 0.3) +
  at(
    204,
    210,
    path('M-40 12Q-44-24 0-30T42 10Q20 28 0 28T-40 12Z', '#f6ecda') +
      ellipse(0, 4, 27, 17, roundFill(pen, '#f0b67e')) +
      stroke('M-38 12Q-40-22 0-27', '#b99c74', 3),
  )

const lemon = (of: Kind) =>
  ['crab', 'oysters', 'scallops', 'fish', 'squid'].includes(of)
    ? `<g transform="translate(300 262) rotate(-18)">${path('M-34 0a34 30 0 0 0 68 0Z', '#e9b92c')}${path('M-29 0a29 25 0 0 0 58 0Z', '#fbf3c8')}${times(4, (k) => path('M0 2-6 20q6 5 12 0Z', '#f5d84c', `transform="rotate(${-62 + k * 41})"`)).join('')}</g>`
    : ''
