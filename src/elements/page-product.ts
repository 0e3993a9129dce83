import { type Cents, cents } from '#domain/money.ts'

/** The product that the page is about, with its price in the page's area. */
interface PageProduct {
  readonly code: string
  readonly price: Cents
}

/** The product in what the page tells search engines; `null` on any other page, and where it has no price here. */
export function productOfPage(page: ParentNode): PageProduct | null {
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent
  // Written by ProductData.astro, so its shape is a promise of our own page.
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
