import { decodeDealItems, decodeDeals, type ListedDealItem } from '#contract/deals.ts'
import type { Deal } from '#domain/quote/deal.ts'
import { ok } from '#domain/result.ts'
import { catalogList } from './catalog-list.ts'
import type { Fetcher } from './fetcher.ts'
import { listProducts } from './products.ts'
import { type Answer, getRequest, isNotFound, send } from './send.ts'

const listDeals = catalogList('/api/deal', decodeDeals)

/** Returns the daily deal, which is the first of the list (rules §7). Undefined when there is none. */
export async function findDeal(backend: Fetcher): Promise<Answer<Deal | undefined>> {
  const deals = await listDeals(backend)
  if (isNotFound(deals)) return ok(undefined)
  return deals.ok ? ok(deals.value[0]) : deals
}

/**
 * Returns the items of the deal, as tiles of the area. A backend that does not know the parameters sends whole products;
 * the products that it leaves out are asked for.
 */
export async function listDealItems(backend: Fetcher, areaCode: string): Promise<Answer<readonly ListedDealItem[]>> {
  const fields = new URLSearchParams({ area: areaCode, view: 'tile' })
  const items = await send(backend, getRequest('/api/deal-items', fields), decodeDealItems)
  if (!items.ok) return items
  const codes = items.value.flatMap(({ code, product }) => (product === null ? [code] : []))
  const products = await listProducts(backend, { areaCode, codes, view: 'tile' })
  if (!products.ok) return products
  const byCode = new Map(products.value.map((product) => [product.code, product]))
  return ok(items.value.map((item) => ({ ...item, product: item.product ?? byCode.get(item.code) ?? null })))
}
