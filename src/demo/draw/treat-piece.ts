// One sweet, about 90 wide, around (0, 0): for the plate of sweets and for the box of cakes.
import { faceFill, linear, type Pen, roundFill } from './light.ts'
import { darken, lighten } from './palette.ts'
import type { TreatName } from './picture.ts'
import { circle, ellipse, path, rect, stroke, times } from './svg.ts'

type Piece = (pen: Pen, colour: string, core: string) => string

const block = (pen: Pen, colour: string, side: string, w = 42, h = 22, d = 24) =>
  path(`M${-w} ${-h}l16-${d * 0.7}h${w * 2 - 6}l-12 ${d * 0.7}Z`, lighten(colour, 0.25)) +
  path(`M${w - 2} ${-h}l12-${d * 0.7}v${h * 2 - 4}l-12 ${d * 0.7}Z`, darken(side, 0.3)) +
  rect(-w, -h, w * 2, h * 2, 5, faceFill(pen, colour))

const sesame = (pen: Pen, count: number, rx: number, ry: number, colour: string, y = 0) =>
  times(count, () => {
    const angle = pen.between(0, 6.28)
    const reach = Math.sqrt(pen.random())
    return ellipse(Math.cos(angle) * reach * rx, y + Math.sin(angle) * reach * ry, 2.8, 1.9, colour)
  }).join('')

/** The wavy edge of a mooncake. */
const scallop = (waves: number) => {
  const rim = times(waves, (k) => {
    const [out, next] = [((k + 0.5) / waves) * 6.2832, ((k + 1) / waves) * 6.2832]
    return `Q${Math.sin(out) * 54} ${-Math.cos(out) * 29} ${Math.sin(next) * 46} ${-Math.cos(next) * 24}`
  })
  return `M0-24${rim.join('')}Z`
}

