import { addressCheckShape } from '#contract/addresses.ts'
import { answer, jsonAnswer, notFound } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readRulesNow } from '../catalog/catalog-rules.ts'
import type { Backend } from '../ports.ts'
import { checkAddress } from './check-address.ts'
import { findZipPlace } from './zip-places.ts'

const cityCall = {
  summary: 'The city of a ZIP code; 404 where the zip is not listed',
  query: { type: { schema: { const: 'City' } } },
  answer: { name: 'PlaceName' },
  refusals: [404],
} as const
const stateCall = {
  summary: 'The name of the state of a ZIP code',
  query: { type: { schema: { const: 'State' } } },
  answer: { name: 'PlaceName' },
  refusals: [404],
} as const
const checkCall = {
  summary: 'What is wrong with an address, and what may be meant',
  request: 'TypedAddress',
  answer: { name: 'AddressCheck' },
} as const

/**
 * The city and the state of a ZIP code (rules §7: `code` is 200, `data` is the name), and the check of an address. The
 * check also has the path under which shops that use another service expect it.
 */
export function addressRoutes(routes: CallRoutes, { db, now }: Backend): void {
  routes.get('/api/city-lookup/:zip', cityCall, ({ context }) => {
    const place = findZipPlace(context.req.param('zip'))
    return place?.city ? jsonAnswer(JSON.stringify({ code: 200, data: place.city })) : notFound()
  })

  routes.get('/api/state-lookup/:zip', stateCall, ({ context }) => {
    const place = findZipPlace(context.req.param('zip'))
    return place ? jsonAnswer(JSON.stringify({ code: 200, data: place.stateName, state: place.state })) : notFound()
  })

  for (const path of ['/api/validate-address', '/api/shippo/validate-address'] as const) {
    routes.post(path, checkCall, async ({ body }) => {
      const {
        rules: { areas },
      } = await readRulesNow(db, now())
      return answer(addressCheckShape.encode(checkAddress(body, areas)))
    })
  }
}
