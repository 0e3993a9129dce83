// A lunch box from above: rice, the main dish, and three small ones.
import { floatPiece } from './floats.ts'
import type { MealBoxLook } from './food-looks.ts'
import { faceFill, linear, type Pen, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { at, circle, ellipse, path, rect, stroke, times } from './svg.ts'

type Main = MealBoxLook['main']

/** Rice: many short dabs, drawn as two lines. */
const grain = (pen: Pen, colour: string) =>
  [colour, lighten(colour, 0.6)]
    .map((tone) =>
      stroke(
        times(
          30,
          () =>
            `M${Math.round(pen.between(82, 190))} ${Math.round(pen.between(100, 294))}l${Math.round(pen.between(-5, 5))} ${Math.round(pen.between(2, 6))}`,
        ).join(''),
        tone,
        5,
      ),
    )
    .join('')

const mains: Record<Main, (pen: Pen) => string> = {
  'braised-pork': (pen) =>
    path('M90 130q44-26 92 6 12 60-8 120-44 22-84-6-14-64 0-120Z', '#6f3219', 'opacity=".85"') +
    times(26, () => {
      const x = pen.between(98, 172)
      const y = pen.between(134, 250)
      return rect(
        x,
        y,
        17,
        14,
        4,
        faceFill(pen, pen.pick(['#8a4324', '#a9603a', '#c98a64'])),
        `transform="rotate(${Math.round(pen.between(-30, 30))} ${Math.round(x)} ${Math.round(y)})"`,
      )
    }).join(''),
  cutlet: (pen) =>
    path('M84 118q40-26 96-8 16 60 4 128-40 34-90 14-26-60-10-134Z', roundFill(pen, '#c98436')) +
    times(34, () =>
      circle(
        pen.between(92, 178),
        pen.between(116, 248),
        pen.between(2, 4.6),
        pen.pick(['#e9b766', '#a5661f', '#f3cf8a']),
      ),
    ).join('') +
    stroke('M88 158q44 14 92 2M86 200q48 14 98 0', '#7d4a18', 3, 'opacity=".6"'),
  'three-cup': (pen) =>
    times(10, (k) =>
      at(
        106 + (k % 3) * 34,
        134 + Math.floor(k / 3) * 38,
        path('M-22 2Q-20-18 2-18T23 0Q18 18-2 18T-22 2Z', roundFill(pen, '#8a4a20')) +
          stroke('M-12-8q8-6 16-4', '#f0b878', 3, 'opacity=".7"'),
        k * 40,
      ),
    ).join('') +
    times(6, (k) =>
      at(108 + (k % 2) * 56, 140 + k * 20, path('M-16 6Q-10-12 14-10 12 10-16 6Z', '#3f7d3c'), k * 50),
    ).join(''),
  salmon: (pen) =>
    path(
      'M92 120q50-20 84 4 14 60-6 128-40 18-80-4-16-70 2-128Z',
      linear(
        pen,
        [
          [0, '#f6a878'],
          [0.6, '#e9824e'],
          [1, '#c25f30'],
        ],
        1,
        1,
      ),
    ) +
    stroke('M88 150q46 18 92 0M84 182q50 20 98 0M84 214q48 18 94 0', '#fbd9c0', 5) +
    stroke('M98 128q34-10 64-4', '#a9561f', 6, 'opacity=".5"') +
    times(12, () => circle(pen.between(100, 168), pen.between(130, 240), 2.4, '#fbf0d4')).join(''),
  tofu: (pen) =>
    times(6, (k) =>
      at(
        112 + (k % 2) * 52,
        142 + Math.floor(k / 2) * 50,
        rect(-24, -22, 48, 44, 7, faceFill(pen, '#d9a24e')) +
          stroke('M-16-8h30M-16 4h26', '#a9702a', 2.4, 'opacity=".6"'),
        k * 9 - 18,
      ),
    ).join('') +
    use(floatPiece(pen, 'mushroom'), 136, 196, 10, 0.9) +
    use(floatPiece(pen, 'mushroom'), 128, 254, 60, 0.8),
  'short-rib': (pen) =>
    times(5, (k) =>
      at(
        138,
        132 + k * 31,
        path('M-52 2Q-50-18 0-20T54 0Q48 20 0 20T-52 2Z', roundFill(pen, '#7a3a22')) +
          stroke('M-36-8q30-10 66-2M-32 6q30-8 60-2', '#c98a5c', 3) +
          ellipse(-40, 0, 10, 12, '#f3e6cf'),
        k % 2 ? 4 : -5,
      ),
    ).join('') + times(14, () => circle(pen.between(96, 182), pen.between(120, 268), 2.2, '#fbeccb')).join(''),
  popcorn: (pen) =>
    times(16, (k) =>
      at(
        102 + (k % 4) * 25,
        126 + Math.floor(k / 4) * 38 + (k % 2) * 10,
        path('M-18 4Q-20-16 0-18 20-18 19 2 14 18-2 18T-18 4Z', roundFill(pen, '#d59a44')) +
          circle(-5, -6, 2.6, '#f3d08c') +
          circle(6, 4, 2.2, '#a5661f'),
        k * 35,
      ),
    ).join('') +
    times(5, (k) => at(106 + (k % 2) * 60, 132 + k * 28, path('M-14 5Q-8-11 13-9 10 9-14 5Z', '#2f6534'), k * 60)).join(
      '',
    ),
}

const sides: Record<Main, readonly [string, string, 'egg' | 'corn' | 'tomato' | 'lotus']> = {
  'braised-pork': ['#f0c63e', '#8fb85a', 'egg'],
  cutlet: ['#dfe8b8', '#f4c63c', 'egg'],
  'three-cup': ['#e08a3a', '#8fb85a', 'lotus'],
  salmon: ['#8fbf5a', '#4d8a3c', 'tomato'],
  tofu: ['#e9a03c', '#6fa04a', 'corn'],
  'short-rib': ['#d8532f', '#8fb85a', 'egg'],
  popcorn: ['#f3e3bd', '#e08a3a', 'corn'],
}

export function drawMealBox(pen: Pen, { main, lid }: MealBoxLook): string {
  const [first, second, third] = sides[main]
  const rice = main === 'tofu' ? '#b9a0b9' : main === 'salmon' ? '#dcc39a' : '#fffdf6'
  const inner = linear(
    pen,
    [
      [0, darken(lid, 0.45)],
      [1, darken(lid, 0.2)],
    ],
    1,
    1,
  )
  return (
    shadow(pen, 214, 236, 196, 156) +
    rect(52, 74, 300, 256, 30, darken(lid, 0.5)) +
    rect(
      52,
      66,
      300,
      254,
      30,
      linear(
        pen,
        [
          [0, lighten(lid, 0.5)],
          [0.5, lid],
          [1, darken(lid, 0.3)],
        ],
        1,
        1,
      ),
    ) +
    rect(66, 80, 138, 226, 18, inner) +
    rect(214, 80, 124, 104, 18, inner) +
    rect(214, 194, 124, 112, 18, inner) +
    rect(70, 84, 130, 218, 16, lighten(rice, 0.2)) +
    grain(pen, darken(rice, 0.12)) +
    mains[main](pen) +
    strips(pen, first, 226, 92) +
    strips(pen, second, 280, 92) +
    ellipse(276, 252, 54, 46, '#2c120c', 'opacity=".2"') +
    times(3, (k) =>
      use(floatPiece(pen, third), 248 + k * 28, 234 + (k % 2) * 32, k * 30, third === 'egg' ? 1 : 0.9),
    ).join('') +
    times(4, (k) => use(floatPiece(pen, 'scallion'), 240 + k * 24, 286 - (k % 2) * 8, k * 40, 0.5)).join('') +
    stroke('M70 82q12-10 26-10H250', '#ffffff', 4, 'opacity=".4"')
  )
}

const strips = (pen: Pen, colour: string, x: number, y: number) =>
  rect(x - 4, y - 2, 50, 84, 12, darken(colour, 0.3), 'opacity=".6"') +
  [darken(colour, 0.15), colour, lighten(colour, 0.4)]
    .map((tone) =>
      stroke(
        times(
          6,
          () =>
            `M${Math.round(x + pen.between(2, 30))} ${Math.round(y + pen.between(4, 72))}q${Math.round(pen.between(-10, 14))} ${Math.round(pen.between(-10, 10))} ${Math.round(pen.between(4, 14))} ${Math.round(pen.between(-8, 8))}`,
        ).join(''),
        tone,
        6,
      ),
    )
    .join('')
