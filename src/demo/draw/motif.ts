// Marks for labels: small shapes in place of brand names, drawn in a 40 × 40 square around (0, 0).
import type { Motif } from './picture.ts'
import { at, circle, ellipse, path, stroke, times } from './svg.ts'

const ring = (count: number, make: (angle: number) => string) =>
  times(count, (index) => `<g transform="rotate(${Math.round((360 / count) * index)})">${make(index)}</g>`).join('')
const petals = (count: number, c: string) => ring(count, () => ellipse(0, -10, 5.5, 8, c))

const marks: Record<Motif, (c: string, bg: string) => string> = {
  leaf: (c, bg) => path('M-16 14C-18-8-2-18 17-17 18 4 6 18-16 14Z', c) + stroke('M-15 13Q0 4 10-9', bg, 2),
  bean: (c, bg) => path('M-17 6C-19-8-6-16 4-11s6 6 10 8 4 16-10 15-19-2-21-6Z', c) + stroke('M-6-2Q0 2 3-5', bg, 2.4),
  chili: (c, bg) =>
    path('M10-14Q18-8 12 4 4 18-18 17-4 10 0-2 2-14 10-14Z', c) +
    stroke('M11-13Q12-19 18-19', c, 3) +
    stroke('M7-7Q7 0 2 7', bg, 1.8),
  garlic: (c, bg) =>
    path('M0-19q3 8 10 13 9 8 4 17T0 17-14 11t4-17Q-3-11 0-19Z', c) + stroke('M0-9Q-7 4-3 15M0-9Q7 4 3 15', bg, 1.8),
  wave: (c) => times(3, (row) => stroke(`M-18 ${-9 + row * 9}q4.5-8 9 0t9 0 9 0 9 0`, c, 3)).join(''),
  sun: (c) => circle(0, 0, 8.5, c) + ring(10, () => stroke('M0-13v-5', c, 3)),
  mountain: (c, bg) =>
    path('M-19 14-6-12l6 9 5-6 14 23Z', c) + path('M-6-12l-4 8 4 2 3-3 2 1Z', bg) + circle(12, -12, 4, c),
  flower: (c, bg) => petals(5, c) + circle(0, 0, 4.5, bg),
  fish: (c, bg) => path('M-18 0Q-6-13 8-3l10-8v22L8 3Q-6 13-18 0Z', c) + circle(-9, -1.5, 1.8, bg),
  cow: (c, bg) =>
    path('M-17-12q6 0 8 5h18q2-5 8-5 0 8-7 10 0 16-10 17-10-1-10-17-7-2-7-10Z', c) + ellipse(0, 9, 6, 3.6, bg),
  pig: (c, bg) =>
    circle(0, 1, 15, c) +
    path('M-15-8l1-9 9 4Zm30 0-1-9-9 4Z', c) +
    ellipse(0, 5, 6.5, 4.6, bg) +
    circle(-2.4, 5, 1.4, c) +
    circle(2.4, 5, 1.4, c),
  chicken: (c, bg) => path('M-16-6q10 3 14 6 4-14 12-14 9 1 8 10-2 18-18 19-15-2-16-21Z', c) + circle(10, -9, 1.6, bg),
  mushroom: (c) => path('M-18 2Q-17-16 0-16T18 2Q0 7-18 2Z', c) + path('M-6 6h12l2 11q-8 3-16 0Z', c),
  tomato: (c, bg) =>
    circle(0, 4, 16, c) +
    path('M0-6-16-2-8-9-15-16-4-13-2-20 2-20 4-13 15-16 8-9 16-2Z', bg) +
    path('M0-8-11-6-6-10-11-14-3-12-1-18 1-18 3-12 11-14 6-10 11-6Z', c),
  peanut: (c, bg) =>
    path('M-15 12q-5-7 1-13 5-4 5-9 2-10 12-9 9 3 7 12-2 6-8 9-3 3-5 9-5 8-12 1Z', c) +
    circle(5, -9, 1.4, bg) +
    circle(1, -4, 1.4, bg) +
    circle(-8, 7, 1.4, bg),
  sesame: (c) => ring(6, () => path('M0-5q5-7 0-13-5 6 0 13Z', c)),
  star: (c) => path('M0-19 5-6l14 0-11 8 5 14-13-9-13 9 5-14-11-8 14 0Z', c),
  moon: (c, bg) => circle(0, 0, 16, c) + circle(7, -5, 13, bg),
  bamboo: (c) =>
    stroke('M0 18V6M0 2v-8M0-10v-8', c, 5) + path('M3-6q10-2 14-10-12 0-14 10ZM-3 4q-10-2-14-10 12 0 14 10Z', c),
  plum: (c, bg) => ring(5, () => circle(0, -9, 7, c)) + circle(0, 0, 4, bg) + ring(5, () => circle(0, -5.5, 1.2, bg)),
  citrus: (c, bg) => circle(0, 0, 17, c) + ring(8, () => path('M0-3 3.6-12q-3.6-3-7.2 0Z', bg)),
  rice: (c) =>
    stroke('M-4 18Q-2-2 10-17', c, 2.4) +
    times(
      4,
      (k) =>
        at(-2 + k * 3.4, 4 - k * 6, ellipse(7, -3, 5.5, 2.6, c), -38) +
        at(-3 + k * 3, 4 - k * 6, ellipse(-7, -3, 5.5, 2.6, c), 30),
    ).join(''),
  cloud: (c) => stroke('M-18 10h30q7-1 6-8-2-6-9-5 0-10-10-10-8 1-9 8-8-2-10 4 0 5 5 5h12q4-1 3-5', c, 2.8),
  pot: (c, bg) =>
    path('M-15-2h30q0 16-9 16H-6Q-15 14-15-2Z', c) +
    stroke('M-19 0h38', c, 4) +
    stroke('M-6-7q-3-4 0-7M4-7q-3-4 0-7', c, 2.6) +
    stroke('M-9 5h8', bg, 2),
  onion: (c, bg) =>
    path('M0-18Q3-9 11-4q9 8 1 16-12 8-24 0-8-8 1-16 8-5 11-14Z', c) + stroke('M0-8Q-8 4 0 15M0-8Q8 4 0 15', bg, 1.6),
  pepper: (c) =>
    stroke('M0 18Q1-2-6-12M0 6q8-4 10-12', c, 2.4) +
    [
      [-8, -13],
      [0, -9],
      [10, -8],
      [-3, 0],
      [7, 1],
      [-13, -5],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4.2, c))
      .join(''),
  pineapple: (c, bg) =>
    path('M-10-2q0-8 10-8t10 8q2 18-10 20Q-12 16-10-2Z', c) +
    path('M0-8q-9-3-10-10 6 1 8 4 0-4 2-6 2 2 2 6 2-3 8-4-1 7-10 10Z', c) +
    stroke('M-8 10 7-5M-4 15 9 2M8 10-7-5M4 15-9 2', bg, 1.3),
  ginger: (c, bg) =>
    path('M-18 6q2-9 10-7 0-10 8-12 6 2 4 9 9-6 14 1 1 7-7 8 1 9-8 10-6-1-6-6-14 5-15-3Z', c) +
    stroke('M-8 3q2 3 0 6M4-1q3 2 2 6', bg, 1.6),
  drop: (c, bg) => path('M0-18Q13 0 13 6 12 18 0 18T-13 6Q-13 0 0-18Z', c) + stroke('M-6 6q1 6 6 7', bg, 2.2),
  prawn: (c, bg) =>
    stroke('M12-12Q-12-14-12 2-10 15 6 12', c, 9) +
    stroke('M-8-8l-4-3M-12 2h-5M-8 10l-4 4', c, 2) +
    stroke('M-3-9l-3-4M-7-2-13-3M-6 6l-5 3', bg, 1.4) +
    path('M5 7l11 1-7 9Z', c),
  bone: (c) =>
    stroke('M-9 9 9-9', c, 8) +
    [
      [-12, 6],
      [-6, 13],
      [12, -6],
      [6, -13],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 5.5, c))
      .join(''),
  lychee: (c, bg) =>
    circle(-7, 5, 10, c) + circle(8, 2, 10, c) + path('M-4-8q6-10 18-8-4 9-18 8Z', c) + circle(8, 3, 5, bg),
  coconut: (c, bg) => circle(0, 1, 16, c) + ellipse(0, -4, 10, 6, bg) + stroke('M8-10 14-20', c, 3),
  ribbon: (c, bg) =>
    path('M0 0q-18-18-18-2 0 8 18 2Zm0 0q18-18 18-2 0 8-18 2Z', c) +
    path('M0 0-9 17l-1-6-6 1Zm0 0 9 17 1-6 6 1Z', c) +
    circle(0, 0, 4, bg),
}

/** The mark in `colour`; `back` shows through its openings. */
export const motif = (name: Motif, x: number, y: number, scale: number, colour: string, back: string) =>
  at(x, y, marks[name](colour, back), 0, scale)
