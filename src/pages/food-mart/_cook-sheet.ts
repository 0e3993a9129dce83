import { isKit, type Product } from '#domain/catalog/product.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { findProduct, listMeats, listProducts } from '#gateway/products.ts'

/** What is cooked of a kit; each list has the longest first. */
interface CookSheet {
  readonly kit: Product
  readonly broths: readonly Product[]
  /** The included meat and every possible pick. */
  readonly pot: readonly Product[]
  /** The meats that may be chosen instead, in any area. */
  readonly otherMeats: readonly Product[]
}

/** Returns what is cooked of the kit with this slug. Undefined when there is no such kit, null when nobody answers. */
export async function loadCookSheet(slug: string, backend: Fetcher): Promise<CookSheet | null | undefined> {
  const [found, meats] = await Promise.all([findProduct(backend, slug), listMeats(backend)])
  if (!found.ok || !meats.ok) return null
  const kit = found.value
  if (kit === undefined || !isKit(kit)) return undefined
  const others =
    kit.meat === null ? [] : meats.value.map((meat) => meat.productCode).filter((code) => code !== kit.meat)
  const own = [...(kit.meat === null ? [] : [kit.meat]), ...kit.comboItems.map((item) => item.code)]
  const codes = [...own, ...others]
  const parts = await listProducts(backend, { codes })
  if (!parts.ok) return null
  const products = new Map(parts.value.map((part) => [part.code, part]))
  const named = (wanted: readonly string[]) => wanted.flatMap((code) => products.get(code) ?? [])
  return {
    kit,
    broths: named(own).filter((product) => product.type === 'broth'),
    pot: longestFirst(named(own)),
    otherMeats: longestFirst(named(others)),
  }
}

/** What has a cooking time, the longest first. */
function longestFirst(products: readonly Product[]): readonly Product[] {
  const timeOf = ({ facts }: Product) => facts?.cookSeconds ?? 0
  return products.filter((product) => timeOf(product) > 0).toSorted((a, b) => timeOf(b) - timeOf(a))
}
