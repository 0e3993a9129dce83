import * as v from 'valibot'
import { jsonOf, type ProviderAnswer, type ProviderCall } from './exchange.ts'
import { type Faults, plannedFaultSchema } from './faults.ts'
import type { LedgerEntry } from './ledger.ts'
import type { Webhooks } from './webhooks.ts'

interface Controlled {
  readonly faults: Faults
  readonly webhooks: Webhooks
  readonly ledger: () => readonly LedgerEntry[]
}

const exceptionSchema = v.object({ count: v.number(), type: v.exactOptional(v.string()) })
const webhookSchema = v.object({
  url: v.optional(v.string()),
  mode: v.optional(v.picklist(['send', 'early', 'hold'])),
  drop: v.optional(exceptionSchema),
  repeat: v.optional(exceptionSchema),
})
const deliverSchema = v.object({ ids: v.array(v.string()) })

/**
 * What `/_control/…` answers, so that a test in another process can do what one in this process does by methods; null
 * for every other path. `POST faults {kind, fault, times?}`, `POST release`, `GET held?count=N` (answers once so many
 * calls wait), `GET ledger`, `POST webhooks {url?, mode?, drop?, repeat?}`, `GET webhooks`, `POST deliver {ids}`,
 * `POST redeliver`.
 */
export async function answerControl(call: ProviderCall, controlled: Controlled): Promise<ProviderAnswer | null> {
  const { faults, webhooks, ledger } = controlled
  if (!call.path.startsWith('/_control/')) return null
  switch (`${call.method} ${call.path.slice('/_control/'.length)}`) {
    case 'POST faults': {
      const { kind, fault, times } = v.parse(plannedFaultSchema, JSON.parse(call.body))
      faults.plan(kind, fault, times)
      return jsonOf(200, {})
    }
    case 'POST release':
      faults.release()
      return jsonOf(200, {})
    case 'GET held':
      await faults.untilHeld(Number(call.query.get('count') ?? '1'))
      return jsonOf(200, {})
    case 'GET ledger':
      return jsonOf(200, ledger())
    case 'POST webhooks': {
      const { url, mode, drop, repeat } = v.parse(webhookSchema, JSON.parse(call.body))
      if (url !== undefined) webhooks.sendTo(url)
      if (mode !== undefined) webhooks.setMode(mode)
      if (drop !== undefined) webhooks.dropNext(drop.count, drop.type)
      if (repeat !== undefined) webhooks.repeatNext(repeat.count, repeat.type)
      return jsonOf(200, {})
    }
    case 'GET webhooks':
      await webhooks.settled()
      return jsonOf(200, { events: webhooks.events(), deliveries: webhooks.deliveries() })
    case 'POST deliver':
      return jsonOf(200, await webhooks.deliver(v.parse(deliverSchema, JSON.parse(call.body)).ids))
    case 'POST redeliver':
      return jsonOf(200, await webhooks.redeliver())
    default:
      return jsonOf(404, { message: `No control ${call.method} ${call.path}` })
  }
}
