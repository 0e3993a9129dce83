import * as v from 'valibot'
import type { Product } from '#domain/catalog/product.ts'
import { ok } from '#domain/result.ts'
import { type Decoder, decode } from './fault.ts'
import { decodeProducts } from './products.ts'
import { count } from './scalars.ts'

/** What else than their names products were found by. */
const searchGrounds = ['contents', 'some_words'] as const
export type SearchGround = (typeof searchGrounds)[number]

/** Where one page of a listing stands in the whole (rules §12 `meta`). */
export interface ListingMeta {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly rangeFloor: number
  readonly rangeCeiling: number
  /** Of a search that found nothing as it was typed: what the nearest is called, which is listed first. */
  readonly nearest?: string | undefined
  /** Of a search: no name says all that was typed, but what the products are made of does, or each says some of it. */
  readonly by?: SearchGround | undefined
}

export interface ProductPage {
  readonly products: readonly Product[]
  /** `null` where the backend sent everything at once. */
  readonly meta: ListingMeta | null
}

export const listingMetaSchema = v.object({
  total: count,
  page: count,
  pageSize: count,
  rangeFloor: count,
  rangeCeiling: count,
  nearest: v.optional(v.string()),
  by: v.optional(v.picklist(searchGrounds)),
})

/** A listing's whole body, `{data, meta?}` or a bare list: `send` must not unwrap it first. */
export const decodeProductPage: Decoder<ProductPage> = (body) => {
  const products = decodeProducts(Array.isArray(body) ? body : fieldOf(body, 'data'))
  if (!products.ok) return products
  const meta = decode(listingMetaSchema, fieldOf(body, 'meta'))
  return ok({ products: products.value, meta: meta.ok ? meta.value : null })
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined
}
