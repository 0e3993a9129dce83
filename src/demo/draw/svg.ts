// Short words for SVG elements. Numbers are rounded once, by `finish`.

export const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${spaced(more)}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${spaced(more)}/>`

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${spaced(more)}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${spaced(more)}/>`

/** A line drawn with a round brush (the root element rounds its ends for all of them). */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${spaced(more)}/>`

export const at = (x: number, y: number, body: string, turn = 0, scale = 1, scaleY = scale) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 && scaleY === 1 ? '' : ` scale(${short(scale)} ${short(scaleY)})`}">${body}</g>`

const short = (value: number) => String(Math.round(value * 100) / 100)
const spaced = (more: string) => (more ? ` ${more}` : '')

/** Rounds what computing left behind, to a whole or to one decimal: the file of a picture stays small. */
export const finish = (svg: string) =>
  svg.replace(/-?\d+\.\d{3,}(e-?\d+)?/g, (number) => {
    const value = Number(number)
    return String(Math.abs(value) >= 20 ? Math.round(value) : Math.round(value * 10) / 10)
  })

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
