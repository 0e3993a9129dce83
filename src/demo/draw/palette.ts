// The colours of the set, and how to warm them up or cool them down without leaving it.
import type { Tint } from './ground-looks.ts'

export const paper = '#f8f3e9'
export const ink = '#2a2320'
export const red = '#a4261d'
export const gold = '#c98a2b'
export const jade = '#3f7d62'
export const leafGreen = '#6f9b4a'
export const deepGreen = '#3d6b3f'
export const cream = '#fbf4e4'

const light = '#fff7e8'
const dark = '#2c120c'

/** Paper disc behind each picture: [near the light, far from it]. */
export const tints: Record<Tint, readonly [string, string]> = {
  gold: ['#fdf3d9', '#f2ddb0'],
  jade: ['#eef4e6', '#d3e3d0'],
  blush: ['#fdeee6', '#f3d5c8'],
  sand: ['#f9f1e2', '#e9dac0'],
  sky: ['#eef3f2', '#d2dfe0'],
  plum: ['#f5ecf0', '#e0d0da'],
  straw: ['#fcf5df', '#eee0b4'],
  mint: ['#eff6ee', '#cfe4d8'],
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of `other` in `hex`: 0 leaves it, 1 replaces it. */
export function mix(hex: string, other: string, share: number): string {
  const to = channels(other)
  const mixed = channels(hex).map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighten = (hex: string, share: number) => mix(hex, light, share)
export const darken = (hex: string, share: number) => mix(hex, dark, share)

/** Whether light marks read better than dark ones on it. */
export function isDark(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return r * 0.3 + g * 0.59 + b * 0.11 < 128
}
