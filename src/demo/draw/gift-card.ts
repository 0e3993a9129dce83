// Gift cards: the round pot in foil, with a coin for each step of the amount.
import { faceFill, linear, type Pen, roundFill, shadow } from './light.ts'
import { motif } from './motif.ts'
import { darken, lighten } from './palette.ts'
import type { GiftCardLook } from './picture.ts'
import { at, circle, path, rect, stroke, times } from './svg.ts'

export function drawGiftCard(pen: Pen, { colour, accent, motif: name, coins }: GiftCardLook): string {
  const foil = linear(
    pen,
    [
      [0, lighten(accent, 0.5)],
      [0.5, accent],
      [1, darken(accent, 0.25)],
    ],
    1,
    1,
  )
  const waves = times(6, (k) => `M${-150 + k * 50} 96a25 25 0 0 1 50 0M${-140 + k * 50} 96a15 15 0 0 1 30 0`).join('')
  const clip = pen.define((id) => `<clipPath id="${id}">${rect(-142, -92, 284, 184, 18, '#000')}</clipPath>`)
  const card =
    rect(-142, -92, 284, 184, 18, faceFill(pen, colour)) +
    `<g clip-path="url(#${clip})">` +
    stroke(waves, accent, 2.5, 'opacity=".45"') +
    at(25, -24, stroke(waves, accent, 2.5, 'opacity=".28"')) +
    path('M-142-92h150L-60 92h-82Z', '#ffffff', 'opacity=".07"') +
    '</g>' +
    circle(0, -12, 62, 'none', `stroke="${accent}" stroke-width="3"`) +
    circle(0, -12, 54, darken(colour, 0.18)) +
    motif(name, 0, -12, 2.1, foil, darken(colour, 0.18)) +
    path('M92-92h18V92H92Z', foil, 'opacity=".9"') +
    at(101, -52, motif('ribbon', 0, 0, 1.5, foil, darken(accent, 0.35)))
  const purse = times(coins, (k) =>
    at(
      118 + k * 46,
      326 - (k % 2) * 8,
      circle(2, 5, 25, darken(accent, 0.5)) +
        circle(0, 0, 25, roundFill(pen, accent)) +
        circle(0, 0, 18, 'none', `stroke="${darken(accent, 0.3)}" stroke-width="2"`) +
        rect(-6, -6, 12, 12, 1, darken(accent, 0.4)),
    ),
  ).join('')
  return shadow(pen, 214, 264, 176, 92) + at(200, 196, card, -8) + (coins ? shadow(pen, 168, 344, 110, 18) + purse : '')
}
