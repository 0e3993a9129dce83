import { type Cents, cents } from '#domain/money.ts'

/** The product of this page, with its price in the page's area. */
interface PageProduct {
  readonly code: string
  readonly price: Cents
}

/** Returns the product from the page's structured data; null on other pages, and when it has no price in this area. */
export function productOfPage(page: ParentNode): PageProduct | null {
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent
  // ProductData.astro writes this data, so its shape is known.
  const graph: unknown = text ? Reflect.get(JSON.parse(text), '@graph') : null
  const product: unknown = Array.isArray(graph) ? graph.find((each) => each['@type'] === 'Product') : null
  if (typeof product !== 'object' || product === null) return null
  const code: unknown = Reflect.get(product, 'sku')
  const offers: unknown = Reflect.get(product, 'offers')
  const price: unknown = typeof offers === 'object' && offers !== null ? Reflect.get(offers, 'price') : null
  return typeof code === 'string' && typeof price === 'string'
    ? { code, price: cents(Math.round(Number(price) * 100)) }
    : null
}
