import { findZipPlace } from '../addresses/zip-places.ts'
import { answer, invalidField } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { languageOf } from '../mail/mail-language.ts'
import type { Backend } from '../ports.ts'
import { keepAreaAlert } from './area-alerts-sql.ts'

const alertCall = {
  summary: 'Sends one email once an area delivers to the state of a ZIP code',
  request: 'AreaAlert',
  answer: { schema: { type: 'null' } },
} as const

/** `POST /api/area-alerts` (rules §3 "Area by ZIP code"). */
export function areaAlertRoutes(routes: CallRoutes, { db, now }: Backend): void {
  routes.post('/api/area-alerts', alertCall, async ({ context, body: { email, zip }, sent }) => {
    const state = findZipPlace(zip)?.state
    if (state === undefined) return invalidField('zip', 'is not a ZIP code that we know')
    await keepAreaAlert(db, { email, state, language: languageOf(context.req.raw, sent.value) }, now()).run()
    return answer(null)
  })
}
