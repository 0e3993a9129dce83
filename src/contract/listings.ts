import * as v from 'valibot'
import type { Product } from '#domain/catalog/product.ts'
import { ok } from '#domain/result.ts'
import { type Decoder, decode } from './fault.ts'
import { decodeProducts } from './products.ts'
import { count } from './scalars.ts'

/** What a search matches when no name has all its words: what products are made of, or some of the words. */
const searchGrounds = ['contents', 'some_words'] as const
export type SearchGround = (typeof searchGrounds)[number]

/** What part of a listing is on a page (rules §12 `meta`). */
export const listingMetaSchema = v.object({
  total: count,
  page: count,
  pageSize: count,
  rangeFloor: count,
  rangeCeiling: count,
  /** How many products the area's food mart lists, by the id of their category. */
  counts: v.optional(v.record(v.string(), count)),
  /** How many products there are once another filter is chosen too, such as `diet=vegetarian` (rules §2 "Filters"). */
  filters: v.optional(v.record(v.string(), count)),
  /** The name of the nearest product, which is listed first, when nothing matches the words as they were typed. */
  nearest: v.optional(v.string()),
  /** What the search matched instead when no name has all the words. */
  by: v.optional(v.picklist(searchGrounds)),
})
export type ListingMeta = Readonly<v.InferOutput<typeof listingMetaSchema>>

export interface ProductPage {
  readonly products: readonly Product[]
  /** Null when the backend sends all products at once. */
  readonly meta: ListingMeta | null
}

/** Reads a listing's whole body, `{data, meta?}` or a bare list. `send` must not unwrap it first. */
export const decodeProductPage: Decoder<ProductPage> = (body) => {
  const products = decodeProducts(Array.isArray(body) ? body : fieldOf(body, 'data'))
  if (!products.ok) return products
  const meta = decode(listingMetaSchema, fieldOf(body, 'meta'))
  return ok({ products: products.value, meta: meta.ok ? meta.value : null })
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined
}
