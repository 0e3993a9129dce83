// Tea: a tin, caddy, pressed cake or sachets, with the cup that it makes.
import { faceFill, linear, type Pen, radial, roundFill, shadow, tubeFill } from './light.ts'
import { motif } from './motif.ts'
import { darken, isDark, lighten } from './palette.ts'
import type { TeaLook } from './picture.ts'
import { at, circle, ellipse, path, rect, stroke, times } from './svg.ts'

export function drawTea(pen: Pen, look: TeaLook): string {
  const pack = { tin, caddy, cake, sachets }[look.form ?? 'tin']
  return pack(pen, look) + leaves(pen, look) + cup(pen, look)
}

function tin(pen: Pen, { tin: colour, band, motif: name }: TeaLook): string {
  return (
    shadow(pen, 190, 312, 128, 24) +
    path('M96 128V300q72 28 144 0V128Z', tubeFill(pen, colour)) +
    path('M96 176q72 26 144 0v82q-72 26-144 0Z', tubeFill(pen, band)) +
    motif(name, 167, 228, 1.7, isDark(band) ? lighten(colour, 0.55) : darken(colour, 0.1), band) +
    path('M92 92h152v42q-76 24-152 0Z', tubeFill(pen, darken(colour, 0.1))) +
    ellipse(
      168,
      92,
      76,
      19,
      linear(
        pen,
        [
          [0, lighten(colour, 0.55)],
          [1, colour],
        ],
        1,
        1,
      ),
    ) +
    ellipse(168, 90, 60, 13, 'none', `stroke="${darken(colour, 0.2)}" stroke-width="2" opacity=".5"`) +
    rect(108, 136, 9, 156, 4.5, '#ffffff', 'opacity=".4"') +
    rect(226, 140, 5, 150, 2.5, '#ffffff', 'opacity=".2"')
  )
}

function caddy(pen: Pen, { tin: colour, band, motif: name }: TeaLook): string {
  return (
    shadow(pen, 194, 312, 134, 24) +
    path('M230 118 258 104V282L230 306Z', darken(colour, 0.35)) +
    path('M94 118H230V306H94Z', faceFill(pen, colour)) +
    path('M94 118 124 104H258L230 118Z', lighten(colour, 0.4)) +
    path('M122 92h108v16H122Z', darken(colour, 0.22)) +
    path('M122 92 136 82h108l-14 10Z', lighten(colour, 0.2)) +
    rect(112, 150, 100, 118, 4, band) +
    rect(118, 156, 88, 106, 2, 'none', `stroke="${colour}" stroke-width="2"`) +
    motif(name, 162, 208, 1.85, darken(colour, 0.12), band) +
    rect(101, 126, 7, 172, 3, '#ffffff', 'opacity=".3"')
  )
}

function cake(pen: Pen, { tin: colour, band, motif: name, leaf }: TeaLook): string {
  const crumbs = times(34, () => {
    const angle = pen.between(0, 6.28)
    const reach = Math.sqrt(pen.random()) * 92
    return stroke(
      `M${178 + Math.cos(angle) * reach} ${190 + Math.sin(angle) * reach}l${pen.between(-9, 9)} ${pen.between(-6, 6)}`,
      pen.pick([lighten(leaf, 0.25), darken(leaf, 0.3), '#8a6a44']),
      2.6,
    )
  }).join('')
  return (
    shadow(pen, 194, 232, 132, 108) +
    circle(178, 190, 108, roundFill(pen, leaf)) +
    crumbs +
    path('M82 140a108 108 0 0 1 196 10q-60 10-90 62-62-6-106-72Z', faceFill(pen, colour)) +
    path('M82 140q50 62 106 72 28-52 90-62', 'none', `stroke="${darken(colour, 0.25)}" stroke-width="2"`) +
    circle(184, 142, 40, 'none', `stroke="${band}" stroke-width="3"`) +
    motif(name, 184, 142, 1.5, band, colour)
  )
}

function sachets(pen: Pen, { tin: colour, band, motif: name, leaf }: TeaLook): string {
  const bag = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      stroke('M0-46Q-8-74 14-92', '#b9ad94', 2) +
        rect(6, -116, 34, 30, 3, faceFill(pen, colour)) +
        motif(name, 23, -101, 0.55, band, colour) +
        path(
          'M0-50 48 34Q0 52-48 34Z',
          linear(pen, [
            [0, '#fffdf6', 0.95],
            [1, '#e9e2cf', 0.95],
          ]),
        ) +
        path('M-34 30 0 6 34 30Q0 42-34 30Z', leaf, 'opacity=".85"') +
        times(5, () => ellipse(pen.between(-22, 22), pen.between(20, 34), 4, 2, lighten(leaf, 0.35))).join('') +
        stroke('M0-50V8', '#ffffff', 2, 'opacity=".7"'),
      turn,
    )
  return shadow(pen, 182, 268, 140, 40) + bag(240, 178, 14) + bag(118, 210, -12) + bag(184, 252, 2)
}

const leaves = (pen: Pen, { leaf }: TeaLook) =>
  times(11, () =>
    at(
      118 + pen.between(-44, 44),
      330 + pen.between(-14, 14),
      path('M-12 0Q-4-9 12-2 2 8-12 0Z', pen.pick([leaf, darken(leaf, 0.25), lighten(leaf, 0.2)])),
      Math.round(pen.between(0, 360)),
      pen.between(0.7, 1.1),
    ),
  ).join('')

function cup(pen: Pen, { liquor, band }: TeaLook): string {
  return (
    shadow(pen, 296, 332, 92, 26) +
    path(
      'M222 268q2 66 52 72h20q50-6 52-72Z',
      linear(
        pen,
        [
          [0, '#e4ddd0'],
          [0.25, '#ffffff'],
          [0.6, '#f3ede2'],
          [1, '#c9bfae'],
        ],
        1,
        0,
      ),
    ) +
    stroke('M226 284q58 22 116 0', isDark(band) ? band : darken(band, 0.15), 3.5, 'opacity=".75"') +
    ellipse(284, 268, 62, 21, '#fdfaf3') +
    ellipse(
      284,
      270,
      54,
      16.5,
      radial(
        pen,
        [
          [0, lighten(liquor, 0.35)],
          [0.6, liquor],
          [1, darken(liquor, 0.3)],
        ],
        0.35,
        0.4,
        0.7,
      ),
    ) +
    ellipse(266, 265, 18, 4, '#ffffff', 'opacity=".5"') +
    stroke('M270 244q-8-12 0-24t0-22M296 244q-8-12 0-24', '#ffffff', 5, 'opacity=".55"')
  )
}
