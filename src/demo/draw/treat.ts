// A plate of sweets: several of one kind, one of them cut open where the middle is the point.
import { dish } from './ground.ts'
import { type Pen, roundFill, shadow, use } from './light.ts'
import { darken, lighten } from './palette.ts'
import type { TreatLook } from './picture.ts'
import { at, circle, ellipse, path, stroke, times } from './svg.ts'
import { treatPiece } from './treat-piece.ts'

const rows: Partial<Record<TreatLook['of'], readonly (readonly [number, number, number, number])[]>> = {
  tanghulu: [
    [200, 146, -6, 1.2],
    [196, 206, 2, 1.2],
    [206, 268, -3, 1.2],
  ],
  popsicle: [
    [152, 196, -26, 1.12],
    [250, 206, -14, 1.12],
  ],
  castella: [
    [250, 172, 0, 1.15],
    [186, 208, 0, 1.15],
    [142, 258, 0, 1.15],
  ],
  tangyuan: [
    [158, 172, 0, 1.1],
    [224, 164, 0, 1.1],
    [268, 210, 0, 1.1],
    [138, 226, 0, 1.1],
    [196, 218, 0, 1.2],
    [236, 262, 0, 1.1],
    [170, 270, 0, 1.1],
  ],
  brittle: [
    [152, 168, -10, 0.95],
    [240, 160, 22, 0.9],
    [270, 220, -24, 0.85],
    [150, 248, 30, 0.95],
    [214, 228, 4, 1.1],
  ],
}
const pile: readonly (readonly [number, number, number, number])[] = [
  [200, 156, 0, 0.98],
  [138, 198, -4, 1],
  [262, 198, 4, 1],
  [160, 258, 2, 1.06],
  [244, 262, -2, 1.06],
]

export function drawTreat(pen: Pen, look: TreatLook): string {
  const places = rows[look.of] ?? pile
  const piece = pen.symbol(treatPiece(pen, look.of, look.colour, look.core))
  const base = look.of === 'tangyuan' ? dish(pen, look.dish ?? 'white') + syrup(pen) : dish(pen, look.dish ?? 'white')
  const body = places
    .map(([x, y, turn, scale]) => shadow(pen, x + 8, y + 26, 60 * scale, 20, 0.4) + use(piece, x, y, turn, scale))
    .join('')
  return base + body + cutOf(pen, look)
}

const syrup = (pen: Pen) =>
  ellipse(200, 211, 118, 91, '#f3e3bd', 'opacity=".75"') +
  times(7, () => circle(pen.between(120, 280), pen.between(160, 270), 3, '#e8a23a')).join('')

/** The one cut in half: shows the filling. */
function cutOf(pen: Pen, { of, core, colour }: TreatLook): string {
  if (of === 'mochi' && core) {
    return (
      shadow(pen, 210, 326, 64, 18) +
      at(
        202,
        300,
        path('M-46 8Q-46-36 0-36T46 8q0 24-46 24T-46 8Z', roundFill(pen, colour ?? '#f3d9d3')) +
          ellipse(0, 6, 36, 22, lighten(colour ?? '#f3d9d3', 0.6)) +
          ellipse(0, 6, 27, 16, '#8e3a2e', 'opacity=".35"') +
          ellipse(0, 7, 20, 13, roundFill(pen, core)),
      )
    )
  }
  if (of === 'tangyuan') {
    return at(
      206,
      222,
      circle(0, 0, 29, '#fdf9f0') +
        path('M-16-6Q-14-18 2-17t15 13-10 18q-2 16-10 14-2-12-6-16-8-6-7-18Z', '#2a2320') +
        stroke('M-8-6q3-6 9-6', '#fff', 2.6, 'opacity=".5"'),
    )
  }
  if (of === 'yolk-pastry') {
    return at(
      202,
      312,
      ellipse(4, 14, 50, 16, '#3a1a0c', 'opacity=".18"') +
        path('M-46 6Q-46-32 0-32T46 6q0 22-46 22T-46 6Z', '#ecc27e') +
        ellipse(0, 4, 38, 22, '#6e2a1e') +
        circle(0, 2, 17, roundFill(pen, core ?? '#f08c2e')) +
        stroke('M-42 4q2-28 42-30', darken('#ecc27e', 0.25), 2),
    )
  }
  return ''
}
