import * as v from 'valibot'
import type { Category } from '#domain/catalog/category.ts'
import { decoderOf } from './fault.ts'
import { id, link, slug, text } from './scalars.ts'
import { maybe, object, plain, type Shape } from './shape.ts'

const sorting = maybe(plain(text(0, 64)))

/** A category, and the order of product types in it. */
export const categoryShape: Shape<Category> = object({
  id: plain(id),
  name: plain(text(1, 200)),
  nameTw: maybe(plain(text(0, 200))),
  slug: plain(slug),
  iconFullurl: maybe(plain(link)),
  productSortingFirst: sorting,
  productSortingSecond: sorting,
  productSortingThird: sorting,
})

export const decodeCategories = decoderOf(v.array(categoryShape.schema))