const pieces: Record<TreatName, readonly [colour: string, core: string, piece: Piece]> = {
  'pineapple-cake': [
    '#e2ab52',
    '#e3921e',
    (pen, c, core) =>
      block(pen, c, c) +
      path('M22-22h20v44H26q-8-22-4-44Z', lighten(c, 0.3)) +
      path('M25-12h14v24H28q-5-12-3-24Z', core) +
      stroke('M-34-14H8', '#ffffff', 3, 'opacity=".4"'),
  ],
  'egg-roll': [
    '#e6bb5c',
    '#c08a30',
    (pen, c, core) =>
      rect(
        -58,
        -15,
        104,
        30,
        14,
        linear(pen, [
          [0, lighten(c, 0.5)],
          [0.5, c],
          [1, darken(c, 0.28)],
        ]),
      ) +
      stroke('M-44-13q8 12 0 26M-18-14q8 13 0 27M10-14q8 13 0 27', core, 1.6, 'opacity=".6"') +
      ellipse(46, 0, 11, 15, lighten(c, 0.25)) +
      stroke('M46-9q8 2 7 9t-8 7-7-8 6-6 4 5', core, 2.4),
  ],
  mochi: [
    '#f3d9d3',
    '#c0392b',
    (pen, c) =>
      path('M-46 10Q-46-34 0-34T46 10q0 22-46 22T-46 10Z', roundFill(pen, c)) +
      ellipse(-14, -18, 14, 7, '#ffffff', 'opacity=".5"') +
      sesame(pen, 12, 40, 20, lighten(c, 0.6), 2),
  ],
  'sun-cake': [
    '#eecb86',
    '#b97a2e',
    (pen, c, core) =>
      ellipse(0, 8, 48, 24, darken(c, 0.3)) +
      ellipse(0, 0, 48, 25, roundFill(pen, c)) +
      times(3, (k) =>
        stroke(`M${-40 + k * 4} ${6 + k * 5}q40 ${20 - k * 2} ${80 - k * 8} 0`, darken(c, 0.35), 1.4, 'opacity=".5"'),
      ).join('') +
      circle(0, -3, 8, core, 'opacity=".75"') +
      stroke('M-24-14q10-6 22-7', '#fff', 3, 'opacity=".5"'),
  ],
  nougat: [
    '#fbf1dc',
    '#c4873a',
    (pen, c, core) =>
      block(pen, c, c, 34, 16, 20) +
      times(6, () => ellipse(pen.between(-26, 26), pen.between(-10, 10), 5, 4, core)).join(''),
  ],
  'taro-puff': [
    '#b9a0cf',
    '#7c5f9c',
    (pen, c) =>
      path('M-46 14Q-46-30 0-30T46 14q-4 16-46 16T-46 14Z', roundFill(pen, c)) +
      times(5, (k) =>
        stroke(
          `M${-38 + k * 7} ${16 - k * 2}Q${-34 + k * 8} ${-22 + k * 5} 0 ${-24 + k * 7}T${36 - k * 6} ${14 - k}`,
          darken(c, 0.25),
          2,
          'opacity=".6"',
        ),
      ).join('') +
      stroke('M-22-18q10-7 22-8', '#fff', 3, 'opacity=".5"'),
  ],
  'yolk-pastry': [
    '#e0a04a',
    '#f08c2e',
    (pen, c) =>
      path('M-44 12Q-44-36 0-36T44 12q0 20-44 20T-44 12Z', roundFill(pen, c)) +
      ellipse(-12, -20, 14, 7, '#fff6dc', 'opacity=".6"') +
      sesame(pen, 11, 18, 9, '#3a241a', -22),
  ],
  mooncake: [
    '#b9722e',
    '#7d4418',
    (pen, c, core) =>
      path(scallop(16), darken(c, 0.3), 'transform="translate(0 9)"') +
      ellipse(0, 0, 46, 24, roundFill(pen, c)) +
      ellipse(0, -1, 35, 17, 'none', `stroke="${core}" stroke-width="2"`) +
      times(6, (k) =>
        ellipse(
          Math.cos(k * 1.047) * 16,
          -1 + Math.sin(k * 1.047) * 8,
          8,
          4,
          'none',
          `stroke="${core}" stroke-width="1.8"`,
        ),
      ).join('') +
      circle(0, -1, 4, core),
  ],
  'sesame-ball': [
    '#d99a48',
    '#f6e3b4',
    (pen, c, core) =>
      circle(0, -4, 36, roundFill(pen, c)) +
      sesame(pen, 26, 31, 31, core, -4) +
      ellipse(-14, -20, 9, 6, '#fff', 'opacity=".5"'),
  ],
  castella: [
    '#f2cf6e',
    '#8f4f22',
    (pen, c, core) =>
      path('M-56-30l20-16h86l-14 16Z', darken(core, 0.05)) +
      path('M36-30l14-16v52L36 24Z', darken(c, 0.22)) +
      rect(-56, -30, 92, 56, 3, faceFill(pen, c)) +
      rect(-56, -34, 92, 11, 3, core) +
      rect(-56, 22, 92, 5, 2, darken(core, 0.05), 'opacity=".8"') +
      times(14, () => circle(pen.between(-48, 30), pen.between(-16, 18), 1.5, darken(c, 0.25), 'opacity=".6"')).join(
        '',
      ),
  ],
  tanghulu: [
    '#d9322e',
    '#f6d9a8',
    (pen, c) =>
      stroke('M-76 22 70-22', '#d8b478', 5) +
      times(4, (k) => {
        const x = -46 + k * 31
        const y = 12 - k * 9.2
        return (
          circle(x, y, 19, roundFill(pen, c)) +
          path(`M${x - 8} ${y - 15}l8 6 7-8 1 8Z`, '#5f8f3f') +
          stroke(`M${x - 11} ${y - 3}q1-9 9-11`, '#fff', 3.4, 'opacity=".8"')
        )
      }).join(''),
  ],
  'wheel-cake': [
    '#d29448',
    '#7a2a22',
    (pen, c, core) =>
      path(
        'M-46-6v18q0 24 46 24t46-24V-6Z',
        linear(
          pen,
          [
            [0, lighten(c, 0.2)],
            [0.5, c],
            [1, darken(c, 0.3)],
          ],
          1,
          0,
        ),
      ) +
      stroke('M-46 8q0 22 46 22t46-22', core, 4, 'opacity=".75"') +
      ellipse(0, -6, 46, 24, roundFill(pen, lighten(c, 0.12))) +
      ellipse(0, -7, 34, 16, 'none', `stroke="${darken(c, 0.25)}" stroke-width="2"`),
  ],
  popsicle: [
    '#f3dcd3',
    '#7a2a26',
    (pen, c, core) =>
      rect(-7, 40, 14, 52, 6, '#dcb77c') +
      path('M-32-46Q-32-78 0-78T32-46V42q0 8-8 8h-48q-8 0-8-8Z', faceFill(pen, c)) +
      times(14, () => ellipse(pen.between(-24, 24), pen.between(-40, 40), 5, 3.6, core, 'opacity=".85"')).join('') +
      stroke('M-20-46V30', '#fff', 5, 'opacity=".5"'),
  ],
  brittle: [
    '#d08a34',
    '#f3dca4',
    (pen, c, core) =>
      path('M-48-8-6-30 44-18 36 18-14 30-44 16Z', faceFill(pen, c)) +
      path('M-44 16l30 14 50-12v7l-50 13-32-15Z', darken(c, 0.4)) +
      times(9, () => ellipse(pen.between(-30, 30), pen.between(-14, 16), 6, 4.4, core)).join('') +
      stroke('M-30-8 0-22', '#fff', 3, 'opacity=".5"'),
  ],
  'rice-cracker': [
    '#d99a48',
    '#22332a',
    (pen, c, core) =>
      ellipse(0, 6, 46, 27, darken(c, 0.35)) +
      ellipse(0, 0, 46, 27, roundFill(pen, c)) +
      sesame(pen, 12, 36, 18, darken(c, 0.3)) +
      path('M-16-26q16-4 32 0l4 30q2 16-2 26-18 6-36 0-4-12-2-26Z', core) +
      stroke('M-8-18q4 20 0 38M6-20q4 20 2 40', lighten(core, 0.3), 1.6, 'opacity=".5"'),
  ],
  tangyuan: [
    '#fbf6ec',
    '#2a2320',
    (pen, c) => circle(0, -2, 27, roundFill(pen, c)) + ellipse(-9, -12, 8, 5, '#fff', 'opacity=".9"'),
  ],
  'rice-pudding': [
    '#9a5526',
    '#d8a45c',
    (pen, c) =>
      path('M-44 4v18q0 18 44 18t44-18V4Z', darken(c, 0.3)) +
      ellipse(0, 4, 44, 22, roundFill(pen, c)) +
      ellipse(-14, -4, 16, 5, '#fff', 'opacity=".4"'),
  ],
}

export function treatPiece(pen: Pen, name: TreatName, colour?: string, core?: string): string {
  const [usual, usualCore, draw] = pieces[name]
  return draw(pen, colour ?? usual, core ?? usualCore)
}
