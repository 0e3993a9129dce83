// Leaves and vegetables that are not sliced.
import { bunches } from './bunches.ts'
import type { GreensLook } from './food-looks.ts'
import { dish, paperSheet } from './ground.ts'
import { standing as base, leaf } from './leaf.ts'
import { faceFill, heap, type Pen, roundFill, shadow, use } from './light.ts'
import { at, circle, ellipse, path, rect, stroke, times } from './svg.ts'

type Plant = GreensLook['plant']

const plants: Record<Plant, (pen: Pen) => string> = {
  ...bunches,
  napa: (pen) => {
    const outer = pen.symbol(leaf(pen, '#8fb85a', '#f7f6e6', 250, 74, 1))
    const inner = pen.symbol(leaf(pen, '#dfe5a0', '#fdfbef', 236, 50, 1))
    const half =
      [
        [-20, 1],
        [20, 1],
        [-11, 0.98],
        [11, 0.98],
      ]
        .map(([turn = 0, s = 1]) => use(outer, 200 + turn * 0.9, 326, turn, s))
        .join('') +
      [
        [-8, 0.95],
        [8, 0.94],
        [0, 0.9],
      ]
        .map(([turn = 0, s = 1]) => use(inner, 200 + turn, 328, turn, s))
        .join('')
    return (
      base(pen) +
      half +
      path('M150 296q50 34 100 0-4 40-50 42t-50-42Z', faceFill(pen, '#fbf8ea')) +
      stroke('M172 310q10 14 28 16M228 310q-10 14-22 16', '#d9d8b4', 2.4)
    )
  },
  'bok-choy': (pen) => {
    const stalk = (colour: string) =>
      leaf(pen, colour, '#e9f0cf', 236, 58, 0) +
      path('M-26 0Q-34-70-14-128q14-10 28 0Q34-70 26 0Q0 14-26 0Z', faceFill(pen, '#eef3d8')) +
      stroke('M-10-4q-6-60 2-112M10-4q6-60-2-112', '#c6d8a0', 2)
    return (
      base(pen) +
      at(152, 322, stalk('#4d8a3c'), -24) +
      at(248, 322, stalk('#4d8a3c'), 24) +
      at(200, 328, stalk('#5f9d48'), 0, 1.06) +
      ellipse(200, 326, 40, 14, '#f2f5df')
    )
  },
  cabbage: (pen) => {
    const veins = times(7, (k) => {
      const a = -150 + k * 20
      const rad = (a * Math.PI) / 180
      return `M200 316Q${200 + Math.cos(rad) * 60} ${250 + Math.sin(rad) * 40} ${200 + Math.cos(rad) * 128} ${222 + Math.sin(rad) * 92}`
    }).join('')
    return (
      base(pen) +
      path(
        'M58 226Q40 300 110 318 200 350 292 318 362 300 342 222 300 270 200 300 96 276 58 226Z',
        faceFill(pen, '#7fae58'),
      ) +
      path('M66 232Q60 122 200 116T334 232Q322 318 200 322T66 232Z', roundFill(pen, '#b6d584')) +
      stroke(veins, '#eef6d0', 4.5, 'opacity=".85"') +
      stroke(
        times(6, (k) => `M${124 + k * 30} ${176 - Math.abs(k - 2.5) * -8}l${k < 3 ? -16 : 16}-16`).join(''),
        '#eef6d0',
        2.6,
        'opacity=".7"',
      ) +
      path('M66 232q10-46 50-74-8 70 20 140-66-10-70-66Z', '#8fbf62', 'opacity=".7"') +
      stroke('M116 160q-6 66 20 136', '#e3f0bd', 3) +
      ellipse(150, 150, 36, 14, '#fff', 'opacity=".3" transform="rotate(-26 150 150)"')
    )
  },
  sprouts: (pen) => {
    const one =
      stroke('M-46 14Q-20-18 30-6', '#fdf9ec', 7) +
      stroke('M-46 15Q-20-14 28-3', '#e0d8b8', 1.8) +
      stroke('M-46 14q-14 4-20 14', '#ece2c2', 3) +
      ellipse(37, -8, 14, 11, roundFill(pen, '#f0c63e')) +
      stroke('M27-4q10-8 21-6', '#c9962a', 1.8)
    const a = pen.symbol(one)
    return (
      dish(pen, 'ink') +
      heap(pen, 26, 200, 206, 88, 66)
        .map(({ x, y, turn }) => use(a, x, y, turn, 0.82))
        .join('')
    )
  },
  aromatics: (pen) => {
    const bits = (cx: number, cy: number, ...pieces: readonly string[]) => {
      const ids = pieces.map((piece) => pen.symbol(piece))
      return (
        ellipse(cx, cy, 52, 41, '#00000022') +
        heap(pen, 24, cx, cy - 3, 43, 32)
          .map(({ x, y, turn }, k) => use(ids[k % ids.length] ?? '', x, y, turn))
          .join('')
      )
    }
    const ring = (outer: string) => circle(0, 0, 8.6, outer) + circle(0, 0, 4.8, '#e6f0c0')
    const herb = (colour: string) => path('M-11 2Q-6-11 0-4 6-11 11 2 0 11-11 2Z', colour)
    return (
      dish(pen, 'white') +
      bits(150, 168, ring('#7fb04a'), ring('#5f9440')) +
      bits(252, 168, rect(-6, -5, 13, 11, 3, '#fdf6e2'), rect(-6, -5, 12, 11, 3, '#f0e0b8')) +
      bits(152, 252, herb('#3f7d3c'), herb('#5a9a48'), herb('#2f6534')) +
      bits(252, 252, circle(0, 0, 8, '#c92a1c') + circle(0, 0, 4.2, '#f0a080') + circle(0, 0, 1.7, '#fbe6b0'))
    )
  },
  kelp: (pen) => {
    const knot =
      path(
        'M-44 16q4-16 24-16-4-22 16-22T10-2q20-6 34-2l-2 16q-16-4-30 4 0 18-16 18T-20 16q-14 6-24 0Z',
        faceFill(pen, '#4a5a34'),
      ) +
      path('M-16-4q10-10 24 2-2 14-14 16-12-4-10-18Z', '#2f3d24') +
      stroke('M-38 8q10-4 18-2M16 2q12-2 24 0M-8-14q8-4 14 2', '#8a9a62', 2.2)
    const a = pen.symbol(knot)
    return (
      dish(pen, 'sand') +
      heap(pen, 13, 200, 208, 88, 66)
        .map(({ x, y, turn }) => use(a, x, y, turn, 0.92))
        .join('')
    )
  },
  okra: (pen) => {
    const pod =
      path('M-74 2Q-64-16-10-15 50-12 80 2 50 15-10 17-64 18-74 2Z', faceFill(pen, '#6f9f45')) +
      stroke('M-64-2Q0-8 70 2M-66 6Q0 8 66 4', '#3f6d2c', 2, 'opacity=".6"') +
      stroke('M-56-8Q0-13 40-8', '#c6dc94', 3, 'opacity=".8"') +
      path('M-70-10q-14 2-14 12t14 12l8-12Z', '#4f7d34')
    const a = pen.symbol(pod)
    const star =
      circle(0, 0, 21, '#7fae52') +
      circle(0, 0, 17, '#e0ecb4') +
      times(
        5,
        (k) =>
          ellipse(0, -9, 4, 5, '#b4cf7c', `transform="rotate(${k * 72})"`) +
          circle(Math.sin(k * 1.2566) * 9, -Math.cos(k * 1.2566) * 9, 2, '#fbf8e6'),
      ).join('')
    return (
      dish(pen, 'celadon') +
      [
        [196, 150, 4],
        [210, 178, -6],
        [192, 206, 5],
        [208, 236, -3],
      ]
        .map(([x = 0, y = 0, turn = 0]) => shadow(pen, x + 6, y + 14, 84, 14, 0.3) + use(a, x, y, turn, 1.12))
        .join('') +
      at(136, 274, star) +
      at(186, 288, star, 20) +
      at(240, 280, star, 40)
    )
  },
  box: (pen) => {
    const a = pen.symbol(leaf(pen, '#8fb85a', '#f7f6e6', 150, 46, 1))
    const b = pen.symbol(leaf(pen, '#4d8a3c', '#e9f0cf', 150, 38, 0))
    return (
      paperSheet(pen) +
      [
        [-34, a],
        [-12, b],
        [12, a],
        [34, b],
      ]
        .map(([turn, id], k) => use(String(id), 140 + k * 40, 262, Number(turn)))
        .join('') +
      [
        [-20, b],
        [4, a],
        [24, b],
      ]
        .map(([turn, id], k) => use(String(id), 164 + k * 36, 270, Number(turn), 0.9))
        .join('') +
      path('M86 220H314L298 318q-2 10-12 10H114q-10 0-12-10Z', faceFill(pen, '#d3a566')) +
      stroke('M92 246H308M97 272H303M102 298H298', '#a97c40', 3, 'opacity=".6"') +
      stroke('M86 220H314', '#f3d9a2', 6)
    )
  },
}

export const drawGreens = (pen: Pen, { plant }: GreensLook): string => plants[plant](pen)
