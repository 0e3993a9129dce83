import type { ProductFacts } from '#domain/catalog/facts.ts'
import type { ComboItem, Meat, PriceVariant, Product, Variant } from '#domain/catalog/product.ts'
import { noFacts, noTexts } from '#domain/catalog/sparse-product.ts'

/** What a kit or bundle is composed of. */
export interface Goods {
  readonly product: Product
  /** Everything that may be picked into it or come with it, itself included, with one area's stock and price. */
  readonly parts: readonly Product[]
  readonly meats: readonly Meat[]
  /** By code, what a part weighs and how long it cooks, in words. A part of which neither is known has none. */
  readonly measures: Readonly<Record<string, string>>
}

type Values = readonly unknown[]

/** Returns what writes records as the values of these fields, whose names would be most of the text, and reads them. */
function valuesOf<T extends object>() {
  return <Field extends keyof T & string>(...fields: readonly Field[]) => ({
    write: (record: T): Values => fields.map((field) => record[field]),
    read(values: Values) {
      const record: Record<string, unknown> = {}
      let place = 0
      for (const field of fields) {
        record[field] = values[place]
        place += 1
      }
      return record as Pick<T, Field>
    },
  })
}

const item = valuesOf<ComboItem>()('code', 'quantityMin', 'quantityMax', 'addPrice')
const price = valuesOf<PriceVariant>()('areaId', 'price', 'specialPrice')
const variant = valuesOf<Variant>()(
  ...(['areaId', 'price', 'specialPrice', 'isActive', 'taxable'] as const),
  ...(['releaseAtMs', 'restockAtMs', 'expiredAtMs'] as const),
)
const meat = valuesOf<Meat>()('productCode', 'name', 'nameTw', 'price', 'specialPrice')
const part = valuesOf<Product>()(
  ...(['id', 'slug', 'code', 'type', 'subType', 'name', 'nameTw', 'imageUrl', 'imageFullurl'] as const),
  ...(['price', 'specialPrice', 'quantity', 'waQuantity', 'taxable', 'comboSize', 'meat'] as const),
  ...(['bundleId', 'bundleSlug', 'categoryIds', 'orderItemsCount'] as const),
)

interface SentGoods {
  readonly parts: readonly {
    readonly values: Values
    readonly items: readonly Values[]
    readonly variants: readonly Values[]
    readonly prices: readonly Values[]
    readonly facts: Pick<ProductFacts, 'allergens'> | null
  }[]
  readonly meats: readonly { readonly values: Values; readonly prices: readonly Values[] }[]
  readonly measures: Goods['measures']
}

/**
 * Returns the goods as one text for the page, with what the composer shows in this area. As props, Astro would write each
 * value by itself, which took a fifth of the page's time.
 */
export function packGoods({ product, parts, meats, measures }: Goods, areaId: number): string {
  const isHere = (each: PriceVariant) => each.areaId === areaId
  const sent: SentGoods = {
    parts: [product, ...parts.filter(({ code }) => code !== product.code)].map((each) => ({
      values: part.write(each),
      items: each.comboItems.map(item.write),
      variants: each.variants.filter(isHere).map(variant.write),
      prices: each.priceVariants.filter(isHere).map(price.write),
      facts: each.facts && { allergens: each.facts.allergens },
    })),
    meats: meats.map((each) => ({
      values: meat.write(each),
      prices: each.variants.filter(isHere).map(price.write),
    })),
    measures,
  }
  return JSON.stringify(sent)
}

/** Reads the text of `packGoods`. @throws RangeError when it names no product. */
export function unpackGoods(text: string): Goods {
  const sent: SentGoods = JSON.parse(text)
  const parts = sent.parts.map(
    ({ values, items, variants, prices, facts }): Product => ({
      ...part.read(values),
      ...noTexts,
      comboItems: items.map(item.read),
      variants: variants.map(variant.read),
      priceVariants: prices.map(price.read),
      facts: facts && { ...noFacts, ...facts },
    }),
  )
  const meats = sent.meats.map(
    ({ values, prices }): Meat => ({ ...meat.read(values), variants: prices.map(price.read) }),
  )
  const [product] = parts
  if (product === undefined) throw new RangeError('goods without a product')
  return { product, parts, meats, measures: sent.measures }
}
