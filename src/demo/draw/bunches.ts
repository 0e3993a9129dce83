// Leaves sold in a bunch, fanned out over their tie.
import type { GreensLook } from './food-looks.ts'
import { standing as base, leaf } from './leaf.ts'
import { faceFill, linear, type Pen, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { at, circle, ellipse, path, rect, stroke, times } from './svg.ts'

/** Stems fanned out from a tie at the bottom. */
const fan = (pen: Pen, count: number, spread: number, draw: (k: number) => string) =>
  times(count, (k) => k)
    .sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))
    .map((k) =>
      at(
        200 + (k - (count - 1) / 2) * 9,
        318,
        draw(k),
        Math.round((k - (count - 1) / 2) * spread + pen.between(-3, 3)),
      ),
    )
    .join('')

const tie = (pen: Pen, colour: string, y = 292) =>
  rect(
    168,
    y,
    64,
    18,
    8,
    linear(
      pen,
      [
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.25)],
      ],
      1,
      0,
    ),
  ) + stroke(`M222 ${y + 9}q26 4 34 20M222 ${y + 9}q30-6 38 2`, colour, 4)

export const bunches = {
  'tong-ho': (pen) => {
    const frond = (colour: string) =>
      stroke('M0 0Q4-110 0-216', '#9cbf6c', 6) +
      times(8, (k) => {
        const y = -60 - k * 21
        const w = 48 - k * 3.6
        return [1, -1]
          .map((way) =>
            path(
              `M0 ${y}q${way * w * 0.5}-6 ${way * w}-26 ${way * 5} 10 0 16 ${way * 12}-2 ${way * 11} 6-${w} 18-${way * (w + 11)} 4Z`,
              way > 0 ? darken(colour, 0.12) : colour,
            ),
          )
          .join('')
      }).join('') +
      path('M0-200q-14-14-6-34 4 8 6 8 2-8 8-8 4 20-8 34Z', colour)
    const a = pen.symbol(frond('#5f9440'))
    const b = pen.symbol(frond('#7bad52'))
    return base(pen) + fan(pen, 7, 12, (k) => use(k % 2 ? a : b, 0, 0)) + tie(pen, '#a4261d')
  },
  spinach: (pen) => {
    const a = pen.symbol(
      stroke('M0 4Q-4-60 0-120', '#8fb862', 9) + at(0, -84, leaf(pen, '#3f7f3a', '#8fb862', 132, 42, 0)),
    )
    return (
      base(pen) +
      fan(pen, 7, 14, () => use(a, 0, 0)) +
      path('M172 300q28-14 56 0l-8 24q-6 16-10 30-6-12-10 0-2-16-8-26Z', faceFill(pen, '#c2566a')) +
      stroke('M188 310l6 26M210 308l-4 30', '#8e2f46', 2)
    )
  },
  watercress: (pen) => {
    const sprig = (colour: string) =>
      stroke('M0 0Q-6-100 4-190', '#7fae58', 5) +
      times(9, (k) => {
        const y = -44 - k * 18
        const way = k % 2 ? 1 : -1
        return (
          stroke(`M0 ${y}l${way * 18}-10`, '#7fae58', 3) +
          ellipse(way * 28, y - 14, 17 - k * 0.6, 13 - k * 0.5, k % 3 ? colour : lighten(colour, 0.2)) +
          ellipse(way * 24, y - 18, 6, 3, '#ffffff', 'opacity=".25"')
        )
      }).join('') +
      circle(4, -198, 13, lighten(colour, 0.15))
    const a = pen.symbol(sprig('#3f8044'))
    return base(pen) + fan(pen, 7, 13, (k) => use(a, 0, 0, 0, k % 2 ? -1 : 1, 1)) + tie(pen, '#c98a2b')
  },
  'pea-shoot': (pen) => {
    const shoot =
      stroke('M0 0Q10-90-2-180', '#8cc063', 5) +
      times(4, (k) => {
        const y = -62 - k * 34
        return [1, -1]
          .map((way) =>
            ellipse(
              way * 25,
              y - 8,
              25,
              15,
              way > 0 ? '#6aa84a' : '#86bf60',
              `transform="rotate(${way * -22} ${way * 25} ${y - 8})"`,
            ),
          )
          .join('')
      }).join('') +
      stroke('M-2-178q-14-24 4-32t14 12-12 6M-2-170q20-10 28-30t20-6-8 10', '#9fce74', 3)
    const a = pen.symbol(shoot)
    return base(pen) + fan(pen, 7, 13, (k) => use(a, 0, 0, 0, k % 2 ? -1 : 1, 1)) + tie(pen, '#3f7d62')
  },
  'a-choy': (pen) => {
    const a = pen.symbol(leaf(pen, '#7cb350', '#eaf2c9', 258, 34, 1))
    const b = pen.symbol(leaf(pen, '#98c766', '#f2f6d8', 244, 30, 1))
    return (
      base(pen) +
      fan(pen, 8, 9, (k) => use(k % 2 ? a : b, 0, 0)) +
      path('M162 300q38 20 76 0-2 32-38 34t-38-34Z', faceFill(pen, '#f2f5dc'))
    )
  },
} satisfies Partial<Record<GreensLook['plant'], (pen: Pen) => string>>
