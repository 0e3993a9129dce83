import type { Backend } from '../ports.ts'
import { jsonAnswer } from './answers.ts'
import type { CallRoutes } from './call-routes.ts'
import { openapiDocument } from './openapi-document.ts'

/** `GET /api/openapi.json`: the shop's calls, those of the edge too, as they are mounted (rules §12). */
export function openapiRoutes(routes: CallRoutes, { edgeCalls }: Backend): void {
  let text: string | undefined
  routes.get('/api/openapi.json', { summary: 'This document; it is bare, not under data' }, () => {
    text ??= JSON.stringify(openapiDocument([...routes.calls, ...edgeCalls]))
    return jsonAnswer(text, 200, { 'cache-control': 'public, max-age=300' })
  })
}
