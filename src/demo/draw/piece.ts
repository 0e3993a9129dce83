// One piece of a thing, cut out, as it swims in the kit builder's pot; of a broth, the pot's surface.
import { floatPiece } from './floats.ts'
import type {
  BallsLook,
  ExtrasLook,
  Float,
  MeatLook,
  NoodlesLook,
  SeafoodLook,
  SlicesLook,
  TofuLook,
} from './food-looks.ts'
import { createPen, faceFill, linear, type Pen, radial, roundFill, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import type { Picture } from './picture.ts'
import { at, circle, ellipse, finish, path, rect, stroke, times } from './svg.ts'

const float = (pen: Pen, name: Float) => use(floatPiece(pen, name), 0, 0)
const root = (box: string, pen: Pen, body: string) =>
  finish(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="144" height="144" stroke-linecap="round" stroke-linejoin="round">${pen.definitions()}${body}</svg>\n`,
  )

/** The picture of one piece as an SVG file, or `null` for what does not go in a pot. `seed` turns it a little. */
export function drawPiece(picture: Picture, seed: number): string | null {
  const pen = createPen(seed)
  if (picture.as === 'bowl') return root('0 0 200 200', pen, surface(pen, picture.soup))
  const piece = pieceOf(pen, picture)
  if (piece === null) return null
  const shade = ellipse(2, 5, 27, 23, '#2c120c', 'opacity=".16"')
  return root('-36 -36 72 72', pen, shade + at(0, 0, piece, pen.between(-24, 24), pen.between(0.92, 1.04)))
}

function pieceOf(pen: Pen, picture: Picture): string | null {
  if (picture.as === 'balls') return ball(pen, picture)
  if (picture.as === 'group') return picture.items[0] ? pieceOf(pen, picture.items[0]) : null
  if (picture.as === 'greens') return leaf(pen, picture.plant)
  if (picture.as === 'slices') return slice(pen, picture.of)
  if (picture.as === 'mushrooms') return picture.of[0] === 'enoki' ? enoki(pen) : float(pen, 'mushroom')
  if (picture.as === 'tofu') return tofu(pen, picture.of)
  if (picture.as === 'noodles') return noodles(picture)
  if (picture.as === 'seafood') return seafood(pen, picture.of)
  if (picture.as === 'meat') return meat(pen, picture)
  return picture.as === 'extras' ? extra(pen, picture.of) : null
}

function surface(pen: Pen, soup: string): string {
  const fill = radial(
    pen,
    [
      [0, lighten(soup, 0.28)],
      [0.5, soup],
      [1, darken(soup, 0.28)],
    ],
    0.36,
    0.32,
    0.85,
  )
  const drops = times(34, () =>
    ellipse(
      pen.between(12, 188),
      pen.between(12, 188),
      pen.between(1.6, 5.4),
      pen.between(1.6, 4.6),
      lighten(soup, 0.42),
      'opacity=".5"',
    ),
  )
  return rect(0, 0, 200, 200, 0, fill) + drops.join('')
}

function ball(pen: Pen, { skin, speck, core, shape = 'ball' }: BallsLook): string {
  const gloss = ellipse(-8, -9, 8, 5, '#ffffff', 'opacity=".7"')
  const specks = speck
    ? times(9, () => circle(pen.between(-14, 14), pen.between(-14, 14), pen.between(1, 2), speck, 'opacity=".7"')).join(
        '',
      )
    : ''
  if (shape === 'stick') return rect(-30, -9, 60, 18, 8, faceFill(pen, skin)) + rect(-30, -9, 60, 6, 3, core ?? skin)
  if (shape === 'cake') return rect(-25, -15, 50, 30, 9, faceFill(pen, skin)) + specks
  if (shape === 'dumpling' || shape === 'egg-dumpling')
    return (
      path('M-29 10Q-24-22 0-23T29 10Q14 19 0 18T-29 10Z', faceFill(pen, skin)) +
      stroke('M-26 8Q-12 0 0 1T26 8M-14-8l4 8M0-12v9M14-8l-4 8', darken(skin, 0.22), 2)
    )
  if (shape === 'pocket') return path('M-22-14Q0-26 22-14L26 16Q0 28-26 16Z', faceFill(pen, skin)) + gloss
  const inside = core ? circle(4, 4, 10, core, 'opacity=".85"') : ''
  return circle(0, 0, 23, roundFill(pen, skin)) + inside + specks + gloss
}

function leaf(pen: Pen, plant: string): string {
  const pale = ['napa', 'cabbage', 'sprouts'].includes(plant)
  if (!pale) return float(pen, 'greens')
  return (
    path('M0 30Q-26 22-28-6-26-30-8-26 0-34 10-26 28-28 27-4 24 22 0 30Z', faceFill(pen, '#b9cf76')) +
    path('M-5 28Q-9 4-3-18 0-22 3-18 9 4 6 28Z', '#f7f5df') +
    stroke('M-3-4-16-14M3-4 16-15M-4 10-17 4M4 10 17 3', '#eef0cc', 2.4)
  )
}

function slice(pen: Pen, of: SlicesLook['of']): string {
  if (of === 'corn' || of === 'lotus' || of === 'tomato' || of === 'daikon') return float(pen, of)
  const flesh: Record<string, string> = { taro: '#d9cbd6', kabocha: '#f0b13c', potato: '#f2dc9a', yam: '#faf3e2' }
  const rind: Record<string, string> = { taro: '#8d6b52', kabocha: '#3f6b3a', potato: '#c99a55', yam: '#cdb58a' }
  return (
    circle(0, 0, 26, rind[of] ?? '#9fb67a') +
    circle(0, 0, 22.5, roundFill(pen, flesh[of] ?? '#f3eed4')) +
    times(8, () => circle(pen.between(-14, 14), pen.between(-14, 14), 1.4, darken(flesh[of] ?? '#e8e2c2', 0.2))).join(
      '',
    )
  )
}

function enoki(pen: Pen): string {
  return times(9, (k) => {
    const x = -20 + k * 5
    const top = -18 - pen.between(0, 10)
    return stroke(`M${x * 0.4} 30Q${x * 0.5} 4 ${x} ${top}`, '#f4ead0', 3.4) + circle(x, top, 4.6, '#fffaf0')
  }).join('')
}

function tofu(pen: Pen, of: TofuLook['of']): string {
  if (of === 'puffs') return path('M-24-16Q0-26 24-16 30 4 22 20 0 27-22 20-30 4-24-16Z', faceFill(pen, '#dca24a'))
  if (of === 'skin' || of === 'rolls' || of === 'knots')
    return (
      path('M-28-12Q0-22 28-12L26 14Q0 22-27 13Z', faceFill(pen, '#ecd091')) +
      stroke('M-22-6Q0-14 22-6M-22 4Q0-3 22 4', '#c99b52', 2.2)
    )
  return float(pen, 'tofu')
}

function noodles({ colour, style }: NoodlesLook): string {
  const width = style === 'wide' || style === 'knife' ? 9 : 5
  return (
    stroke('M-26 6Q-20-22 4-22T26 0 2 22-18 2 2-13 15 2 1 12-7 2', darken(colour, 0.16), width + 1.6) +
    stroke('M-26 6Q-20-22 4-22T26 0 2 22-18 2 2-13 15 2 1 12-7 2', colour, width - 1)
  )
}

function seafood(pen: Pen, of: SeafoodLook['of']): string {
  if (of === 'prawns') return float(pen, 'prawn')
  if (of === 'crab') return float(pen, 'crab')
  if (of === 'clams' || of === 'oysters' || of === 'mussels') return float(pen, 'clam')
  if (of === 'squid') {
    const ring = (x: number, y: number, r: number) => circle(x, y, r, 'none', 'stroke="#f6e6dc" stroke-width="7"')
    return ring(-9, -6, 14) + ring(10, 8, 13) + circle(-9, -6, 17, 'none', 'stroke="#e3b7a6" stroke-width="1.4"')
  }
  if (of === 'scallops' || of === 'abalone')
    return (
      circle(0, 0, 22, roundFill(pen, '#f8ead0')) +
      stroke('M-14-8Q0-14 14-8M-16 2Q0-4 16 2M-13 11Q0 6 13 11', '#e2c795', 2)
    )
  if (of === 'paste') return rect(-27, -12, 54, 24, 12, faceFill(pen, '#f0a38c')) + circle(-12, -2, 2, '#5d9443')
  return (
    path('M-28 8Q-20-20 4-20T28-2Q10 18-12 18-24 16-28 8Z', faceFill(pen, '#fbf3ec')) +
    stroke('M-16 8Q-4-8 14-12', '#e8b6a4', 3)
  )
}

function meat(pen: Pen, { flesh, fat, marbling }: MeatLook): string {
  const veins = times(
    Math.min(4, 2 + marbling),
    (k) => `M${-20 + k * 4} ${-10 + k * 6}q${pen.between(6, 10)} ${pen.between(-7, 7)} ${pen.between(13, 18)} 0t12-2`,
  )
  return (
    path('M-30 7q-4-21 13-19 4-13 17-7 17-8 21 6 13 8 2 20-11 15-25 9-19 6-28-9Z', fat) +
    path('M-27 8q-4-19 12-17 4-12 16-6 16-8 20 6 12 8 2 18-10 14-24 8-18 6-26-9Z', faceFill(pen, flesh)) +
    stroke(veins.join(''), fat, 2.2, 'opacity=".85"')
  )
}

function extra(pen: Pen, of: ExtrasLook['of']): string {
  if (of === 'quail-egg') return ellipse(0, 0, 19, 23, roundFill(pen, '#fbf4e6')) + ellipse(-6, -8, 5, 7, '#fff')
  if (of === 'rice-cake')
    return ellipse(0, 0, 27, 16, roundFill(pen, '#fdf9ee')) + stroke('M-16-2Q0-8 16-3', '#e4dcc4', 2)
  const colours: Partial<Record<ExtrasLook['of'], string>> = {
    youtiao: '#d99a45',
    luncheon: '#f0a08e',
    sausage: '#c5583f',
    'blood-cake': '#4a2a26',
    tripe: '#e6d7bd',
    tendon: '#e9c9a0',
  }
  const fill = linear(pen, [
    [0, lighten(colours[of] ?? '#e0b080', 0.25)],
    [1, darken(colours[of] ?? '#e0b080', 0.2)],
  ])
  return rect(-26, -16, 52, 32, of === 'sausage' ? 16 : 7, fill) + stroke('M-18-7H14', '#ffffff', 3, 'opacity=".35"')
}
