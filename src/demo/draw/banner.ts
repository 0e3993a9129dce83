// The wide pictures of the home page. The page lays its words over the calm part: the left 45 %
// of the wide ones, the top of the one for phones.
import { seedOf } from '../stock.ts'
import { drawThing } from './draw.ts'
import { sideDish } from './floats.ts'
import { createPen, linear, type Pen, radial, shadow } from './light.ts'
import { darken, lighten } from './palette.ts'
import type { Picture } from './picture.ts'
import { potAt } from './pot.ts'
import { at, circle, ellipse, finish, rect, stroke, times } from './svg.ts'

export type Scene = 'kit' | 'market' | 'tea' | 'deal'

interface Stage {
  /** Wall and table. */
  readonly colours: readonly [wall: string, table: string, trim: string]
  readonly things: (pen: Pen) => readonly Placed[]
}

/** Drawn in a stage of 1000 × 600 around its middle (500, 300). */
type Placed = readonly [x: number, y: number, scale: number, body: string]

const thing = (pen: Pen, x: number, y: number, scale: number, picture: Picture): Placed => [
  x - 200 * scale,
  y - 205 * scale,
  scale,
  drawThing(pen, picture),
]

const stages: Record<Scene, Stage> = {
  kit: {
    colours: ['#8f1d14', '#6d140e', '#e0ab52'],
    things: (pen) => [
      [
        0,
        0,
        1,
        sideDish(pen, 'meat', 250, 130, 104) +
          sideDish(pen, 'greens', 772, 118, 96, '#b9d0be') +
          sideDish(pen, 'ball', 872, 330, 90, '#f0d3c4') +
          sideDish(pen, 'mushroom', 182, 398, 96, '#e5d3b0') +
          sideDish(pen, 'prawn', 752, 500, 92) +
          sideDish(pen, 'corn', 366, 530, 84, '#b9d0be'),
      ],
      [
        0,
        0,
        1,
        potAt(
          pen,
          {
            as: 'pot',
            broths: ['mala', 'bone'],
            floats: ['chili', 'date', 'mushroom', 'greens', 'ball', 'scallion'],
            pot: 'brass',
          },
          510,
          300,
          222,
        ),
      ],
    ],
  },
  market: {
    colours: ['#e9dfc6', '#d9c79c', '#3f7d62'],
    things: (pen) => [
      thing(pen, 250, 180, 0.92, { as: 'greens', plant: 'napa' }),
      thing(pen, 420, 160, 0.86, { as: 'greens', plant: 'tong-ho' }),
      thing(pen, 620, 170, 0.8, {
        as: 'bottle',
        shape: 'soy',
        liquid: '#3a1a10',
        cap: '#a4261d',
        label: '#f3e3bd',
        motif: 'bean',
      }),
      thing(pen, 756, 196, 0.78, {
        as: 'jar',
        fill: '#a82a14',
        lid: '#f3e3bd',
        label: '#a4261d',
        motif: 'chili',
        ink: '#f7d9a0',
        specks: '#f0a542',
      }),
      thing(pen, 234, 430, 0.8, { as: 'noodles', style: 'nest', colour: '#f2e3c2', dish: 'ink' }),
      thing(pen, 506, 424, 0.86, { as: 'balls', skin: '#f7f0e2', dish: 'indigo' }),
      thing(pen, 780, 426, 0.84, { as: 'mushrooms', of: ['shiitake'], dish: 'celadon' }),
    ],
  },
  tea: {
    colours: ['#234237', '#1a3229', '#d9a648'],
    things: (pen) => [
      thing(pen, 300, 214, 1.08, {
        as: 'tea',
        tin: '#b98528',
        band: '#7a1c14',
        motif: 'leaf',
        liquor: '#e0b04a',
        leaf: '#8fae5c',
      }),
      thing(pen, 640, 196, 1, {
        as: 'tea',
        tin: '#e9efe2',
        band: '#a8485a',
        motif: 'flower',
        liquor: '#d27a3a',
        leaf: '#a9835a',
        form: 'caddy',
      }),
      thing(pen, 826, 402, 0.86, { as: 'treat', of: 'yolk-pastry', dish: 'red', core: '#f08c2e' }),
      thing(pen, 522, 430, 0.86, { as: 'treat', of: 'pineapple-cake', dish: 'celadon' }),
      thing(pen, 236, 446, 0.78, { as: 'treat', of: 'mochi', colour: '#f4c3c6', core: '#d9382f', dish: 'white' }),
    ],
  },
  deal: {
    colours: ['#d9a648', '#c08a2c', '#a4261d'],
    things: (pen) => [
      thing(pen, 250, 210, 0.94, {
        as: 'pouch',
        shape: 'pillow',
        colour: '#b5301f',
        accent: '#f5d58c',
        motif: 'peanut',
      }),
      thing(pen, 462, 190, 0.9, {
        as: 'bottle',
        shape: 'drink',
        liquid: '#6a1a24',
        cap: '#3a2a22',
        label: '#f6e3cf',
        motif: 'plum',
        ink: '#7a1f2a',
      }),
      thing(pen, 640, 204, 0.84, {
        as: 'jar',
        fill: '#7b4a21',
        lid: '#a4261d',
        label: '#f7e6c4',
        motif: 'cow',
        specks: '#c98a2b',
      }),
      thing(pen, 806, 380, 0.9, { as: 'treat', of: 'tangyuan', dish: 'celadon' }),
      thing(pen, 520, 436, 0.8, { as: 'extras', of: 'quail-egg', dish: 'ink' }),
      thing(pen, 240, 440, 0.8, { as: 'noodles', style: 'nest', colour: '#f2e3c2', dish: 'red' }),
    ],
  },
}

