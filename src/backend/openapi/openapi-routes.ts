import { Hono } from 'hono'
import { jsonAnswer } from '../answers.ts'
import { openapiText } from './document.ts'

/** `GET /api/openapi.json`: the shop's interface, generated from the schemas that validate it (rules §12). */
export function openapiRoutes(): Hono {
  return new Hono().get('/openapi.json', () =>
    jsonAnswer(openapiText(), 200, { 'cache-control': 'public, max-age=300' }),
  )
}
