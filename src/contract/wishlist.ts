import * as v from 'valibot'
import type { Product } from '#domain/catalog/product.ts'
import { type Decoder, decode } from './fault.ts'
import { productShape } from './products.ts'
import { code, id } from './scalars.ts'
import { isoFromMs } from './times.ts'

/** A product that a user saved. It is deleted by its `id`, which with us is the product's. */
export interface WishlistEntry {
  readonly id: string
  readonly product: Product
}

/** What `POST /api/v2/user/wishlist` takes: a product, by its id or its code. */
export interface WishlistCall {
  readonly product: number | string
}

export const wishlistCallSchema = v.object({ product: v.union([id, code]) })

export function encodeWishlistCall({ product }: WishlistCall) {
  return { product }
}

const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const wishlistEntrySchema = v.object({ id: idText, product: productShape.schema })

/** An entry, or the bare product that another server may list. */
const anyEntrySchema = v.union([
  wishlistEntrySchema,
  v.pipe(
    productShape.schema,
    v.transform((product): WishlistEntry => ({ id: String(product.id), product })),
  ),
])

export const decodeWishlistEntry: Decoder<WishlistEntry> = (input) => decode(anyEntrySchema, input)
export const decodeWishlist: Decoder<readonly WishlistEntry[]> = (input) => decode(v.array(anyEntrySchema), input)

/** An entry as the shop answers it; when it was added orders the list. */
export function encodeWishlistEntry(product: Product, addedAtMs: number) {
  return {
    id: product.id,
    productCode: product.code,
    addedAt: isoFromMs(addedAtMs),
    product: productShape.encode(product),
  }
}
