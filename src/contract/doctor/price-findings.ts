import type { PriceVariant, Product } from '#domain/catalog/product.ts'
import type { CatalogFile } from '../catalog-file.ts'
import { type Finding, finding } from './finding.ts'

/** Returns the special prices that are not below the price, and the picks that no count of the combo items reaches. */
export function priceFindings({ products, meats }: CatalogFile): readonly Finding[] {
  return [
    ...products.flatMap((product, index) => productFindings(product, `products[${index}]`)),
    ...meats.flatMap((meat, index) => [
      ...specialFindings(meat, `meats[${index}]`),
      ...variantFindings(meat.variants, `meats[${index}].variants`),
    ]),
  ]
}

/** Returns the codes that the discounts and the config name and that the file does not have. */
export function unknownCodeFindings({ products, meats, discounts, config }: CatalogFile): readonly Finding[] {
  const productCodes = new Set(products.map(({ code }) => code))
  const meatCodes = new Set(meats.map(({ productCode }) => productCode))
  const { twoServingsHotpotCodes, fourServingsHotpotCodes } = config.hotpot
  return [
    ...discounts.flatMap(({ exclusiveProducts }, index) =>
      unknownCodes(exclusiveProducts, `discounts[${index}].exclusiveProducts`, productCodes),
    ),
    ...unknownCodes(config.meats, 'config.meats', meatCodes),
    ...unknownCodes(twoServingsHotpotCodes, 'config.hotpot.twoServingsHotpotCodes', productCodes),
    ...unknownCodes(fourServingsHotpotCodes, 'config.hotpot.fourServingsHotpotCodes', productCodes),
  ]
}

function productFindings(product: Product, path: string): readonly Finding[] {
  return [
    ...specialFindings(product, path),
    ...variantFindings(product.variants, `${path}.variants`),
    ...variantFindings(product.priceVariants, `${path}.priceVariants`),
    ...(canBePicked(product) ? [] : [finding(`${path}.comboSize`, 'picks_size')]),
  ]
}

/** Returns whether counts within the quantities of the combo items can sum to the combo size. */
export function canBePicked({ comboSize, comboItems }: Pick<Product, 'comboSize' | 'comboItems'>): boolean {
  const min = comboItems.reduce((sum, item) => sum + item.quantityMin, 0)
  const max = comboItems.reduce((sum, item) => sum + item.quantityMax, 0)
  return comboSize === 0 || (min <= comboSize && comboSize <= max)
}

function variantFindings(variants: readonly PriceVariant[], path: string): readonly Finding[] {
  return variants.flatMap((variant, index) => specialFindings(variant, `${path}[${index}]`))
}

function specialFindings(
  { price, specialPrice }: Pick<PriceVariant, 'price' | 'specialPrice'>,
  path: string,
): readonly Finding[] {
  if (specialPrice === null || (price !== null && specialPrice < price)) return []
  return [finding(`${path}.specialPrice`, 'special_price')]
}

function unknownCodes(codes: readonly string[], path: string, known: ReadonlySet<string>): readonly Finding[] {
  return codes.flatMap((name, index) =>
    known.has(name) ? [] : [finding(`${path}[${index}]`, 'unknown_code', { name })],
  )
}
