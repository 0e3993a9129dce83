import type { Context } from 'hono'
import { type Area, findArea } from '#domain/catalog/area.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { QueryParameter } from '../calls/call.ts'
import { tileOf } from './product-answers.ts'
import { cardIn, everyArea, type ListView, tileIn, type ViewIn } from './products-sql.ts'

/** A tile has the asked area's variants only, and no description. A card of a kit has no combo items either. */
export const viewQuery: QueryParameter = { schema: { enum: ['tile', 'card'] } }

/** The fault of a query that names an area that does not exist. */
export const unknownArea = 'is not a delivery area'

/** Returns the area that the query names: `null` when it names none, `'unknown'` when no area has the code. */
export function areaNamed(context: Context, areas: readonly Area[]): Area | null | 'unknown' {
  const code = context.req.query('area')
  if (!code) return null
  return findArea(areas, code) ?? 'unknown'
}

/** Returns what is read of a list in an area that is known later: a tile or a card needs one. */
export function viewInOf(context: Context): ViewIn {
  if (!context.req.query('area')) return () => everyArea
  const view = context.req.query('view')
  return view === 'card' ? cardIn : view === 'tile' ? tileIn : () => everyArea
}

/** Returns what is read of a list in the named area. */
export function viewOf(context: Context, area: Area | null | 'unknown'): ListView {
  return area === null || area === 'unknown' ? everyArea : viewInOf(context)(area.id)
}

/** Returns products that were read as `everyArea` as they are asked for. */
export function shownAs(context: Context, products: readonly Product[], area: Area | null): readonly Product[] {
  return area !== null && viewOf(context, area) !== everyArea ? products.map((each) => tileOf(each, area)) : products
}
