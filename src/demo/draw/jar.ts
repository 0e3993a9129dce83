// Jars of sauce. What is in them shows: through the glass, and where it spills, on a spoon.
import { type Pen, roundFill, shadow, tubeFill } from './light.ts'
import { motif } from './motif.ts'
import { darken, ink, lighten } from './palette.ts'
import type { JarLook } from './picture.ts'
import { circle, ellipse, path, rect, stroke, times } from './svg.ts'

const sizes = {
  round: { half: 84, top: 152, bottom: 330, corner: 40, lid: 70 },
  square: { half: 76, top: 146, bottom: 332, corner: 14, lid: 72 },
  crock: { half: 88, top: 168, bottom: 328, corner: 62, lid: 56 },
  tall: { half: 62, top: 122, bottom: 334, corner: 18, lid: 58 },
} as const

export function drawJar(pen: Pen, look: JarLook): string {
  const shape = look.shape ?? 'round'
  const { half, top, bottom, corner, lid } = sizes[shape]
  const left = 200 - half
  const clay = shape === 'crock'
  const height = bottom - top
  const clip = pen.define(
    (id) => `<clipPath id="${id}">${rect(left, top, half * 2, height, corner, '#000')}</clipPath>`,
  )
  const labelY = top + height * 0.36
  const labelHeight = height * 0.48
  const mark = look.ink ?? ink
  const specks = look.specks
    ? times(26, () =>
        ellipse(
          pen.between(left, left + half * 2),
          pen.between(top + 14, bottom),
          pen.between(2, 5),
          pen.between(1.6, 3.6),
          look.specks ?? '',
          `opacity=".85"`,
        ),
      ).join('')
    : ''
  return (
    shadow(pen, 222, bottom - 2, half + 66, 26) +
    rect(left, top, half * 2, height, corner, clay ? tubeFill(pen, '#8a5636') : lighten(look.fill, 0.7)) +
    `<g clip-path="url(#${clip})">` +
    (clay
      ? times(3, (line) =>
          stroke(`M${left} ${top + 34 + line * 46}q${half} 12 ${half * 2} 0`, '#5d3420', 2, 'opacity=".4"'),
        ).join('')
      : rect(left + 4, top + 16, half * 2 - 8, height - 22, corner - 4, tubeFill(pen, look.fill)) + specks) +
    labelOf(pen, look, left, labelY, labelHeight, half, mark) +
    rect(left + 11, top + 14, 10, height - 44, 5, '#ffffff', `opacity="${clay ? 0.22 : 0.45}"`) +
    '</g>' +
    (clay
      ? ''
      : stroke(
          `M${left + corner * 0.7} ${top + 4}h${half * 2 - corner * 1.4}`,
          darken(look.fill, 0.3),
          2,
          'opacity=".35"',
        )) +
    lidOf(pen, look, top, lid, clay) +
    (look.spill ? spoonful(pen, look) : '')
  )
}

function labelOf(pen: Pen, look: JarLook, left: number, y: number, height: number, half: number, mark: string): string {
  const scale = Math.min(half / 42, height / 54)
  if (look.shape === 'crock') {
    return (
      rect(200 - 44, y - 4, 88, height + 8, 6, tubeFill(pen, look.label), 'transform="rotate(45 200 248)"') +
      motif(look.motif, 200, y + height / 2, scale * 0.85, look.fill, look.label)
    )
  }
  return (
    rect(left, y, half * 2, height, 0, tubeFill(pen, look.label)) +
    path(
      `M${left} ${y + 6}h${half * 2}M${left} ${y + height - 6}h${half * 2}`,
      'none',
      `stroke="${mark}" stroke-width="2" opacity=".5"`,
    ) +
    circle(198, y + height / 2, height * 0.4, lighten(look.label, 0.16), 'opacity=".5"') +
    motif(look.motif, 198, y + height / 2, scale, mark, look.label)
  )
}

function lidOf(pen: Pen, look: JarLook, top: number, half: number, cloth: boolean): string {
  if (cloth) {
    const edge = `M${200 - half - 16} ${top + 22}Q${200 - half} ${top - 40} 200 ${top - 44}T${200 + half + 16} ${top + 22}l-14-8-16 12-18-11-17 12-17-11-18 11-16-12Z`
    return (
      path(edge, tubeFill(pen, look.lid)) +
      stroke(`M${200 - half - 2} ${top + 2}q${half + 2} 14 ${half * 2 + 4} 0`, darken(look.lid, 0.55), 5)
    )
  }
  return (
    rect(200 - half, top - 38, half * 2, 46, 9, tubeFill(pen, look.lid)) +
    ellipse(200, top - 33, half - 4, 6, lighten(look.lid, 0.35), 'opacity=".7"') +
    path(
      times(11, (line) => `M${200 - half + 8 + line * ((half * 2 - 16) / 10)} ${top - 20}v20`).join(''),
      'none',
      `stroke="${darken(look.lid, 0.5)}" stroke-width="2" opacity=".28"`,
    )
  )
}

function spoonful(pen: Pen, look: JarLook): string {
  const crumbs = times(12, () =>
    circle(112 + pen.between(-30, 30), 322 + pen.between(-12, 8), pen.between(2, 5), look.specks ?? look.fill),
  ).join('')
  return (
    shadow(pen, 120, 342, 92, 20) +
    stroke('M150 326 236 350', '#b98a4a', 9) +
    ellipse(112, 328, 52, 24, roundFill(pen, '#d9ad6a')) +
    ellipse(112, 322, 42, 17, roundFill(pen, look.fill)) +
    crumbs
  )
}
