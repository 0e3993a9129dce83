import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { headerOf, jsonOf, type ProviderAnswer } from '../exchange.ts'
import { type MailServer, startMailServer } from './server.ts'

const mailSchema = v.object({
  from: v.pipe(v.string(), v.regex(/^(?:[^<>]+<[^@\s]+@[^@\s]+>|[^@\s]+@[^@\s]+)$/)),
  to: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/))), v.minLength(1), v.maxLength(50)),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})

/** Starts Resend on loopback: `POST /emails` with idempotency keys, as its API reference describes it. */
export function startResendServer(): Promise<MailServer> {
  const answers = new Map<string, { readonly body: string; readonly id: string }>()
  return startMailServer({
    name: 'resend',
    refusal,
    read(call, key) {
      if (call.path !== '/emails') return refusal(404, 'not_found')
      if (call.method !== 'POST') return refusal(405, 'method_not_allowed')
      if (headerOf(call, 'user-agent') === null) return refusal(403, 'validation_error')
      const authorization = headerOf(call, 'authorization')
      if (authorization === null) return refusal(401, 'missing_api_key')
      if (authorization !== `Bearer ${key}`) return refusal(403, 'invalid_api_key')
      const mailKey = headerOf(call, 'idempotency-key')
      if (mailKey !== null && (mailKey.length < 1 || mailKey.length > 256))
        return refusal(400, 'invalid_idempotency_key')
      const read = v.safeParse(mailSchema, JSON.parse(call.body))
      if (!read.success) return refusal(422, 'validation_error')
      const known = answers.get(mailKey ?? '')
      if (known && known.body !== call.body) return refusal(409, 'invalid_idempotent_request')
      const id = known?.id ?? randomUUID()
      if (mailKey !== null) answers.set(mailKey, { body: call.body, id })
      const { to, ...mail } = read.output
      return { mail: { ...mail, to: to.join() }, repeated: known !== undefined, answer: jsonOf(200, { id }) }
    },
  })
}

function refusal(statusCode: number, name: string | number): ProviderAnswer {
  return jsonOf(statusCode, { statusCode, name, message: 'It was not sent.' })
}
