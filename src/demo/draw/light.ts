// One light for the whole set: soft, from the top left. A pen keeps the gradients of one picture
// (each written once) and its own dice, so that a picture is the same on every run.
import { darken, lighten } from './palette.ts'
import { ellipse, times } from './svg.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

export interface Pen {
  readonly random: () => number
  readonly between: (min: number, max: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  /** A shape used often: drawn once, placed by `use`. */
  readonly symbol: (body: string) => string
  readonly define: (make: (id: string) => string) => string
  readonly definitions: () => string
}

export function createPen(seed: number): Pen {
  let state = seed || 1
  const made = new Map<string, string>()
  const bodies: string[] = []
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const define = (make: (id: string) => string) => {
    const key = make('')
    const known = made.get(key)
    if (known !== undefined) return known
    const id = `g${made.size}`
    made.set(key, id)
    bodies.push(make(id))
    return id
  }
  return {
    random,
    between: (min, max) => min + random() * (max - min),
    pick: (list) => {
      const chosen = list[Math.floor(random() * list.length)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    symbol: (body) => define((id) => `<g id="${id}">${body}</g>`),
    define,
    definitions: () => (bodies.length ? `<defs>${bodies.join('')}</defs>` : ''),
  }
}

export const use = (id: string, x: number, y: number, turn = 0, scale = 1, scaleY = scale) =>
  `<use href="#${id}" transform="translate(${x} ${y})${turn ? ` rotate(${Math.round(turn)})` : ''}${scale === 1 && scaleY === 1 ? '' : ` scale(${Math.round(scale * 100) / 100} ${Math.round(scaleY * 100) / 100})`}"/>`

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

export function linear(pen: Pen, stops: readonly Stop[], x2 = 0, y2 = 1): string {
  return `url(#${pen.define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`
}

export function radial(pen: Pen, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `url(#${pen.define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)})`
}

/** Something round: lit at the top left, its far edge in warm shade. */
export const roundFill = (pen: Pen, colour: string) =>
  radial(
    pen,
    [
      [0, lighten(colour, 0.55)],
      [0.45, colour],
      [1, darken(colour, 0.32)],
    ],
    0.36,
    0.3,
    0.78,
  )

/** A standing cylinder: glass, tin, jar. */
export const tubeFill = (pen: Pen, colour: string) =>
  linear(
    pen,
    [
      [0, darken(colour, 0.18)],
      [0.22, lighten(colour, 0.3)],
      [0.5, colour],
      [1, darken(colour, 0.38)],
    ],
    1,
    0,
  )

/** A flat face turned to the light. */
export const faceFill = (pen: Pen, colour: string) =>
  linear(
    pen,
    [
      [0, lighten(colour, 0.28)],
      [0.55, colour],
      [1, darken(colour, 0.16)],
    ],
    1,
    1,
  )

/** Where a thing touches what it stands on. */
export const shadow = (pen: Pen, cx: number, cy: number, rx: number, ry: number, strength = 0.42) =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    radial(pen, [
      [0, '#3a1a0c', strength],
      [0.55, '#3a1a0c', strength * 0.55],
      [1, '#3a1a0c', 0],
    ]),
  )

/** Places of a heap in an oval, from far to near, a little off the grid. */
export function heap(pen: Pen, count: number, cx: number, cy: number, rx: number, ry: number) {
  return times(count, (index) => {
    const reach = Math.sqrt((index + 0.35) / count)
    const angle = index * 2.39996 + pen.between(-0.18, 0.18)
    return { x: cx + Math.cos(angle) * reach * rx, y: cy + Math.sin(angle) * reach * ry, turn: pen.between(0, 360) }
  }).sort((one, other) => one.y - other.y)
}
