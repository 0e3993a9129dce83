import { decodeAreas } from '#contract/areas.ts'
import type { Area } from '#domain/catalog/area.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns the delivery areas. */
export function listAreas(backend: Fetcher): Promise<Answer<readonly Area[]>> {
  return send(backend, getRequest('/api/areas'), decodeAreas)
}
