// Dumplings, buns and pancakes.

import type { DumplingsLook } from './food-looks.ts'
import { dish } from './ground.ts'
import { faceFill, linear, type Pen, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { circle, ellipse, path, rect, stroke, times } from './svg.ts'

type Kind = DumplingsLook['of']
const dough = '#f7ebd4'

const pleats = (count: number, rx: number, ry: number, colour: string) =>
  stroke(
    times(count, (k) => {
      const a = (k / count) * 6.2832
      return `M${Math.cos(a) * 5} ${-22 + Math.sin(a) * 3}Q${Math.cos(a + 0.3) * rx * 0.6} ${-18 + Math.sin(a + 0.3) * ry * 0.6} ${Math.cos(a + 0.15) * rx} ${-8 + Math.sin(a + 0.15) * ry}`
    }).join(''),
    colour,
    2,
    'opacity=".6"',
  )

const pieces: Record<Kind, (pen: Pen) => string> = {
  jiaozi: (pen) =>
    path('M-54 14Q-46-26 0-30T54 14Q24 30 0 28T-54 14Z', roundFill(pen, dough)) +
    path(
      'M-54 14Q-50-22-4-32 44-26 54 14q-6-22-20-26-6 8-14-2-8 10-18-1-8 10-17 2-8 9-17 4-14 6-22 23Z',
      lighten(dough, 0.6),
    ) +
    stroke('M-34-9l-6 9M-18-15l-5 10M0-16v11M18-14l5 10M34-8l6 9', darken(dough, 0.22), 2.2) +
    ellipse(4, 14, 26, 8, '#8fb56a', 'opacity=".25"'),
  potsticker: (pen) =>
    path('M-62 16Q-58-22 0-26T62 16Q30 30 0 29T-62 16Z', roundFill(pen, dough)) +
    path(
      'M-62 12Q0 30 62 12q4 14-10 20Q0 44-52 32-66 26-62 12Z',
      linear(pen, [
        [0, '#e3a54a'],
        [1, '#a9651f'],
      ]),
    ) +
    stroke('M-40-8l-5 9M-20-17l-4 10M0-20v10M20-17l4 10M40-8l5 9', darken(dough, 0.25), 2.2) +
    stroke('M-34-12q14-10 36-11', '#fff', 3.4, 'opacity=".8"'),
  xiaolongbao: (pen) =>
    path('M-40 10Q-44-14-14-24-4-36 0-36T14-24Q44-14 40 10 34 30 0 31T-40 10Z', roundFill(pen, '#fbf2df')) +
    pleats(14, 30, 17, '#c9ad80') +
    circle(0, -24, 5, '#e6d2a8') +
    stroke('M-28 2q4-12 12-16', '#fff', 4, 'opacity=".9"'),
  wonton: (pen) =>
    path(
      'M-30 20Q-40-6-14-14L-34-38Q-10-40 0-22 12-44 36-36L14-14Q40-4 30 20 20 34 0 34T-30 20Z',
      faceFill(pen, '#fbf0da'),
    ) +
    ellipse(0, 12, 22, 17, roundFill(pen, '#f2b69b'), 'opacity=".6"') +
    stroke('M-14-14Q0-4 14-14M-6-20v12M8-20l-3 12', '#cdb080', 2.2) +
    stroke('M-24 4q6-12 16-13', '#fff', 3.4, 'opacity=".9"'),
  bao: (pen) =>
    path('M-58 16Q-62-30-16-44-4-54 0-54T16-44Q62-30 58 16 50 36 0 37T-58 16Z', roundFill(pen, '#fdf8ec')) +
    stroke(
      times(9, (k) => {
        const a = (k / 9) * 6.2832
        return `M${Math.cos(a) * 6} ${-42 + Math.sin(a) * 3}Q${Math.cos(a + 0.5) * 26} ${-36 + Math.sin(a + 0.5) * 16} ${Math.cos(a + 0.4) * 38} ${-22 + Math.sin(a + 0.4) * 22}`
      }).join(''),
      '#d9c6a0',
      2.6,
      'opacity=".75"',
    ) +
    ellipse(-26, -12, 10, 16, '#fff', 'opacity=".7" transform="rotate(24 -26 -12)"'),
  'gua-bao': (pen) =>
    path('M-60 8Q-62-40 0-44T60 8Q52 22 20 20L-40 22Q-58 20-60 8Z', roundFill(pen, '#fdf6e8')) +
    path('M-52 14Q-20-2 52 6 60 26 30 34-20 40-48 30-58 24-52 14Z', faceFill(pen, '#8a4324')) +
    stroke('M-40 20Q0 8 46 16M-36 28Q0 20 40 26', '#e6b48a', 4) +
    times(7, (k) => stroke(`M${-44 + k * 14} ${10 - (k % 2) * 5}l8-9`, k % 2 ? '#6f9b4a' : '#d9a648', 4)).join('') +
    path('M-58 32Q0 50 56 30 58 46 20 48-46 50-58 32Z', '#f3e6cc') +
    stroke('M-36-24q14-14 36-14', '#fff', 5, 'opacity=".8"'),
  shumai: (pen) =>
    path(
      'M-34-14Q-44 30-26 36 0 44 26 36 44 30 34-14 20-24 0-24T-34-14Z',
      linear(
        pen,
        [
          [0, '#f7df8c'],
          [0.5, '#efcb5c'],
          [1, '#c99a34'],
        ],
        1,
        0,
      ),
    ) +
    path('M-36-12q8-12 14-4 6-12 12-3 8-12 14-1 8-10 14 1 8-6 18 7-8 14-36 14T-36-12Z', '#f9e6a4') +
    ellipse(0, -12, 25, 11, roundFill(pen, '#d98f74')) +
    times(8, (k) => circle(-8 + (k % 3) * 8, -16 + Math.floor(k / 3) * 5, 3.6, '#f0752a')).join('') +
    stroke('M-24 0v30M-8 4v34M10 4v34M25 0v28', '#b98a2a', 2, 'opacity=".5"'),
  'spring-roll': (pen) =>
    rect(
      -72,
      -20,
      144,
      40,
      17,
      linear(pen, [
        [0, '#f3cd7c'],
        [0.5, '#d99c40'],
        [1, '#94601f'],
      ]),
    ) +
    times(16, () =>
      ellipse(
        pen.between(-60, 60),
        pen.between(-14, 14),
        pen.between(2, 5),
        pen.between(1.4, 3),
        pen.pick(['#b9772a', '#f6dc9a']),
        'opacity=".7"',
      ),
    ).join('') +
    stroke('M-30-19Q-6 0 18 19M-26-19Q-2 0 22 19', '#a9702a', 1.8, 'opacity=".5"') +
    stroke('M-58-10H34', '#fff4d0', 4, 'opacity=".6"'),
  'scallion-pancake': (pen) =>
    path('M-104 0Q-102-62 0-66T106-2Q98 62 0 66T-104 0Z', darken('#d9a552', 0.35), 'transform="translate(0 10)"') +
    path('M-104 0Q-102-62 0-66T106-2Q98 62 0 66T-104 0Z', roundFill(pen, '#e6bd6c')) +
    stroke('M0 4q16-12 30 2t-4 30-58 6-22-44 62-40 74 40-26 60-92 4', '#a9702a', 3, 'opacity=".45"') +
    times(22, () =>
      ellipse(
        pen.between(-82, 84),
        pen.between(-46, 48),
        pen.between(5, 12),
        pen.between(3, 7),
        '#b5742a',
        'opacity=".4"',
      ),
    ).join('') +
    times(26, () =>
      ellipse(
        pen.between(-84, 84),
        pen.between(-46, 48),
        6,
        3.4,
        pen.pick(['#5f9440', '#7fb04a', '#3f7a35']),
        `transform="rotate(${Math.round(pen.between(0, 60))})"`,
      ),
    ).join(''),
  'radish-cake': (pen) =>
    path('M-58-18-34-36H66L44-18Z', '#fbf3df') +
    path('M44-18 66-36V6L44 26Z', '#d6c096') +
    rect(-58, -20, 104, 46, 4, faceFill(pen, '#f3e5c2')) +
    path('M-58-20H46v12q-14 6-26 0t-26 2-26-2-26 0Z', '#d99a45') +
    times(11, () =>
      rect(
        pen.between(-50, 32),
        pen.between(-4, 16),
        pen.between(5, 11),
        4,
        2,
        pen.pick(['#b5452c', '#e9a07a', '#6f9b4a', '#fffaf0']),
      ),
    ).join(''),
  zongzi: (pen) =>
    path('M0-62Q40-20 66 40 40 58 0 58T-66 40Q-40-20 0-62Z', faceFill(pen, '#6f7f3c')) +
    path('M0-62Q40-20 66 40 52 50 34 54 20-10 0-62Z', '#47562a') +
    stroke('M-8-44Q-34 0-52 38M-2-40Q-16 6-22 54M4-40Q10 6 10 56M8-36Q30 6 44 48', '#a9b56c', 2, 'opacity=".6"') +
    stroke('M-50 10Q0 30 52 10M-40-8Q0 10 40-8M-4-14-10 58', '#e9dcc0', 4) +
    path('M-6-6q-16-12-18 2t18 6q16-14 20-4t-18 8Z', '#e9dcc0'),
}

const seven: readonly (readonly [number, number, number])[] = [
  [150, 156, -8],
  [250, 154, 10],
  [112, 208, 6],
  [202, 204, -4],
  [292, 208, 8],
  [158, 260, 4],
  [248, 262, -8],
]
const layouts: Partial<Record<Kind, readonly (readonly [number, number, number])[]>> = {
  potsticker: [
    [180, 142, -3],
    [224, 172, -3],
    [176, 202, -3],
    [222, 232, -3],
    [178, 262, -3],
  ],
  bao: [
    [150, 166, 0],
    [254, 172, 0],
    [196, 246, 0],
  ],
  'gua-bao': [
    [154, 178, -8],
    [252, 196, 8],
    [176, 256, 0],
  ],
  'spring-roll': [
    [196, 144, 6],
    [208, 190, -5],
    [192, 236, 4],
    [208, 278, -4],
  ],
  'scallion-pancake': [
    [212, 182, 8],
    [190, 216, -6],
  ],
  'radish-cake': [
    [234, 154, -4],
    [168, 176, 4],
    [238, 214, -2],
    [170, 238, 3],
    [226, 272, -3],
  ],
  zongzi: [
    [148, 196, -8],
    [258, 206, 10],
    [198, 256, 0],
  ],
}

const steamed: readonly Kind[] = ['xiaolongbao', 'bao', 'shumai']

export function drawDumplings(pen: Pen, look: DumplingsLook): string {
  const piece = pen.symbol(pieces[look.of](pen))
  const places = layouts[look.of] ?? seven
  const plate = dish(pen, look.dish ?? (steamed.includes(look.of) ? 'bamboo' : 'white'))
  const lining = steamed.includes(look.of)
    ? ellipse(200, 210, 118, 92, '#dfe6c2') +
      (look.of === 'bao'
        ? ellipse(200, 210, 112, 86, '#f6f1de')
        : times(6, (k) =>
            ellipse(
              200 + Math.cos(k) * 70,
              210 + Math.sin(k) * 54,
              30,
              12,
              '#a9c286',
              `opacity=".7" transform="rotate(${k * 40} 200 210)"`,
            ),
          ).join(''))
    : ''
  return (
    plate +
    lining +
    places.map(([x, y, turn]) => shadow(pen, x + 9, y + 28, 66, 24, 0.36) + use(piece, x, y, turn, 0.98)).join('') +
    (steamed.includes(look.of) ? steam : '') +
    dip(look.of)
  )
}

const steam = stroke(
  'M150 116q-12-16 0-32t0-32M204 104q-12-16 0-32t0-30M256 116q-12-16 0-32t0-30',
  '#ffffff',
  9,
  'opacity=".8"',
)

const dip = (of: Kind) =>
  of === 'jiaozi' || of === 'potsticker' || of === 'spring-roll'
    ? ellipse(310, 300, 48, 39, '#e9e2d2') +
      ellipse(310, 296, 48, 38, '#fbf7ee') +
      ellipse(310, 298, 37, 28, of === 'spring-roll' ? '#c2391f' : '#3a1a10') +
      ellipse(300, 290, 13, 5, '#ffffff', 'opacity=".35"') +
      circle(318, 302, 5, '#c92a1c') +
      circle(304, 306, 4, '#7fb04a')
    : ''
