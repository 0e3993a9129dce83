// Toppings of sweet bowls, and those that go with both.
import type { Topping } from './food-looks.ts'
import { faceFill, linear, type Pen, roundFill } from './light.ts'
import { scatter } from './scatter.ts'
import { at, circle, ellipse, path, stroke, times } from './svg.ts'

export const sweetToppings = {
  peanut: (pen) => scatter(pen, 13, 58, 18, (x, y) => ellipse(x, y - 7, 8, 5.4, roundFill(pen, '#dca65e'))),
  'taro-ball': (pen) =>
    times(13, (k) => {
      const a = k * 2.4
      const d = Math.sqrt((k + 0.5) / 13)
      return [Math.cos(a) * d * 78, Math.sin(a) * d * 22, ['#b79ad0', '#f0b04a', '#8fb56a'][k % 3] ?? ''] as const
    })
      .sort((a, b) => a[1] - b[1])
      .map(
        ([x, y, colour]) =>
          ellipse(x, y + 3, 18, 12, '#2c120c', 'opacity=".2"') +
          ellipse(x, y - 5, 18, 15, roundFill(pen, colour)) +
          ellipse(x - 6, y - 11, 5, 3, '#fff', 'opacity=".6"'),
      )
      .join(''),
  'red-bean': (pen) =>
    scatter(pen, 34, 92, 28, (x, y) => ellipse(x, y - 3, 8, 5.6, roundFill(pen, pen.pick(['#7d2420', '#94332a'])))),
  jelly: (pen) =>
    [
      [-52, -2],
      [-14, -14],
      [30, -12],
      [62, 2],
      [-28, 12],
      [14, 8],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          path('M-20-8-4-17 22-12 6-2Z', '#54423a') +
            path(
              'M-20-8 6-2V16L-20 9Z',
              linear(pen, [
                [0, '#3d2f2a'],
                [1, '#1f1714'],
              ]),
            ) +
            path('M6-2 22-12V5L6 16Z', '#17100e') +
            stroke('M-16-4 2 0', '#a58f84', 2, 'opacity=".7"'),
        ),
      )
      .join(''),
  pudding: (pen) =>
    path(
      'M-84 0Q-70-30-30-26-6-40 24-28 70-30 84 0 60 24 0 26T-84 0Z',
      linear(pen, [
        [0, '#fffdf4'],
        [1, '#f3e6c8'],
      ]),
    ) + stroke('M-56-8q24-12 52-8M-30 6q34-10 70-2', '#e0cda4', 2.4),
  mango: (pen) =>
    scatter(pen, 14, 74, 23, (x, y) =>
      at(
        x,
        y - 6,
        path('M-12-3-2-10 13-6 3 1Z', '#ffd76a') +
          path('M-12-3 3 1V12L-12 8Z', '#f7ac2a') +
          path('M3 1 13-6V5L3 12Z', '#d98512'),
      ),
    ),
  osmanthus: (pen) => scatter(pen, 16, 84, 26, (x, y) => circle(x, y - 3, 2.8, '#e59a1c')),
  ice: (pen) =>
    [
      [-40, -8, -12],
      [10, -16, 16],
      [48, 0, -6],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          path('M-22-10-6-20 24-14 10-4Z', '#ffffff', 'opacity=".9"') +
            path(
              'M-22-10 10-4V18L-20 12Z',
              linear(pen, [
                [0, '#eef7fa', 0.85],
                [1, '#cfe3ea', 0.7],
              ]),
            ) +
            path('M10-4 24-14V8L10 18Z', '#b5d0da', 'opacity=".75"'),
          turn,
        ),
      )
      .join(''),
  almond: (pen) =>
    [
      [-54, -2],
      [-18, -14],
      [24, -13],
      [60, 0],
      [-26, 10],
      [16, 8],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          path('M-20-7 0-16 20-7 0 3Z', '#fffdf6') +
            path('M-20-7 0 3V15L-20 5Z', faceFill(pen, '#f6efdf')) +
            path('M20-7 0 3V15L20 5Z', '#dccfb4'),
        ),
      )
      .join(''),
  date: (pen) =>
    [
      [-36, -6],
      [28, 8],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          ellipse(0, 0, 20, 12, roundFill(pen, '#94301f')) + stroke('M-10-3q8 4 2 8M4-6q6 5 2 9', '#5a170c', 1.8),
        ),
      )
      .join(''),
  goji: (pen) => scatter(pen, 8, 76, 23, (x, y) => ellipse(x, y - 5, 7.5, 4.6, roundFill(pen, '#df4a26'))),
  ginger: () =>
    [
      [-56, 0, -8],
      [-20, -12, 10],
      [20, 10, 4],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          path('M-20 2Q-18-12-2-10 18-14 20 0 12 11-4 10-20 12-20 2Z', '#f3dc96') +
            stroke('M-20 2Q-18-12-2-10 18-14 20 0', '#b98f48', 2.4),
          turn,
        ),
      )
      .join(''),
  pearl: (pen) =>
    scatter(
      pen,
      24,
      92,
      28,
      (x, y) =>
        ellipse(x, y - 2, 10, 8.4, roundFill(pen, '#4a2a1c')) + ellipse(x - 3, y - 5, 3, 1.8, '#fff', 'opacity=".7"'),
    ),
} satisfies Partial<Record<Topping, (pen: Pen) => string>>
