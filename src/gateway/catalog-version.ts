import { type CatalogVersion, decodeCatalogVersion } from '#contract/catalog-version.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns the versions of the catalog and of the texts, or a 404 when the backend has none. */
export function readCatalogVersion(backend: Fetcher): Promise<Answer<CatalogVersion>> {
  return send(backend, getRequest('/api/catalog-version'), decodeCatalogVersion)
}
