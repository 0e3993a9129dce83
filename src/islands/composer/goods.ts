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
const emptyVariant = { ...noPrices, releaseAtMs: null, restockAtMs: null, expiredAtMs: null }
const emptyProduct = {
  ...noTexts,
  ...noPrices,
  subType: null,
  nameTw: null,
  facts: null,
  imageUrl: null,
  imageFullurl: null,
  meat: null,
  bundleId: null,
  bundleSlug: null,
}

type Sent<T, Empty> = Omit<T, keyof Empty> & Partial<Empty>
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
 * Returns the goods as one text for the page, with what the composer shows in this area and nothing that is null: Astro
 * writes each value of other props by itself, which took a fifth of the page's time.
 */
export function packGoods({ product, parts, meats, measures }: Goods, areaId: number): string {
  const goods = {
    parts: [product, ...parts.filter(({ code }) => code !== product.code)].map((part) => ofArea(part, areaId)),
    meats: meats.map((meat) => ({ ...meat, variants: meat.variants.filter((variant) => variant.areaId === areaId) })),
    measures,
  }
  return JSON.stringify(goods, (_, value) => value ?? undefined)
}

function ofArea(product: Product, areaId: number) {
  const facts = product.facts && { allergens: product.facts.allergens }
  return { ...inAreaOnly(product, areaId), ...noTexts, facts }
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
      priceVariants: part.priceVariants.map((variant) => ({ ...noPrices, ...variant })),
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
