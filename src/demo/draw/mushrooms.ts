// Mushrooms: alone as a heap, together as a platter in quarters.

import type { MushroomName, MushroomsLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { faceFill, heap, linear, type Pen, radial, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { at, circle, ellipse, path, stroke, times } from './svg.ts'

const enokiBunch = (pen: Pen, stems: number, spread: number, height: number) =>
  times(stems, (k) => k)
    .sort((a, b) => Math.abs(b - stems / 2) - Math.abs(a - stems / 2))
    .map((k) => {
      const t = (k / (stems - 1)) * 2 - 1
      const x = t * spread + pen.between(-6, 6)
      const y = -height * (1 - t * t * 0.2) + pen.between(-16, 26)
      return (
        stroke(
          `M${t * spread * 0.46} 0Q${t * spread * 0.5} ${y * 0.5} ${x} ${y}`,
          pen.pick(['#fbf5e4', '#f3e9cf', '#fffaf0']),
          6.5,
        ) +
        stroke(
          `M${t * spread * 0.46 + 2} -6Q${t * spread * 0.5 + 2} ${y * 0.5} ${x + 2} ${y + 8}`,
          '#d9c8a0',
          1.4,
          'opacity=".7"',
        ) +
        ellipse(x, y - 2, 9.5, 8, roundFill(pen, '#fdf7e6'))
      )
    })
    .join('')

/** One of each, around (0, 0), some 100 wide. */
const single: Record<Exclude<MushroomName, 'enoki'>, (pen: Pen) => string> = {
  shiitake: (pen) =>
    ellipse(0, 6, 50, 40, darken('#7a4a2a', 0.35)) +
    ellipse(
      0,
      0,
      50,
      40,
      radial(
        pen,
        [
          [0, '#b07c4e'],
          [0.5, '#86552f'],
          [1, '#5a331b'],
        ],
        0.36,
        0.3,
        0.8,
      ),
    ) +
    times(3, (k) =>
      path('M-36-3q36 8 72 0-10 9-36 9T-36-3Z', '#f3e2c2', `transform="scale(1 .82) rotate(${k * 60 + 15})"`),
    ).join('') +
    ellipse(-20, -20, 13, 6, '#fff', 'opacity=".22"'),
  'king-oyster': (pen) =>
    path(
      'M-66-14Q0-26 44-24q6 24 0 46Q0 26-66 16-78 2-66-14Z',
      linear(pen, [
        [0, '#fffaf0'],
        [0.6, '#f1e6cf'],
        [1, '#cfbc98'],
      ]),
    ) +
    path(
      'M40-34Q66-30 66 0T40 34Q34 0 40-34Z',
      linear(pen, [
        [0, '#b99468'],
        [1, '#7d5a38'],
      ]),
    ) +
    stroke('M-58-4Q0-12 38-10M-58 8Q0 6 38 10', '#dcccac', 2, 'opacity=".7"') +
    ellipse(-68, 1, 9, 15, '#f8efdc'),
  shimeji: (pen) =>
    stroke('M0 44Q-4 16 2-8', '#f6ead2', 17) +
    stroke('M6 42Q2 16 8-6', '#d8c5a0', 4, 'opacity=".6"') +
    path('M-27-4Q-26-36 2-36T30-4Q2 6-27-4Z', roundFill(pen, '#9c7048')) +
    times(4, () => circle(pen.between(-14, 18), pen.between(-26, -12), 2.2, '#caa078')).join(''),
  oyster: (pen) =>
    path(
      'M-6 46Q-14 20-48 4-60-16-36-34-6-52 28-40 60-26 50 0 24 16 14 46Z',
      linear(
        pen,
        [
          [0, '#d9d0c2'],
          [0.5, '#aea08e'],
          [1, '#857664'],
        ],
        1,
        1,
      ),
    ) + stroke('M0 44Q-8 10-38-4M2 44Q-4 0-16-24M6 44Q4 0 10-28M8 44Q14 4 36-12', '#f6f0e4', 2.6, 'opacity=".75"'),
  'wood-ear': (pen) =>
    path('M-50 8Q-56-24-26-30-10-46 10-34 40-44 50-14 58 14 30 22 16 38-8 28-40 34-50 8Z', faceFill(pen, '#4a342c')) +
    path('M-34 4q6-22 28-16 18-14 34 2 4 18-18 18-34 10-44-4Z', '#2f201b') +
    stroke('M-42 2q4-22 22-24M-2-28q20-8 36 6', '#9a7a6a', 3, 'opacity=".8"'),
  maitake: (pen) =>
    times(9, (k) => {
      const a = -160 + k * 17.5
      return at(
        0,
        30,
        path('M-10 0Q-26-44-10-64 4-74 18-62 30-40 10 0Z', pen.pick(['#8d6c4c', '#a58360', '#75553a'])) +
          stroke('M-12-58q14-12 28-2', '#e3cda6', 4) +
          stroke('M0-8Q-4-30-2-52M2-8q6-24 6-44', '#6a4c32', 1.6, 'opacity=".6"'),
        Math.round(a + 90),
      )
    }).join('') + ellipse(0, 30, 22, 13, '#f0e2c6'),
}

export function drawMushrooms(pen: Pen, look: MushroomsLook): string {
  const [first = 'enoki', ...others] = look.of
  if (others.length) return platter(pen, look)
  if (first === 'enoki') return enokiAlone(pen)
  const pieces = times(first === 'maitake' || first === 'wood-ear' ? 3 : 2, () => pen.symbol(single[first](pen)))
  const places: Record<string, readonly (readonly [number, number, number])[]> = {
    'king-oyster': [
      [196, 144, 4],
      [208, 192, -6],
      [190, 238, 5],
      [214, 276, -3],
    ],
    maitake: [
      [148, 186, -8],
      [256, 180, 10],
      [202, 240, 0],
    ],
    shimeji: [
      [128, 180, -16],
      [168, 160, -6],
      [210, 152, 2],
      [252, 162, 10],
      [284, 190, 18],
      [150, 222, -10],
      [194, 206, 0],
      [240, 216, 8],
      [172, 254, -4],
      [218, 256, 4],
    ],
  }
  const spots = places[first] ?? [
    [150, 158, -8],
    [246, 154, 12],
    [112, 208, 20],
    [202, 204, -6],
    [288, 206, 8],
    [158, 262, 10],
    [246, 262, -14],
  ]
  return (
    dish(pen, look.dish ?? 'white') +
    spots
      .map(
        ([x, y, turn], k) =>
          shadow(pen, x + 8, y + 24, 62, 30, 0.36) +
          use(pieces[k % pieces.length] ?? '', x, y, turn, first === 'maitake' ? 1.15 : 0.98),
      )
      .join('')
  )
}

function enokiAlone(pen: Pen): string {
  return (
    shadow(pen, 220, 328, 140, 28) +
    at(200, 306, enokiBunch(pen, 34, 118, 206)) +
    path('M140 262q60 18 120 0l6 54q-64 30-132 0Z', faceFill(pen, '#f0e2c0')) +
    stroke('M150 280q50 14 100 0M148 298q52 16 106 0', '#cdb684', 2, 'opacity=".7"') +
    path('M136 274q64 22 128 0l2 16q-66 22-132 0Z', '#3f7d62')
  )
}

function platter(pen: Pen, look: MushroomsLook): string {
  const corners =
    look.of.length === 2
      ? [
          [142, 200, 1],
          [258, 214, 1],
        ]
      : [
          [146, 164, 0.86],
          [256, 168, 0.86],
          [150, 252, 0.86],
          [252, 256, 0.86],
        ]
  return (
    dish(pen, look.dish ?? 'white') +
    look.of
      .map((name, k) => {
        const [x = 200, y = 200, scale = 1] = corners[k] ?? []
        if (name === 'enoki')
          return at(
            x,
            y + 58 * scale,
            shadow(pen, 4, 0, 60, 16) +
              enokiBunch(pen, 15, 44, 96) +
              path('M-24-24q24 8 48 0l3 24q-27 12-54 0Z', '#e9d9b2'),
            0,
            scale,
          )
        const piece = pen.symbol(single[name](pen))
        const near =
          name === 'king-oyster'
            ? [
                [0, -26],
                [4, 10],
              ]
            : [
                [-28, -14],
                [30, -10],
                [0, 22],
              ]
        return near
          .map(
            ([dx = 0, dy = 0], n) =>
              shadow(pen, x + dx * scale + 5, y + dy * scale + 20, 42, 18, 0.34) +
              use(piece, x + dx * scale, y + dy * scale, n * 24 - 18, 0.72 * scale),
          )
          .join('')
      })
      .join('') +
    (look.of.length > 2
      ? heap(pen, 3, 200, 210, 16, 12)
          .map(({ x, y, turn }) =>
            ellipse(
              x,
              y,
              16,
              7,
              lighten('#6f9b4a', 0.1),
              `transform="rotate(${Math.round(turn)} ${Math.round(x)} ${Math.round(y)})"`,
            ),
          )
          .join('')
      : '')
  )
}
