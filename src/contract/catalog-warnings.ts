import type { PriceVariant, Product } from '#domain/catalog/product.ts'
import type { CatalogFile } from './catalog-file.ts'
import { deliveryWarnings } from './delivery-faults.ts'
import { factsWarnings } from './facts-warnings.ts'
import type { Fault } from './fault.ts'

/** Returns what is allowed in a catalog but is probably a mistake. The import prints it and goes on. */
export function catalogWarnings(catalog: CatalogFile): readonly Fault[] {
  const products = new Map(catalog.products.map((product) => [product.code, product]))
  const productCodes = new Set(products.keys())
  const meatCodes = new Set(catalog.meats.map((meat) => meat.productCode))
  const { meats, hotpot } = catalog.config
  return [
    ...catalog.areas.flatMap((area, index) => deliveryWarnings(area, `areas[${index}]`)),
    ...catalog.products.flatMap((product, index) => [
      ...productWarnings(product, `products[${index}]`),
      ...factsWarnings(product, `products[${index}]`, products),
    ]),
    ...catalog.meats.flatMap((meat, index) => [
      ...priceWarnings(meat, `meats[${index}]`),
      ...variantWarnings(meat.variants, `meats[${index}].variants`),
    ]),
    ...catalog.discounts.flatMap((discount, index) => [
      ...unknownCodes(discount.exclusiveProducts, `discounts[${index}].exclusiveProducts`, productCodes),
      ...(discount.startsAtMs !== null && discount.endsAtMs !== null && discount.startsAtMs >= discount.endsAtMs
        ? [
            {
              path: `discounts[${index}].endsAt`,
              code: 'range',
              message: 'is not after startsAt: the discount never applies',
            },
          ]
        : []),
    ]),
    ...unknownCodes(meats, 'config.meats', meatCodes),
    ...unknownCodes(hotpot.twoServingsHotpotCodes, 'config.hotpot.twoServingsHotpotCodes', productCodes),
    ...unknownCodes(hotpot.fourServingsHotpotCodes, 'config.hotpot.fourServingsHotpotCodes', productCodes),
  ]
}

function productWarnings(product: Product, path: string): readonly Fault[] {
  return [
    ...priceWarnings(product, path),
    ...variantWarnings(product.variants, `${path}.variants`),
    ...variantWarnings(product.priceVariants, `${path}.priceVariants`),
    ...(canBePicked(product)
      ? []
      : [
          {
            path: `${path}.comboSize`,
            code: 'range',
            message: 'cannot be reached within the quantities of the combo items',
          },
        ]),
  ]
}

function canBePicked({ comboSize, comboItems }: Product): boolean {
  const min = comboItems.reduce((sum, item) => sum + item.quantityMin, 0)
  const max = comboItems.reduce((sum, item) => sum + item.quantityMax, 0)
  return comboSize === 0 || (min <= comboSize && comboSize <= max)
}

function variantWarnings(variants: readonly PriceVariant[], path: string): readonly Fault[] {
  return variants.flatMap((variant, index) => priceWarnings(variant, `${path}[${index}]`))
}

function priceWarnings(
  { price, specialPrice }: Pick<PriceVariant, 'price' | 'specialPrice'>,
  path: string,
): readonly Fault[] {
  if (specialPrice === null || (price !== null && specialPrice < price)) return []
  return [{ path: `${path}.specialPrice`, code: 'price', message: 'is not below the price, so the price is charged' }]
}

function unknownCodes(codes: readonly string[], path: string, known: ReadonlySet<string>): readonly Fault[] {
  return codes.flatMap((code, index) =>
    known.has(code)
      ? []
      : [
          {
            path: `${path}[${index}]`,
            code: 'unknown',
            message: `names ${JSON.stringify(code)}, which the file does not have`,
          },
        ],
  )
}
