// A bowl at a slant, its soup and what lies on it.

import type { BowlLook } from './food-looks.ts'
import { linear, type Pen, radial, shadow } from './light.ts'
import { darken, isDark, lighten } from './palette.ts'
import { at, ellipse, path, rect, stroke, times } from './svg.ts'
import { drawTopping } from './toppings.ts'

const patterns: Record<NonNullable<BowlLook['pattern']>, (colour: string) => string> = {
  plain: (c) => stroke('M76 222q124 54 248 0', c, 2.5, 'opacity=".5"'),
  band: (c) => stroke('M70 214q130 58 260 0', c, 8) + stroke('M80 234q120 50 240 0', c, 2.5),
  wave: (c) =>
    times(
      9,
      (k) =>
        `M${86 + k * 26} ${250 + Math.sin((k / 8) * 3.14) * 18}a13 13 0 0 1 26 0M${92 + k * 26} ${250 + Math.sin((k / 8) * 3.14) * 18}a7 7 0 0 1 14 0`,
    )
      .map((d) => stroke(d, c, 2.4))
      .join('') + stroke('M74 220q126 54 252 0', c, 3),
  dots: (c) =>
    times(9, (k) => ellipse(88 + k * 28, 236 + Math.sin((k / 8) * 3.14) * 22, 6, 6, c)).join('') +
    stroke('M72 216q128 56 256 0', c, 3),
  petal: (c) =>
    times(7, (k) =>
      path(`M${104 + k * 32} ${236 + Math.sin((k / 6) * 3.14) * 20}q12 18 0 40-12-22 0-40Z`, c, 'opacity=".8"'),
    ).join('') + stroke('M74 218q126 54 252 0', c, 3),
}

export function drawBowl(pen: Pen, look: BowlLook): string {
  const { bowl, soup } = look
  const trim = isDark(bowl) ? '#e6c27a' : bowl === '#c98a2b' ? '#fbefcf' : '#a4261d'
  const shape = 'M62 196q6 92 84 124h108q78-32 84-124Z'
  const clip = pen.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`)
  return (
    shadow(pen, 220, 334, 158, 30) +
    path('M150 312h100l8 22q-58 16-116 0Z', darken(bowl, 0.4)) +
    path(
      shape,
      linear(
        pen,
        [
          [0, darken(bowl, 0.08)],
          [0.2, lighten(bowl, 0.4)],
          [0.55, bowl],
          [1, darken(bowl, 0.42)],
        ],
        1,
        0.1,
      ),
    ) +
    `<g clip-path="url(#${clip})">${patterns[look.pattern ?? 'plain'](trim)}</g>` +
    stroke('M84 226q10 52 44 78', '#ffffff', 8, 'opacity=".28"') +
    ellipse(
      200,
      194,
      140,
      52,
      linear(
        pen,
        [
          [0, lighten(bowl, 0.5)],
          [1, darken(bowl, 0.1)],
        ],
        1,
        1,
      ),
    ) +
    ellipse(200, 196, 130, 46, darken(bowl, 0.45)) +
    ellipse(
      200,
      200,
      125,
      42,
      radial(
        pen,
        [
          [0, lighten(soup, 0.35)],
          [0.55, soup],
          [1, darken(soup, 0.32)],
        ],
        0.4,
        0.35,
        0.75,
      ),
    ) +
    times(7, () =>
      ellipse(
        200 + pen.between(-90, 90),
        202 + pen.between(-26, 26),
        pen.between(4, 9),
        pen.between(2, 4),
        lighten(soup, 0.5),
        'opacity=".55"',
      ),
    ).join('') +
    at(200, 198, look.contents.map((name) => drawTopping(pen, name)).join('')) +
    stroke('M62 192a138 50 0 0 1 120-46', '#ffffff', 4, 'opacity=".5"') +
    (look.chopsticks ? sticks(pen) : '') +
    (look.spoon ? spoon(pen, bowl) : '') +
    (look.steam ? steam : '')
  )
}

const sticks = (pen: Pen) => {
  const lacquer = linear(
    pen,
    [
      [0, '#c98a2b'],
      [0.12, '#a4261d'],
      [1, '#6d1610'],
    ],
    1,
    0,
  )
  return (
    rect(150, 126, 224, 9, 4.5, lacquer, 'transform="rotate(-17 260 130)"') +
    rect(154, 142, 224, 9, 4.5, lacquer, 'transform="rotate(-13 260 146)"')
  )
}

const spoon = (pen: Pen, bowl: string) => {
  const glaze = isDark(bowl) ? '#fbf4e6' : '#3b4a7a'
  return (
    stroke('M262 188 340 104', darken(glaze, 0.3), 18) +
    stroke('M261 185 338 102', glaze, 14) +
    stroke('M268 172 330 106', lighten(glaze, 0.6), 3.4, 'opacity=".7"') +
    ellipse(
      252,
      196,
      28,
      15,
      linear(pen, [
        [0, lighten(glaze, 0.4)],
        [1, darken(glaze, 0.25)],
      ]),
      'transform="rotate(-30 252 196)"',
    )
  )
}

const steam =
  stroke('M150 128q-12-18 0-36t0-38M202 116q-12-18 0-36t0-38M252 128q-12-18 0-36t0-34', '#ffffff', 9, 'opacity=".75"') +
  stroke('M150 128q-12-18 0-36t0-38M202 116q-12-18 0-36t0-38M252 128q-12-18 0-36t0-34', '#d9c4a0', 2, 'opacity=".35"')
