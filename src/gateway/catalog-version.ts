import { decodeCatalogVersion } from '#contract/catalog-version.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** The version of the catalogue, which moves with every price, product, sell-out and return; a backend may not tell. */
export function readCatalogVersion(backend: Fetcher): Promise<Answer<string>> {
  return send(backend, getRequest('/api/catalog-version'), decodeCatalogVersion)
}
