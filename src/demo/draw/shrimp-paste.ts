// Shrimp paste, as it is sold: in half a bamboo.
import { dish } from './ground.ts'
import { linear, type Pen, shadow } from './light.ts'
import { circle, ellipse, path, rect, stroke, times } from './svg.ts'

/** Shrimp paste in its half of bamboo, with the spoon that scrapes it. */
export function drawShrimpPaste(pen: Pen): string {
  const mound = linear(
    pen,
    [
      [0, '#fbe0d4'],
      [0.6, '#f0b6a2'],
      [1, '#d98f7a'],
    ],
    1,
    1,
  )
  return (
    dish(pen, 'white') +
    shadow(pen, 208, 262, 156, 40) +
    '<g transform="rotate(-10 200 214)">' +
    path(
      'M66 196q0 58 134 58t134-58Z',
      linear(pen, [
        [0, '#8fae5c'],
        [0.5, '#6f9440'],
        [1, '#4d6e2c'],
      ]),
    ) +
    stroke('M86 222q114 44 228 0', '#b9d084', 3, 'opacity=".7"') +
    ellipse(200, 196, 134, 34, '#dfe6b4') +
    ellipse(200, 196, 124, 28, '#c6cf92') +
    path('M84 198q6-38 40-36 14-24 44-14 20-18 44-2 26-12 44 6 40 0 58 44-40 24-114 24T84 198Z', mound) +
    times(22, () =>
      ellipse(
        pen.between(110, 290),
        pen.between(168, 208),
        pen.between(4, 9),
        pen.between(3, 5),
        pen.pick(['#e08a6a', '#fbeee4', '#d9745a']),
        'opacity=".75"',
      ),
    ).join('') +
    stroke('M124 172q10-10 26-8M196 156q12-8 24-2', '#fff6f0', 5, 'opacity=".8"') +
    times(5, (k) => circle(150 + k * 26, 166 + (k % 2) * 16, 5, '#6f9b4a')).join('') +
    '</g>' +
    rect(250, 270, 96, 10, 5, '#b98a4a', 'transform="rotate(-28 250 270)"') +
    ellipse(246, 276, 25, 15, '#c99a5a', 'transform="rotate(-28 246 276)"')
  )
}
