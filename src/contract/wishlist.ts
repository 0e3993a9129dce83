import * as v from 'valibot'
import type { Product } from '#domain/catalog/product.ts'
import { decoderOf } from './fault.ts'
import { productShape } from './products.ts'
import { anyId, code, id } from './scalars.ts'
import { ignored, mapped, object, plain } from './shape.ts'
import { timeShape } from './times.ts'

/** The body of `POST /api/v2/user/wishlist`: a product's id or code. */
export const wishlistCallSchema = v.object({ product: v.union([id, code]) })
export type WishlistCall = Readonly<v.InferOutput<typeof wishlistCallSchema>>

/** A wish. It is deleted by its `id`, which in this shop is the product's id. */
export interface WishlistEntry {
  readonly id: string
  readonly product: Product
}

/** An entry of the wishlist. `addedAtMs` orders the list. */
export const wishlistEntryShape = mapped(
  object({
    id: { schema: anyId, encode: Number },
    productCode: ignored(plain(code)),
    addedAt: ignored(timeShape),
    product: productShape,
  }),
  ({ id, product }): WishlistEntry => ({ id, product }),
  ({ product, addedAtMs }: { readonly product: Product; readonly addedAtMs: number }) => ({
    id: String(product.id),
    productCode: product.code,
    addedAt: addedAtMs,
    product,
  }),
)

/** An entry, or the bare product that another backend may send. */
const anyEntrySchema = v.union([
  wishlistEntryShape.schema,
  v.pipe(
    productShape.schema,
    v.transform((product): WishlistEntry => ({ id: String(product.id), product })),
  ),
])

export const decodeWishlistEntry = decoderOf(anyEntrySchema)
export const decodeWishlist = decoderOf(v.array(anyEntrySchema))
