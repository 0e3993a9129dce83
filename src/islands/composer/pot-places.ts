import type { Product } from '#domain/catalog/product.ts'

/** A thing in the pot with a spot for each piece of it that is shown. */
export interface PotPlace {
  readonly product: Product
  readonly spots: readonly Spot[]
}

/** Where a piece's middle lies, in the 400 by 400 of the pot; rounded, so that server and browser write the same. */
interface Spot {
  readonly key: string
  readonly x: string
  readonly y: string
}

const middle = 200
/** How far from the middle the outermost thing lies. */
const reach = 118
/** How far the pieces of one thing lie from its place. */
const spread = 21
const maxShown = 4
/** Turning by it from place to place never puts two in one line, as in a sunflower. */
const goldenAngle = 2.39996

/**
 * The things that are in the pot, each at a place of its own that it keeps whatever else comes or goes, its pieces
 * close together; `things` are all that could be in it, with how many are.
 */
export function potPlaces(
  things: readonly { readonly product: Product; readonly count: number }[],
): readonly PotPlace[] {
  return things.flatMap(({ product, count }, index) => {
    if (count === 0) return []
    const far = reach * Math.sqrt((index + 0.35) / things.length)
    const [x, y] = turned(middle, middle, far, index * goldenAngle)
    const shown = Math.min(count, maxShown)
    const spots = Array.from({ length: shown }, (_, nth) => {
      const [pieceX, pieceY] = shown === 1 ? [x, y] : turned(x, y, spread, index + (nth * 2 * Math.PI) / shown)
      return { key: `${product.code} ${nth}`, x: pieceX.toFixed(1), y: pieceY.toFixed(1) }
    })
    return [{ product, spots }]
  })
}

function turned(x: number, y: number, far: number, angle: number): readonly [number, number] {
  return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
}
