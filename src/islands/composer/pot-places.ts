import type { Product } from '#domain/catalog/product.ts'

/** A product in the pot, with a spot for each shown piece. */
export interface PotPlace {
  readonly product: Product
  readonly spots: readonly Spot[]
}

/** The center of a piece, in the pot's 400 by 400; rounded, so that server and browser render the same. */
interface Spot {
  readonly key: string
  readonly x: string
  readonly y: string
}

const middle = 200
/** The distance of the outermost product from the center. */
const reach = 118
/** The distance of a product's pieces from its place. */
const spread = 21
const maxShown = 4
/** This angle between places never puts two in one line, as in a sunflower. */
const goldenAngle = 2.39996

/**
 * Returns the products in the pot, each at a fixed place with its pieces close together. `things` are all products that
 * could be in it, with their counts.
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
