import { jsonAnswer, notFound } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { findZipPlace } from './zip-places.ts'

const cityCall = {
  summary: 'The city of a zip code; 404 where the zip is not listed',
  query: { type: { schema: { const: 'City' } } },
  answer: { name: 'PlaceName' },
  refusals: [404],
} as const
const stateCall = {
  summary: 'The name of the state of a zip code',
  query: { type: { schema: { const: 'State' } } },
  answer: { name: 'PlaceName' },
  refusals: [404],
} as const

/** The city and the state of a zip code (rules §7: code 200, data the name); 404 when it is not known. */
export function addressLookupRoutes(routes: CallRoutes): void {
  routes.get('/api/city-lookup/:zip', cityCall, ({ context }) => {
    const place = findZipPlace(context.req.param('zip'))
    return place?.city ? jsonAnswer(JSON.stringify({ code: 200, data: place.city })) : notFound()
  })

  routes.get('/api/state-lookup/:zip', stateCall, ({ context }) => {
    const place = findZipPlace(context.req.param('zip'))
    return place ? jsonAnswer(JSON.stringify({ code: 200, data: place.stateName, state: place.state })) : notFound()
  })
}
