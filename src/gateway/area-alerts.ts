import type { AreaAlertCall } from '#contract/area-alerts.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, jsonRequest, send } from './send.ts'

/** Asks for one email once the shop delivers to a ZIP code. The body of the answer is not read. */
export function askForArea(backend: Fetcher, alert: AreaAlertCall): Promise<Answer<undefined>> {
  return send(backend, jsonRequest('POST', '/api/area-alerts', alert), () => ok(undefined))
}
