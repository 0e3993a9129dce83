import type { Pick } from '#domain/cart-line.ts'
import { firstImage, type Product } from '#domain/product.ts'

interface Props {
  picks: readonly Pick[]
  meat: string | null
  productOf: ReadonlyMap<string, Product>
  label: string
}

/** One piece that floats in the pot. */
interface Piece {
  readonly key: string
  readonly image: string
}

const mostShown = 19
const pieceSize = 58
/** Turning by it from piece to piece never puts two in one line, as in a sunflower. */
const goldenAngle = 2.39996

/** The pot seen from above, with what was picked floating in it, outward from the middle as it fills. */
export function PotView({ picks, meat, productOf, label }: Props) {
  const pieces = piecesOf(meat === null ? picks : [{ code: meat, picked: 2 }, ...picks], productOf)
  return (
    <svg className="pot" viewBox="0 0 320 320" role="img" aria-label={label}>
      <path d="M14 160h34M272 160h34" stroke="var(--gold)" strokeWidth="22" strokeLinecap="round" />
      <circle cx="160" cy="160" r="132" fill="var(--gold)" />
      <circle cx="160" cy="160" r="118" fill="#7b1b13" />
      <circle cx="160" cy="160" r="112" fill="#b8442a" />
      <path
        d="M80 130c22-18 40-18 62 0s40 18 62 0 34-16 46-8M84 196c22-18 40-18 62 0s40 18 62 0 26-14 38-9"
        fill="none"
        stroke="#d8683f"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".6"
      />
      {pieces.map(({ key, image }, index) => {
        const { x, y } = placeOf(index, pieces.length)
        return <image key={key} href={image} x={x} y={y} width={pieceSize} height={pieceSize} />
      })}
    </svg>
  )
}

function piecesOf(picks: readonly Pick[], productOf: ReadonlyMap<string, Product>): readonly Piece[] {
  const pieces = picks.flatMap(({ code, picked }) => {
    const product = productOf.get(code)
    const image = product ? firstImage(product) : null
    return image === null ? [] : Array.from({ length: picked }, (_, nth) => ({ key: `${code}-${nth}`, image }))
  })
  return pieces.slice(0, mostShown)
}

/** Where a piece's upper left corner lies; rounded, so that server and browser write the same. */
function placeOf(index: number, count: number): { readonly x: string; readonly y: string } {
  const reach = count === 1 ? 0 : 84 * Math.sqrt((index + 0.5) / Math.max(count, 6))
  const along = (turn: number) => (160 + reach * turn - pieceSize / 2).toFixed(1)
  return { x: along(Math.cos(index * goldenAngle)), y: along(Math.sin(index * goldenAngle)) }
}
