import type { Product } from '#domain/catalog/product.ts'

/** The id and slug that a product has from now on. */
export interface DisplacedProduct {
  readonly code: string
  readonly id: number
  readonly slug: string
}

/**
 * Returns the catalog's products with free ids and slugs for those of a file. A product that is not in the file and has
 * an id or slug of one that is gets another one, made of its code. Codes stay: carts, kits and orders know products by
 * them.
 */
export function displaceProducts(
  whole: readonly Product[],
  file: readonly Product[],
): { readonly products: readonly Product[]; readonly displaced: readonly DisplacedProduct[] } {
  const ownCodes = new Set(file.map((product) => product.code))
  const takenIds = new Set(file.map((product) => product.id))
  const takenSlugs = new Set(file.map((product) => product.slug))
  const slugs = new Set(whole.map((product) => product.slug))
  let freeId = Math.max(0, ...whole.map((product) => product.id)) + 1
  const displaced: DisplacedProduct[] = []
  const products = whole.map((product) => {
    if (ownCodes.has(product.code) || (!takenIds.has(product.id) && !takenSlugs.has(product.slug))) return product
    const id = takenIds.has(product.id) ? freeId++ : product.id
    const slug = takenSlugs.has(product.slug) ? freeSlug(product, slugs) : product.slug
    slugs.add(slug)
    displaced.push({ code: product.code, id, slug })
    return { ...product, id, slug }
  })
  return { products, displaced }
}

function freeSlug({ slug, code }: Product, taken: ReadonlySet<string>): string {
  const words = code
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const base = [slug.slice(0, 120), words.slice(0, 60)].filter((part) => part !== '').join('-')
  let free = base
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`
  return free
}
