// Cartons of cakes: the box behind, what is in it in front.
import { faceFill, type Pen, shadow } from './light.ts'
import { motif } from './motif.ts'
import { darken, lighten } from './palette.ts'
import type { BoxLook } from './picture.ts'
import { at, circle, path, rect, stroke } from './svg.ts'
import { treatPiece } from './treat-piece.ts'

export function drawBox(pen: Pen, look: BoxLook): string {
  const { colour, accent } = look
  const pieces = look.treat
    ? [treatPiece(pen, look.treat, look.treatColour), treatPiece(pen, look.treat, look.treatColour)]
    : []
  const ribbon =
    look.motif === 'ribbon'
      ? path('M186 150h28v158h-28Z', accent) + motif('ribbon', 200, 142, 2.6, accent, darken(accent, 0.25))
      : rect(112, 176, 150, 104, 6, lighten(colour, 0.16)) +
        rect(118, 182, 138, 92, 4, 'none', `stroke="${accent}" stroke-width="2.5"`) +
        circle(187, 228, 38, accent) +
        motif(look.motif, 187, 228, 1.6, colour, accent)
  return (
    shadow(pen, 226, 316, 176, 30) +
    path('M84 148 118 108H316L290 148Z', faceFill(pen, lighten(colour, 0.2))) +
    path('M290 148 316 108V266L290 308Z', darken(colour, 0.32)) +
    path('M84 148H290V308H84Z', faceFill(pen, colour)) +
    path('M84 148H290v10H84Z', '#ffffff', 'opacity=".22"') +
    stroke('M290 148V308', lighten(colour, 0.5), 1.6, 'opacity=".4"') +
    ribbon +
    (pieces.length
      ? shadow(pen, 262, 338, 118, 24) + at(292, 302, pieces[0] ?? '', 8, 0.9) + at(214, 314, pieces[1] ?? '', -6, 1)
      : '')
  )
}
