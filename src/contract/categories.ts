import * as v from 'valibot'
import type { Category } from '#domain/catalog/category.ts'
import { type Decoder, decode } from './fault.ts'
import { id, link, orNull, slug, text } from './scalars.ts'

const sorting = orNull(text(0, 64))

export const categorySchema = v.object({
  id,
  name: text(1, 200),
  nameTw: orNull(text(0, 200)),
  slug,
  iconFullurl: orNull(link),
  productSortingFirst: sorting,
  productSortingSecond: sorting,
  productSortingThird: sorting,
})

export const decodeCategory: Decoder<Category> = (input) => decode(categorySchema, input)
export const decodeCategories: Decoder<readonly Category[]> = (input) => decode(v.array(categorySchema), input)

export function encodeCategory(category: Category) {
  return {
    id: category.id,
    name: category.name,
    nameTw: category.nameTw,
    slug: category.slug,
    iconFullurl: category.iconFullurl,
    productSortingFirst: category.productSortingFirst,
    productSortingSecond: category.productSortingSecond,
    productSortingThird: category.productSortingThird,
  }
}