const waves = (width: number, height: number, trim: string) => {
  const step = height / 7
  const scale = (x: number, y: number) =>
    [0.5, 0.34, 0.18]
      .map((share) => `M${x - step * share} ${y}a${step * share} ${step * share} 0 0 1 ${step * share * 2} 0`)
      .join('')
  const columns = Math.ceil(width / step) + 1
  return stroke(
    times(3, (row) =>
      times(columns, (k) => scale(k * step + (row % 2) * step * 0.5, height - row * step * 0.5)).join(''),
    ).join(''),
    trim,
    1.5,
    'opacity=".16"',
  )
}

/** One banner as an SVG file. */
export function drawBanner(scene: Scene, width: number, height: number): string {
  const pen = createPen(seedOf(`${scene}${width}`))
  const { colours, things } = stages[scene]
  const [wall, table, trim] = colours
  const phone = width / height < 1.6
  const scale = phone ? (width / 1000) * 0.94 : Math.min((height / 600) * 1.04, (width / 1000) * 0.6)
  const [left, top] = phone
    ? [width / 2 - 500 * scale, height - 560 * scale]
    : [width * 0.73 - 500 * scale, height / 2 - 306 * scale]
  const [cx, cy] = [left + 500 * scale, top + 310 * scale]
  const back =
    rect(
      0,
      0,
      width,
      height,
      0,
      linear(
        pen,
        [
          [0, lighten(wall, 0.1)],
          [0.6, wall],
          [1, darken(wall, 0.3)],
        ],
        1,
        1,
      ),
    ) +
    waves(width, height, trim) +
    ellipse(
      cx,
      cy,
      640 * scale,
      640 * scale,
      radial(pen, [
        [0, lighten(wall, 0.35), 0.5],
        [0.7, lighten(wall, 0.2), 0.2],
        [1, wall, 0],
      ]),
    ) +
    circle(
      cx,
      cy,
      476 * scale,
      linear(
        pen,
        [
          [0, lighten(table, 0.16)],
          [1, darken(table, 0.25)],
        ],
        1,
        1,
      ),
      'opacity=".6"',
    ) +
    circle(cx, cy, 452 * scale, 'none', `stroke="${trim}" stroke-width="2" opacity=".55"`)
  const body = things(pen)
    .map(([x, y, size, drawn]) => at(x, y, drawn, 0, size))
    .join('')
  const floor = scene === 'kit' ? '' : shadow(pen, 520, 470, 480, 150, 0.3)
  return finish(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">${pen.definitions()}${back}<g transform="translate(${Math.round(left)} ${Math.round(top)}) scale(${scale.toFixed(2)})">${floor}${body}</g></svg>\n`,
  )
}
