// Things for the table: what one cooks and eats with.
import { faceFill, linear, type Pen, radial, roundFill, shadow, tubeFill } from './light.ts'
import { motif } from './motif.ts'
import { darken, lighten } from './palette.ts'
import type { ToolLook } from './picture.ts'
import { at, circle, ellipse, path, rect, stroke, times } from './svg.ts'

const tools: Record<ToolLook['of'], (pen: Pen, look: ToolLook) => string> = {
  ladle: (pen, { colour, accent }) => {
    const steel = linear(
      pen,
      [
        [0, lighten(colour, 0.8)],
        [0.4, colour],
        [1, darken(colour, 0.45)],
      ],
      1,
      1,
    )
    return (
      shadow(pen, 180, 292, 130, 46) +
      stroke('M214 218 326 76', darken(colour, 0.3), 17) +
      stroke('M212 215 324 74', lighten(colour, 0.5), 9) +
      stroke('M282 130 330 68', accent, 24) +
      stroke('M288 118 326 70', lighten(accent, 0.35), 4) +
      circle(332, 64, 6, '#efe3c8') +
      ellipse(154, 250, 92, 66, steel) +
      ellipse(
        154,
        240,
        84,
        54,
        radial(
          pen,
          [
            [0, lighten(colour, 0.5)],
            [0.6, darken(colour, 0.12)],
            [1, darken(colour, 0.4)],
          ],
          0.62,
          0.7,
          0.8,
        ),
      ) +
      ellipse(158, 254, 64, 34, '#e0a54a', 'opacity=".9"') +
      ellipse(146, 248, 24, 7, '#fff2cc', 'opacity=".8"') +
      circle(180, 258, 9, '#7fb04a') +
      circle(180, 258, 4.6, '#eef4cc') +
      ellipse(140, 264, 10, 6, '#b5301f') +
      stroke('M78 222q20-34 64-38', '#ffffff', 5, 'opacity=".8"')
    )
  },
  chopsticks: (pen, { colour, accent }) => {
    const stick = (turn: number, dx: number) =>
      at(
        200 + dx,
        200,
        path(
          'M-9-152H9L5 152Q0 160-5 152Z',
          linear(
            pen,
            [
              [0, lighten(colour, 0.35)],
              [0.5, colour],
              [1, darken(colour, 0.4)],
            ],
            1,
            0,
          ),
        ) +
          rect(-9, -152, 18, 34, 3, tubeFill(pen, accent)) +
          stroke('M-8-104H8M-8-96H8', accent, 3) +
          motif('plum', 0, -72, 0.32, accent, colour) +
          motif('plum', 0, -50, 0.24, accent, colour),
        turn,
      )
    return (
      shadow(pen, 214, 246, 150, 120, 0.28) +
      stick(38, 14) +
      stick(28, -26) +
      shadow(pen, 130, 318, 66, 18) +
      path('M78 292q52-26 104 0 8 22-6 26-46 12-92 0-14-4-6-26Z', faceFill(pen, '#a9c6b2')) +
      stroke('M86 294q44-20 88 0', '#eef6ee', 4)
    )
  },
  stove: (pen, { colour, accent }) =>
    shadow(pen, 214, 318, 184, 34) +
    path(
      'M58 210H342l14 76q2 24-20 24H64q-22 0-20-24Z',
      linear(pen, [
        [0, lighten(colour, 0.22)],
        [1, darken(colour, 0.4)],
      ]),
    ) +
    path('M74 168H326l16 42H58Z', faceFill(pen, lighten(colour, 0.2))) +
    ellipse(180, 178, 96, 26, darken(colour, 0.35)) +
    ellipse(180, 176, 62, 15, '#8a8f92') +
    ellipse(180, 175, 40, 9, '#4a4d50') +
    times(16, (k) => {
      const a = (k / 16) * 6.283
      return path(
        `M${180 + Math.cos(a) * 54 - 5} ${174 + Math.sin(a) * 12}q5-24 5-32 0 8 5 32Z`,
        '#4f9fe0',
        'opacity=".85"',
      )
    }).join('') +
    stroke('M92 150v26M268 150v26M180 136v18M116 192l-8-26M244 192l8-26', '#2a2a2a', 9) +
    circle(292, 258, 27, darken(colour, 0.3)) +
    circle(290, 255, 25, roundFill(pen, accent)) +
    stroke('M290 255v-18', '#fbf4e4', 5) +
    rect(78, 238, 150, 34, 8, darken(colour, 0.25)) +
    motif('pot', 106, 255, 0.7, '#e6c27a', colour) +
    stroke('M132 250h74M132 260h50', '#8a8f92', 3) +
    stroke('M84 174H300', '#ffffff', 3, 'opacity=".3"'),
  dishes: (pen, { colour, accent }) => {
    const sauces = [accent, lighten('#c79a5a', 0.05), '#2f1710']
    return [
      [140, 162],
      [266, 180],
      [182, 272],
    ]
      .map(
        ([x = 0, y = 0], k) =>
          shadow(pen, x + 8, y + 20, 92, 66) +
          ellipse(x, y + 8, 76, 60, darken(colour, 0.3)) +
          ellipse(
            x,
            y,
            76,
            60,
            linear(
              pen,
              [
                [0, lighten(colour, 0.7)],
                [0.5, colour],
                [1, darken(colour, 0.18)],
              ],
              1,
              1,
            ),
          ) +
          ellipse(x, y + 1, 60, 45, darken(colour, 0.2)) +
          ellipse(x, y + 4, 57, 41, roundFill(pen, sauces[k] ?? accent)) +
          ellipse(x - 18, y - 12, 17, 6, '#fff', 'opacity=".4"') +
          times(5, (n) =>
            circle(
              x - 16 + n * 9,
              y + 6 + (n % 2) * 9,
              4.4,
              k === 0 ? '#e0a54a' : k === 1 ? '#fbf0d4' : n % 2 ? '#c92a1c' : '#7fb04a',
            ),
          ).join(''),
      )
      .join('')
  },
  tote: (pen, { colour, accent }) =>
    shadow(pen, 218, 338, 152, 24) +
    stroke('M142 132Q142 44 200 44T258 132', darken(colour, 0.28), 13) +
    stroke('M142 132Q142 48 200 48T258 132', lighten(colour, 0.3), 8) +
    path(
      'M92 128H308L322 322q0 18-18 18H96q-18 0-18-18Z',
      linear(
        pen,
        [
          [0, lighten(colour, 0.4)],
          [0.5, colour],
          [1, darken(colour, 0.2)],
        ],
        1,
        1,
      ),
    ) +
    path('M92 128H308l1 16H91Z', darken(colour, 0.12)) +
    circle(200, 244, 66, 'none', `stroke="${accent}" stroke-width="5"`) +
    motif('pot', 200, 250, 2.5, accent, colour) +
    stroke('M110 150q-10 90-8 176M286 150q12 90 10 170', darken(colour, 0.35), 2, 'opacity=".3"'),
  strainer: (pen, { colour, accent }) =>
    shadow(pen, 176, 286, 140, 46) +
    stroke('M216 206 344 72', darken(accent, 0.35), 21) +
    stroke('M214 203 342 70', accent, 15) +
    stroke('M222 190 336 72', lighten(accent, 0.5), 4, 'opacity=".7"') +
    stroke('M262 152l12 12M312 100l12 12', darken(accent, 0.4), 3) +
    ellipse(150, 244, 104, 76, darken(colour, 0.35), 'opacity=".35"') +
    stroke(
      times(
        11,
        (k) =>
          `M${60 + k * 18} ${244 - Math.sqrt(Math.max(0, 1 - ((k - 5) / 5.6) ** 2)) * 70}q${(5 - k) * -3} 76 0 ${Math.sqrt(Math.max(0, 1 - ((k - 5) / 5.6) ** 2)) * 140}M${150 - Math.sqrt(Math.max(0, 1 - ((k - 5) / 5.6) ** 2)) * 98} ${184 + k * 12}q${98} 22 ${Math.sqrt(Math.max(0, 1 - ((k - 5) / 5.6) ** 2)) * 196} 0`,
      ).join(''),
      colour,
      2.2,
    ) +
    stroke('M46 244a104 76 0 1 0 208 0 104 76 0 1 0-208 0', darken(colour, 0.15), 8) +
    stroke('M46 240a104 76 0 0 1 120-72', lighten(colour, 0.6), 4) +
    circle(136, 248, 27, roundFill(pen, '#f7f0e2')) +
    circle(182, 262, 25, roundFill(pen, '#e9c4a4')),
}

export const drawTool = (pen: Pen, look: ToolLook): string => tools[look.of](pen, look)
