import { Hono } from 'hono'
import { jsonAnswer, notFound } from '../answers.ts'
import { findZipPlace } from './zip-places.ts'

/** The city and the state of a zip code (rules §7: code 200, data the name); 404 where it is not known. */
export function addressLookupRoutes(): Hono {
  const routes = new Hono()

  routes.get('/city-lookup/:zip', (context) => {
    const place = findZipPlace(context.req.param('zip'))
    return place?.city ? jsonAnswer(JSON.stringify({ code: 200, data: place.city })) : notFound()
  })

  routes.get('/state-lookup/:zip', (context) => {
    const place = findZipPlace(context.req.param('zip'))
    return place ? jsonAnswer(JSON.stringify({ code: 200, data: place.stateName, state: place.state })) : notFound()
  })

  return routes
}
