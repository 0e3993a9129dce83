// The round pot seen from above: the shop's motif, and the picture of every kit.
import { floatPiece, sideDish } from './floats.ts'
import type { Broth, PotLook } from './food-looks.ts'
import { linear, type Pen, radial, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import { at, circle, ellipse, path, stroke, times } from './svg.ts'

const brothColours: Record<Broth, readonly [broth: string, oil: string]> = {
  mala: ['#a8230f', '#f0822e'],
  bone: ['#f3e4c2', '#fffaf0'],
  tomato: ['#d9502c', '#f6a25a'],
  mushroom: ['#a8783e', '#dcb272'],
  sacha: ['#9c6428', '#d9a24e'],
  soy: ['#55290f', '#9a5a2a'],
  herbal: ['#bd8a34', '#eecb78'],
  clear: ['#e0dcae', '#fbfae6'],
}

const metals = { iron: '#3d3633', brass: '#d2a047', clay: '#a5633c', steel: '#b9bdbf', copper: '#c4703f' } as const

export function drawPot(pen: Pen, look: PotLook): string {
  const sides = look.side ?? []
  const r = look.big ? 140 : sides.length ? 134 : 152
  const spots =
    sides.length > 2
      ? [
          [74, 84],
          [326, 84],
          [74, 320],
          [326, 320],
        ]
      : [
          [318, 90],
          [84, 316],
        ]
  const glazes = ['#fbf7ee', '#b9d0be', '#f0d3c4', '#e5d3b0']
  const dishes = sides.map((name, index) => {
    const [x = 200, y = 200] = spots[index] ?? []
    return sideDish(pen, name, x, y, look.big ? 52 : 60, glazes[index % glazes.length])
  })
  return dishes.join('') + potAt(pen, look, 200, 204, r)
}

/** The pot alone, around (cx, cy). */
export function potAt(pen: Pen, look: PotLook, cx: number, cy: number, r: number): string {
  const metal = metals[look.pot ?? 'iron']
  return at(cx, cy, vessel(pen, metal, r) + soup(pen, look, metal, r * 0.84) + floating(pen, look, r * 0.84) + steam(r))
}

function vessel(pen: Pen, metal: string, r: number): string {
  const handle = (side: 1 | -1) =>
    stroke(
      `M${side * r * 0.93} ${-r * 0.2}q${side * r * 0.28} ${r * 0.02} ${side * r * 0.28} ${r * 0.2}t${side * -r * 0.28} ${r * 0.2}`,
      darken(metal, 0.42),
      r * 0.11,
    ) +
    stroke(
      `M${side * r * 0.95} ${-r * 0.19}q${side * r * 0.24} ${r * 0.02} ${side * r * 0.25} ${r * 0.17}`,
      lighten(metal, 0.25),
      r * 0.035,
    )
  return (
    ellipse(
      r * 0.06,
      r * 0.12,
      r * 1.18,
      r * 1.1,
      radial(pen, [
        [0.7, '#3a1a0c', 0.42],
        [1, '#3a1a0c', 0],
      ]),
    ) +
    handle(1) +
    handle(-1) +
    circle(
      0,
      0,
      r,
      linear(
        pen,
        [
          [0, lighten(metal, 0.55)],
          [0.45, metal],
          [1, darken(metal, 0.45)],
        ],
        1,
        1,
      ),
    ) +
    circle(
      0,
      0,
      r * 0.94,
      linear(
        pen,
        [
          [0, darken(metal, 0.35)],
          [0.6, metal],
          [1, lighten(metal, 0.4)],
        ],
        1,
        1,
      ),
    ) +
    circle(0, 0, r * 0.87, darken(metal, 0.5))
  )
}

function soup(pen: Pen, look: PotLook, metal: string, r: number): string {
  const pool = ([broth, oil]: readonly [string, string], d: string, from: number, to: number) => {
    const fill = radial(
      pen,
      [
        [0, lighten(broth, 0.3)],
        [0.5, broth],
        [1, darken(broth, 0.3)],
      ],
      0.35,
      0.3,
      0.85,
    )
    const drops = times(16, () => {
      const angle = pen.between(from, to)
      const reach = r * pen.between(0.3, 0.93)
      return ellipse(
        Math.cos(angle) * reach,
        Math.sin(angle) * reach,
        pen.between(2.5, 8),
        pen.between(2.5, 7),
        oil,
        'opacity=".55"',
      )
    }).join('')
    return path(d, fill) + drops
  }
  const [first = 'bone', second] = look.broths
  if (second === undefined)
    return (
      pool(brothColours[first], `M${-r} 0a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`, 0, 6.28) +
      circle(0, 0, r, 'none', 'stroke="#2c120c" stroke-width="5" opacity=".22"')
    )
  const h = r / 2
  const left = `M0 ${-r}a${h} ${h} 0 0 1 0 ${r}a${h} ${h} 0 0 0 0 ${r}A${r} ${r} 0 0 1 0 ${-r}Z`
  const right = `M0 ${-r}a${h} ${h} 0 0 1 0 ${r}a${h} ${h} 0 0 0 0 ${r}A${r} ${r} 0 0 0 0 ${-r}Z`
  const wall = `M0 ${-r}a${h} ${h} 0 0 1 0 ${r}a${h} ${h} 0 0 0 0 ${r}`
  return (
    pool(brothColours[first], left, 2.3, 4) +
    pool(brothColours[second], right, -0.9, 0.8) +
    circle(0, 0, r, 'none', 'stroke="#2c120c" stroke-width="5" opacity=".22"') +
    stroke(wall, darken(metal, 0.5), 13, 'transform="translate(3 4)" opacity=".5"') +
    stroke(wall, metal, 11) +
    stroke(wall, lighten(metal, 0.6), 3.5, 'transform="translate(-2 -2)"')
  )
}

function floating(pen: Pen, look: PotLook, r: number): string {
  const twin = look.broths.length > 1
  const count = twin ? 12 : 13
  return times(count, (k) => {
    const name = look.floats[k % look.floats.length] ?? 'scallion'
    const inner = !twin && k >= 9
    const angle = inner ? 0.6 + (k - 9) * 1.571 : (k / (twin ? 12 : 9)) * 6.2832 + 0.26 + pen.between(-0.08, 0.08)
    const reach = inner ? r * 0.27 : r * (twin ? 0.7 : 0.71) * pen.between(0.95, 1.04)
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach
    const scale = (r / 118) * pen.between(0.86, 1)
    return (
      ellipse(x + 3, y + 5, 27 * scale, 22 * scale, '#2c120c', 'opacity=".16"') +
      use(floatPiece(pen, name), x, y, pen.between(-70, 70), scale)
    )
  }).join('')
}

const steam = (r: number) =>
  stroke(
    `M${-r * 0.22} ${-r * 0.1}q${-r * 0.14} ${-r * 0.2} 0 ${-r * 0.38}t0 ${-r * 0.36}M${r * 0.16} 0q${-r * 0.14} ${-r * 0.2} 0 ${-r * 0.38}t0 ${-r * 0.36}`,
    '#ffffff',
    r * 0.075,
    'opacity=".3"',
  )
