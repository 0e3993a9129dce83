import type { Variant } from '#domain/catalog/product.ts'
import { jsonRecords } from '../tables/column.ts'

/** A product's variants. The table keeps them without what is empty, so every read of them needs this column. */
export const variantsColumn = jsonRecords<Variant>({
  isActive: false,
  taxable: false,
  price: null,
  specialPrice: null,
  releaseAtMs: null,
  restockAtMs: null,
  expiredAtMs: null,
})
