// Soft packs: stand-up pouches, pillow bags of crisps, pressed bricks and cloth sacks.
import { faceFill, linear, type Pen, shadow } from './light.ts'
import { motif } from './motif.ts'
import { darken, lighten } from './palette.ts'
import type { PouchLook } from './picture.ts'
import { circle, ellipse, path, rect, stroke, times } from './svg.ts'

export function drawPouch(pen: Pen, look: PouchLook): string {
  if (look.shape === 'pillow') return pillow(pen, look)
  if (look.shape === 'brick') return brick(pen, look)
  if (look.shape === 'sack') return sack(pen, look)
  return standing(pen, look)
}

const fabric = (pen: Pen, colour: string) =>
  linear(
    pen,
    [
      [0, lighten(colour, 0.32)],
      [0.3, colour],
      [0.55, lighten(colour, 0.14)],
      [1, darken(colour, 0.3)],
    ],
    1,
    0.35,
  )

function standing(pen: Pen, { colour, accent, motif: name, window }: PouchLook): string {
  const body = 'M108 74h184q6 0 6 6l8 232q1 24-22 26-84 10-168 0-23-2-22-26l8-232q0-6 6-6Z'
  const pane = window
    ? ellipse(200, 286, 52, 30, darken(window, 0.25)) +
      times(16, () =>
        circle(
          200 + pen.between(-40, 40),
          286 + pen.between(-20, 20),
          pen.between(6, 11),
          pen.pick([window, lighten(window, 0.2), darken(window, 0.12)]),
        ),
      ).join('') +
      stroke('M156 276q14-22 44-22', '#ffffff', 4, 'opacity=".6"')
    : stroke('M132 288q68 14 136 0M140 304q60 12 120 0', accent, 3, 'opacity=".6"')
  return (
    shadow(pen, 224, 338, 152, 24) +
    path(body, fabric(pen, colour)) +
    path('M106 74h188l1 26q-95 8-190 0Z', darken(colour, 0.12), 'opacity=".6"') +
    stroke('M106 88q94 7 188 0', lighten(colour, 0.5), 1.6, 'opacity=".6"') +
    `<path d="M98 80l-8 6 9 5Zm204 0 8 6-9 5Z" fill="${darken(colour, 0.25)}"/>` +
    ellipse(200, 184, 62, 62, accent) +
    ellipse(200, 184, 55, 55, 'none', `stroke="${colour}" stroke-width="2"`) +
    motif(name, 200, 184, 2, darken(colour, 0.08), accent) +
    pane +
    path('M122 106q-8 110-6 206 4 12 14 14-8-110 4-220Z', '#ffffff', 'opacity=".25"')
  )
}

function pillow(pen: Pen, { colour, accent, motif: name }: PouchLook): string {
  const teeth = (way: 1 | -1) => `l${way * 5.6}-7 ${way * 5.6} 7`.repeat(15)
  const body = `M116 66${teeth(1)}q-14 22-4 40 14 96 0 192-10 20 4 40${'l-5.6 7-5.6-7'.repeat(15)}q14-20 4-40-16-96 0-192 10-18-4-40Z`
  return (
    shadow(pen, 222, 346, 150, 24) +
    path(body, fabric(pen, colour)) +
    stroke('M116 92q84 8 168 0M116 312q84-8 168 0', darken(colour, 0.4), 1.6, 'opacity=".5"') +
    path('M108 224q46-40 92-8t92-10l-2 72q-90 26-180 0Z', accent, 'opacity=".95"') +
    path('M108 224q46-40 92-8t92-10l-1 12q-46 34-92 10t-91 10Z', darken(colour, 0.25), 'opacity=".5"') +
    circle(200, 166, 54, lighten(colour, 0.18), 'opacity=".7"') +
    motif(name, 200, 166, 2.2, accent, colour) +
    motif(name, 152, 262, 0.9, colour, accent) +
    motif(name, 204, 274, 0.8, colour, accent) +
    motif(name, 250, 256, 0.9, colour, accent) +
    path('M122 100q-10 96 0 200 8-4 16-2-12-100 2-196Z', '#ffffff', 'opacity=".3"') +
    path('M270 108q12 90 0 186', 'none', 'stroke="#ffffff" stroke-width="3" opacity=".2"')
  )
}

function brick(pen: Pen, { colour, accent, motif: name }: PouchLook): string {
  return (
    shadow(pen, 226, 318, 178, 32) +
    path('M74 158 298 128 338 166V286L114 324 74 282Z', darken(colour, 0.3)) +
    path('M74 158 298 128 338 166 114 200Z', faceFill(pen, lighten(colour, 0.12))) +
    path('M114 200 338 166V286L114 324Z', faceFill(pen, colour)) +
    path('M114 222 338 186v18L114 240ZM114 292l224-38v10l-224 38Z', accent) +
    path('M96 152 318 148 324 154 100 186Z', '#ffffff', 'opacity=".16"') +
    circle(226, 252, 40, accent) +
    motif(name, 226, 252, 1.5, colour, accent) +
    path('M74 158l40 42v124L74 282Z', darken(colour, 0.42), 'opacity=".55"') +
    stroke('M114 200 338 166M114 200V322', lighten(colour, 0.5), 2, 'opacity=".6"')
  )
}

function sack(pen: Pen, { colour, accent, motif: name }: PouchLook): string {
  return (
    shadow(pen, 222, 340, 158, 26) +
    path('M138 128Q86 190 86 262q0 78 44 78h144q42 0 42-78 0-72-54-134Z', fabric(pen, colour)) +
    path(
      'M134 74q18 14 32 2 18 12 34 0 16 12 34 0 14 12 32-2-4 30-14 52H148q-10-22-14-52Z',
      faceFill(pen, lighten(colour, 0.1)),
    ) +
    stroke('M140 128q60 10 122 0', accent, 8) +
    stroke('M236 130q20 18 16 44M240 130q32 8 40 30', accent, 4) +
    stroke('M152 140q-22 40-24 90M252 140q20 50 18 110M190 138q-8 30-6 50', darken(colour, 0.4), 2, 'opacity=".25"') +
    rect(140, 206, 120, 92, 8, lighten(colour, 0.5)) +
    rect(146, 212, 108, 80, 5, 'none', `stroke="${accent}" stroke-width="2"`) +
    motif(name, 200, 252, 1.75, accent, lighten(colour, 0.5)) +
    path('M112 196q-18 50-8 108 8 12 18 12-20-60 2-130Z', '#ffffff', 'opacity=".35"')
  )
}
