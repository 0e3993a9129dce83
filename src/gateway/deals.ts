import { decodeDealItems, decodeDeals, type ListedDealItem } from '#contract/deals.ts'
import type { Deal } from '#domain/quote/deal.ts'
import { ok } from '#domain/result.ts'
import { catalogList } from './catalog-list.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, isNotFound, send } from './send.ts'

const listDeals = catalogList('/api/deal', decodeDeals)

/** Returns the daily deal, which is the first of the list (rules §7). Undefined when there is none. */
export async function findDeal(backend: Fetcher): Promise<Answer<Deal | undefined>> {
  const deals = await listDeals(backend)
  if (isNotFound(deals)) return ok(undefined)
  return deals.ok ? ok(deals.value[0]) : deals
}

/** Returns the items of the deal, as tiles of the area. A backend that does not know the parameters sends whole products. */
export function listDealItems(backend: Fetcher, areaCode: string): Promise<Answer<readonly ListedDealItem[]>> {
  const fields = new URLSearchParams({ area: areaCode, view: 'tile' })
  return send(backend, getRequest('/api/deal-items', fields), decodeDealItems)
}
