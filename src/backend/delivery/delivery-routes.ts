import { freeSlotShape } from '#contract/delivery-slots.ts'
import { parseZipCode } from '#domain/address/address.ts'
import { type Area, findArea } from '#domain/catalog/area.ts'
import { isPossibleZipOf } from '../addresses/zip-places.ts'
import { answer, invalidField } from '../calls/answers.ts'
import { listOf, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readRulesWith } from '../catalog/catalog-rules.ts'
import type { Backend } from '../ports.ts'
import { freeSlotsOf } from './chosen-slot.ts'
import { readTakenPlaces } from './delivery-slots-sql.ts'

const windowsCall = {
  summary: 'The delivery windows of an area that can still be chosen; none where it has none',
  query: { area: { ...textQuery, isRequired: true }, zip: textQuery },
  answer: listOf('DeliveryWindow'),
  refusals: [422],
} as const

/** `GET /api/delivery-windows` (rules §12 "Delivery windows"). */
export function deliveryRoutes(routes: CallRoutes, { catalogDb, now }: Backend): void {
  routes.get('/api/delivery-windows', windowsCall, async ({ context }) => {
    const areaCode = context.req.query('area') ?? ''
    const zip = context.req.query('zip') || null
    if (zip !== null && !parseZipCode(zip).ok) return invalidField('zip', 'must be 5 digits, or 5+4 with a hyphen')
    const nowMs = now()
    const { rules, extra } = await readRulesWith(catalogDb, nowMs, () => ({
      taken: readTakenPlaces(catalogDb, areaCode, nowMs),
    }))
    const area = findArea(rules.areas, areaCode)
    if (area === undefined) return invalidField('area', 'is not a delivery area')
    const free = zip === null || deliversTo(area, zip) ? freeSlotsOf(area, extra.taken, nowMs) : []
    return answer(free.map(freeSlotShape.encode))
  })
}

function deliversTo({ states }: Area, zip: string): boolean {
  return states.length === 0 || states.some((state) => isPossibleZipOf(zip, state))
}
