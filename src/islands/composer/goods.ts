import type { ProductFacts } from '#domain/catalog/facts.ts'
import type { Meat, PriceVariant, Product, Variant } from '#domain/catalog/product.ts'
import { inAreaOnly, noFacts, noTexts } from '#domain/catalog/sparse-product.ts'

/** What a kit or bundle is composed of. */
export interface Goods {
  readonly product: Product
  /** Everything that may be picked into it or come with it, itself included, with one area's stock and price. */
  readonly parts: readonly Product[]
  readonly meats: readonly Meat[]
  /** By code, what a part weighs and how long it cooks, in words. A part of which neither is known has none. */
  readonly measures: Readonly<Record<string, string>>
}

const noPrices = { price: null, specialPrice: null }
const emptyMeat = { nameTw: null, ...noPrices }
const emptyVariant = {
  ...noPrices,
  isActive: false,
  taxable: false,
  releaseAtMs: null,
  restockAtMs: null,
  expiredAtMs: null,
}
const emptyProduct = {
  ...noTexts,
  ...noPrices,
  subType: null,
  nameTw: null,
  facts: null,
  imageUrl: null,
  imageFullurl: null,
  taxable: false,
  comboItems: [],
  comboSize: 0,
  priceVariants: [],
  meat: null,
  bundleId: null,
  bundleSlug: null,
}

type Sent<T, Empty> = Omit<T, keyof Empty> & Partial<Pick<T, keyof Empty & keyof T>>
type SentProduct = Omit<Sent<Product, typeof emptyProduct>, 'facts' | 'variants'> & {
  readonly facts?: Pick<ProductFacts, 'allergens'>
  readonly variants: readonly Sent<Variant, typeof emptyVariant>[]
}
type SentMeat = Omit<Sent<Meat, typeof emptyMeat>, 'variants'> & {
  readonly variants: readonly Sent<PriceVariant, typeof noPrices>[]
}
interface SentGoods {
  readonly parts: readonly SentProduct[]
  readonly meats: readonly SentMeat[]
  readonly measures: Goods['measures']
}

/**
 * Returns the goods as one text for the page, with what the composer shows in this area and without what is empty: Astro
 * writes each value of other props by itself, which took a fifth of the page's time.
 */
export function packGoods({ product, parts, meats, measures }: Goods, areaId: number): string {
  const isHere = (variant: PriceVariant) => variant.areaId === areaId
  const goods: SentGoods = {
    parts: [product, ...parts.filter(({ code }) => code !== product.code)].map((part) => sentIn(part, areaId)),
    meats: meats.map((meat) => ({
      ...without(meat, emptyMeat),
      variants: meat.variants.filter(isHere).map((variant) => without(variant, noPrices)),
    })),
    measures,
  }
  return JSON.stringify(goods)
}

function sentIn(product: Product, areaId: number): SentProduct {
  const { facts, variants, ...own } = inAreaOnly(product, areaId)
  return {
    ...without({ ...own, ...noTexts }, emptyProduct),
    ...(facts && { facts: { allergens: facts.allergens } }),
    variants: variants.map((variant) => without(variant, emptyVariant)),
  }
}

/** Returns the record without the fields that are the same in `empty`, or lists of nothing as there. */
function without<T extends object, Empty extends object>(record: T, empty: Empty): Sent<T, Empty> {
  const isEmpty = ([field, value]: readonly [string, unknown]) =>
    field in empty && (Array.isArray(value) ? value.length === 0 : value === Reflect.get(empty, field))
  return Object.fromEntries(Object.entries(record).filter((entry) => !isEmpty(entry))) as Sent<T, Empty>
}

/** Reads the text of `packGoods`. @throws RangeError when it names no product. */
export function unpackGoods(text: string): Goods {
  const sent: SentGoods = JSON.parse(text)
  const parts = sent.parts.map(
    (part): Product => ({
      ...emptyProduct,
      ...part,
      facts: part.facts ? { ...noFacts, ...part.facts } : null,
      variants: part.variants.map((variant) => ({ ...emptyVariant, ...variant })),
      priceVariants: (part.priceVariants ?? []).map((variant) => ({ ...noPrices, ...variant })),
    }),
  )
  const meats = sent.meats.map(
    (meat): Meat => ({
      ...emptyMeat,
      ...meat,
      variants: meat.variants.map((variant) => ({ ...noPrices, ...variant })),
    }),
  )
  const [product] = parts
  if (product === undefined) throw new RangeError('goods without a product')
  return { product, parts, meats, measures: sent.measures }
}
