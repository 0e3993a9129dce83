import { decodePicks, type PicksChoice } from '#domain/cart/picks-code.ts'
import { isKit, type Product } from '#domain/catalog/product.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { findProduct, listMeats, listProducts } from '#gateway/products.ts'

/** What is cooked of a kit; each list has the longest first. */
interface CookSheet {
  readonly kit: Product
  /** Whether only what was chosen is listed. */
  readonly isOfChoice: boolean
  readonly broths: readonly Product[]
  /** The meat and the picks: those that were chosen, else the included meat and every possible pick. */
  readonly pot: readonly Product[]
  /** The meats that may be chosen instead, in any area; none once one was chosen. */
  readonly otherMeats: readonly Product[]
  /** All of these, and what is not cooked, such as sauces. */
  readonly parts: readonly Product[]
}

/** How many parts one sheet lists at most: a call names no more products. */
const maxParts = 200

/**
 * Returns what is cooked of the kit with this slug, or with this product code, as orders know it. `code` is the choice
 * (rules §15 "Addresses"); an empty or unknown one stands for all that may be chosen. Undefined when there is no such kit,
 * null when nobody answers.
 */
export async function loadCookSheet(
  slug: string,
  code: string,
  backend: Fetcher,
): Promise<CookSheet | null | undefined> {
  const [found, meats] = await Promise.all([findKit(slug, backend), listMeats(backend)])
  if (!found.ok || !meats.ok) return null
  const kit = found.value
  if (kit === undefined || !isKit(kit)) return undefined
  const choice = code === '' ? null : decodePicks(code)
  const chosen = choice?.ok ? choice.value : null
  const others =
    kit.meat === null || chosen !== null
      ? []
      : meats.value.map((meat) => meat.productCode).filter((meat) => meat !== kit.meat)
  const own = partsOf(kit, chosen)
  const parts = await listProducts(backend, { codes: [...own, ...others] })
  if (!parts.ok) return null
  const products = new Map(parts.value.map((part) => [part.code, part]))
  const named = (wanted: readonly string[]) => wanted.flatMap((each) => products.get(each) ?? [])
  return {
    kit,
    isOfChoice: chosen !== null,
    broths: named(own).filter((product) => product.type === 'broth'),
    pot: longestFirst(named(own)),
    otherMeats: longestFirst(named(others)),
    parts: named([...own, ...others]),
  }
}

async function findKit(slug: string, backend: Fetcher) {
  const bySlug = await findProduct(backend, slug)
  if (!bySlug.ok || bySlug.value !== undefined) return bySlug
  const byCode = await listProducts(backend, { codes: [slug] })
  return byCode.ok ? ok(byCode.value.find((product) => product.code === slug)) : byCode
}

/** The codes of what may be in the kit, or of what was chosen. What it leaves open is as in the kit. */
function partsOf(kit: Product, chosen: PicksChoice | null): readonly string[] {
  const meat = chosen?.meat ?? kit.meat
  const picks = chosen?.additional ?? kit.comboItems
  const extra = chosen?.additionalItem ?? null
  const codes = [
    ...(meat === null ? [] : [meat]),
    ...picks.map((pick) => pick.code),
    ...(extra === null ? [] : [extra]),
  ]
  return codes.slice(0, maxParts)
}

/** What has a cooking time, the longest first. */
function longestFirst(products: readonly Product[]): readonly Product[] {
  const timeOf = ({ facts }: Product) => facts?.cookSeconds ?? 0
  return products.filter((product) => timeOf(product) > 0).toSorted((a, b) => timeOf(b) - timeOf(a))
}
