// Glass bottles: the body's outline differs by trade, the light on the glass is the same.
import { faceFill, linear, type Pen, shadow, tubeFill } from './light.ts'
import { motif } from './motif.ts'
import { darken, ink, lighten } from './palette.ts'
import type { BottleLook } from './picture.ts'
import { path, rect, stroke } from './svg.ts'

interface Build {
  /** Right half of the outline, from the neck down; the left half mirrors it. */
  readonly neck: number
  readonly top: number
  readonly shoulder: number
  readonly body: number
  readonly curve: number
  readonly cap: readonly [w: number, h: number]
  readonly fill: number
  readonly label: readonly [y: number, h: number]
}

const builds: Record<BottleLook['shape'], Build> = {
  soy: { neck: 19, top: 104, shoulder: 168, body: 58, curve: 0.5, cap: [25, 38], fill: 140, label: [204, 92] },
  tall: { neck: 16, top: 96, shoulder: 190, body: 48, curve: 0.72, cap: [20, 32], fill: 138, label: [214, 88] },
  flask: { neck: 17, top: 100, shoulder: 206, body: 78, curve: 0.9, cap: [22, 34], fill: 168, label: [226, 74] },
  oil: { neck: 14, top: 92, shoulder: 176, body: 44, curve: 0.3, cap: [18, 40], fill: 132, label: [200, 98] },
  vinegar: { neck: 18, top: 96, shoulder: 152, body: 52, curve: 0.1, cap: [22, 30], fill: 128, label: [188, 106] },
  drink: { neck: 27, top: 98, shoulder: 158, body: 55, curve: 0.6, cap: [32, 30], fill: 126, label: [196, 84] },
  squat: { neck: 24, top: 122, shoulder: 178, body: 72, curve: 0.4, cap: [30, 34], fill: 152, label: [208, 90] },
}

const bottom = 340

function outline({ neck, top, shoulder, body, curve }: Build): string {
  const bend = top + (shoulder - top) * curve
  const half = (side: 1 | -1) => [200 + side * neck, 200 + side * body]
  const [nr = 0, br = 0] = half(1)
  const [nl = 0, bl = 0] = half(-1)
  return `M${nl} ${top}H${nr}V${bend}Q${nr} ${shoulder - 14} ${br - 8} ${shoulder}Q${br} ${shoulder + 8} ${br} ${shoulder + 26}V${bottom - 16}Q${br} ${bottom} ${br - 18} ${bottom}H${bl + 18}Q${bl} ${bottom} ${bl} ${bottom - 16}V${shoulder + 26}Q${bl} ${shoulder + 8} ${bl + 8} ${shoulder}Q${nl} ${shoulder - 14} ${nl} ${bend}Z`
}

export function drawBottle(pen: Pen, look: BottleLook): string {
  const build = builds[look.shape]
  const shape = outline(build)
  const clip = pen.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`)
  const [capWidth, capHeight] = build.cap
  const [labelY, labelHeight] = build.label
  const left = 200 - build.body
  const glass = lighten(look.liquid, 0.62)
  const mark = look.ink ?? ink
  const middle = labelY + labelHeight / 2
  const scale = Math.min(build.body / 34, labelHeight / 62)
  return (
    shadow(pen, 226, bottom - 2, build.body + 62, 24) +
    path(shape, glass, 'opacity=".92"') +
    `<g clip-path="url(#${clip})">` +
    rect(left, build.fill, build.body * 2, 240, 0, tubeFill(pen, look.liquid)) +
    `<ellipse cx="200" cy="${build.fill}" rx="${build.body}" ry="5" fill="${lighten(look.liquid, 0.25)}" opacity=".7"/>` +
    rect(left, labelY, build.body * 2, labelHeight, 0, tubeFill(pen, look.label)) +
    path(
      `M${left} ${labelY + 5}h${build.body * 2}M${left} ${labelY + labelHeight - 5}h${build.body * 2}`,
      'none',
      `stroke="${mark}" stroke-width="2" opacity=".55"`,
    ) +
    motif(look.motif, 198, middle, scale, mark, look.label) +
    rect(left + 9, build.shoulder - 6, 9, 186, 4.5, '#ffffff', 'opacity=".42"') +
    rect(200 + build.body - 12, build.shoulder + 12, 5, 130, 2.5, '#ffffff', 'opacity=".18"') +
    '</g>' +
    stroke(shape, darken(look.liquid, 0.35), 1.6, 'opacity=".45"') +
    rect(200 - capWidth, build.top - capHeight + 8, capWidth * 2, capHeight, 6, tubeFill(pen, look.cap)) +
    rect(
      200 - capWidth,
      build.top - 2,
      capWidth * 2,
      7,
      3,
      linear(
        pen,
        [
          [0, darken(look.cap, 0.05)],
          [1, darken(look.cap, 0.42)],
        ],
        1,
        0,
      ),
    ) +
    rect(200 - capWidth + 5, build.top - capHeight + 12, 5, capHeight - 12, 2.5, '#ffffff', 'opacity=".4"') +
    (look.shape === 'drink'
      ? ''
      : path(
          `M${200 - build.neck} ${build.top + 8}h${build.neck * 2}v9h-${build.neck * 2}Z`,
          faceFill(pen, look.label),
          'opacity=".9"',
        ))
  )
}
