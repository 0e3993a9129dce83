import { useState } from 'react'
import { smallPicture } from '#domain/catalog/photo.ts'
import { firstImage, type Product, pieceImage } from '#domain/catalog/product.ts'
import { potContents } from '#stores/kit/pot-contents.ts'
import { potPlaces } from './pot-places.ts'
import { listParts, useKit } from './shown-kit.ts'

const soup = 'M50 200a150 150 0 1 1 300 0a150 150 0 1 1 -300 0Z'
const half = 'M200 50a75 75 0 0 1 0 150a75 75 0 0 0 0 150A150 150 0 0 '
/** The divider continues under the rim at both ends, so that it leaves no gap there. */
const wall = 'M140 50h60a75 75 0 0 1 0 150a75 75 0 0 0 0 150h60'
const pieceSize = 82
/** The pot keeps its brass and broth colors in both themes: food has its own colors. */
const brass = '#c98a2b'
const line = { fill: 'none', strokeLinecap: 'round' } as const
/** The number of pieces in the pot for a plate of meat, and for one pick. */
const meatPieces = 3
const pickPieces = 2

/** Id of the pot's drawing, so that a smaller one can show the same. A page has one pot, so its ids are fixed. */
export const potId = 'pot'
const rimId = `${potId}-rim`
/** What a picture without a cut-out is cut to. */
const plateId = `${potId}-plate`

/** The pot from above with the picked pieces; its rim fills up as picks are made. */
export function PotView() {
  const shown = useKit()
  const { product: kitProduct, offer, kit, figures, t } = shown
  const { choice, isTouched } = kit
  const contents = potContents(kitProduct, choice, offer.products)
  const inPot = contents.filter(({ count }) => count > 0)
  const broths = inPot.flatMap(({ product }) => (product.type === 'broth' ? [product] : []))
  const places = potPlaces(
    contents
      .filter(({ product }) => product.type !== 'broth')
      .map(({ product, count }) => ({
        product,
        count: count * (product.code === choice.meat ? meatPieces : pickPieces),
      })),
  )
  const things = listParts(
    inPot.map(({ product, count }) => ({ code: product.code, picked: count })),
    shown,
  )
  const filled = figures.progress
  const pools = broths.length > 1 ? [`${half}1 200 50Z`, `${half}0 200 50Z`] : [soup]
  return (
    <svg className="pot" viewBox="0 0 400 400" role="img" aria-label={t('composer.pot', { things })}>
      <clipPath id={plateId}>
        <circle r={pieceSize / 2 - 6} />
      </clipPath>
      <g id={potId}>
        <path className="pot-handle" {...line} strokeWidth="20" d="M22 168q-14 32 0 64M378 168q14 32 0 64" />
        <circle fill={brass} cx="200" cy="200" r="178" />
        <circle fill="#6d2318" cx="200" cy="200" r="166" />
        {filled && (
          <circle
            className="pot-filled"
            {...line}
            stroke="#fff1cf"
            strokeWidth="6"
            cx="200"
            cy="200"
            r="172"
            pathLength={filled.size}
            strokeDasharray={`${Math.min(filled.together, filled.size)} ${filled.size}`}
            transform="rotate(-90 200 200)"
          />
        )}
        {pools.map((pool, nth) => {
          const image = broths[nth] && pieceImage(broths[nth])
          return (
            <g key={pool} clipPath={`url(#${potId}-${nth})`}>
              <clipPath id={`${potId}-${nth}`}>
                <path d={pool} />
              </clipPath>
              <path fill={nth === 0 ? '#b8442a' : '#efdfba'} d={pool} />
              {image && (
                <image href={image} x="50" y="50" width="300" height="300" preserveAspectRatio="xMidYMid slice" />
              )}
            </g>
          )
        })}
        {broths.length > 1 && (
          <>
            <clipPath id={rimId}>
              <path d={soup} />
            </clipPath>
            <path fill="none" stroke={brass} strokeWidth="11" d={wall} clipPath={`url(#${rimId})`} />
          </>
        )}
        <circle fill="none" stroke="#2c120c" strokeWidth="8" opacity="0.22" cx="200" cy="200" r="150" />
        {places.flatMap(({ product, spots }) =>
          spots.map(({ key, x, y }) => (
            <g key={key} transform={`translate(${x} ${y})`}>
              <Piece product={product} isDropped={isTouched} />
            </g>
          )),
        )}
        <path
          {...line}
          stroke="#fff"
          strokeWidth="12"
          opacity="0.28"
          d="M160 168q-24-34 0-62t0-58M236 186q-24-34 0-62t0-58"
        />
      </g>
    </svg>
  )
}

/** One piece: its cut-out picture, else the product's picture on a small plate. */
function Piece({ product, isDropped }: { product: Product; isDropped: boolean }) {
  // Pieces that were there before the shopper began don't jump when the next one drops.
  const [motion] = useState(isDropped ? 'piece drops' : 'piece')
  const cutOut = pieceImage(product)
  const image = cutOut ?? firstImage(product)
  const r = pieceSize / 2
  if (image === null) return null
  const square = { x: -r, y: -r, width: pieceSize, height: pieceSize, href: smallPicture(image, pieceSize) }
  if (cutOut !== null) return <image className={motion} {...square} />
  return (
    <g className={motion}>
      <circle fill="#fbf7ee" r={r - 3} />
      <image {...square} clipPath={`url(#${plateId})`} />
    </g>
  )
}
