import { decodeCatalogVersion } from '#contract/catalog-version.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns the catalog version, or a 404 when the backend has none. It changes when anything on sale changes. */
export function readCatalogVersion(backend: Fetcher): Promise<Answer<string>> {
  return send(backend, getRequest('/api/catalog-version'), decodeCatalogVersion)
}
