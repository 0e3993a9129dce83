import { decodeAreas } from '#contract/areas.ts'
import { catalogList } from './catalog-list.ts'

/** Returns the delivery areas. */
export const listAreas = catalogList('/api/areas', decodeAreas)
