import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { headerOf, jsonOf, type ProviderAnswer } from '../exchange.ts'
import { type MailServer, startMailServer } from './server.ts'

const mailSchema = v.object({
  From: v.string(),
  To: v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/)),
  Subject: v.string(),
  TextBody: v.string(),
  HtmlBody: v.string(),
  MessageStream: v.literal('outbound'),
  Tag: v.pipe(v.string(), v.maxLength(1000)),
  Metadata: v.record(v.string(), v.pipe(v.string(), v.maxLength(80))),
})

/** Starts Postmark on loopback: `POST /email`, as its API reference describes it. It knows no idempotency keys. */
export function startPostmarkServer(): Promise<MailServer> {
  return startMailServer({
    name: 'postmark',
    refusal,
    read(call, key) {
      if (headerOf(call, 'x-postmark-server-token') !== key) return refusal(401, 10)
      if (call.method !== 'POST' || call.path !== '/email') return refusal(404, 0)
      if (headerOf(call, 'accept') !== 'application/json') return refusal(415, 409)
      const read = v.safeParse(mailSchema, JSON.parse(call.body))
      if (!read.success) return refusal(422, 300)
      const { From: from, To: to, Subject: subject, TextBody: text, HtmlBody: html } = read.output
      const SubmittedAt = new Date().toISOString()
      const answer = { To: to, SubmittedAt, MessageID: randomUUID(), ErrorCode: 0, Message: 'OK' }
      return { mail: { from, to, subject, text, html }, repeated: false, answer: jsonOf(200, answer) }
    },
  })
}

function refusal(status: number, code: string | number): ProviderAnswer {
  return jsonOf(status, { ErrorCode: code, Message: 'It was not sent.' })
}
