import { signedHeaders } from '#tests/servers/paypal/signature.ts'
import { signatureOf } from '#tests/servers/stripe/signature.ts'
import type { PaymentShop, Till } from './payment-shop.ts'
import { aClient } from './shop.ts'

/** A webhook as the provider signed it. */
export interface Delivery {
  readonly till: Till
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

/** Returns a text as UTF-8. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Reads UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** Delivers a webhook from an address of its own. Returns the status of the answer. */
export async function post({ shop }: PaymentShop, { till, headers, body }: Delivery): Promise<number> {
  const response = await shop.fetch(
    `/api/webhooks/${till.provider}`,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
    aClient(),
  )
  await response.text()
  return response.status
}

/** An order whose money was taken without an answer to the shop, and the webhook of that, not yet delivered. */
export async function anUnansweredOrder(open: PaymentShop, till: Till) {
  const { webhooks, faults } = till.server
  webhooks.setMode('hold')
  const order = await open.place()
  faults.plan(till.calls.charge, { name: 'hang_up' }, 2)
  await open.pay(till, order.id)
  faults.clear()
  const paid = webhooks.events().findLast(({ type }) => /payment_intent.succeeded|CAPTURE.COMPLETED/.test(type))
  if (paid === undefined) throw new Error('no money was taken')
  const caught = Promise.withResolvers<Delivery>()
  webhooks.sendTo(async (request) => {
    const body = new Uint8Array(await request.arrayBuffer())
    caught.resolve({ till, headers: Object.fromEntries(request.headers), body })
    return new Response()
  })
  await webhooks.deliver([paid.id])
  webhooks.sendTo(`${open.shop.origin}/api/webhooks/${till.provider}`)
  return { order, delivery: await caught.promise }
}

/** The headers by which the provider signs this text at that time. */
export async function signatureFor({ server, settings, provider }: Till, text: string, atMs: number) {
  if (provider === 'paypal')
    return signedHeaders(text, settings['PAYPAL_WEBHOOK_ID'] ?? '', server.url, new Date(atMs).toISOString())
  const secret = settings['STRIPE_WEBHOOK_SECRET'] ?? ''
  return { 'stripe-signature': signatureOf(text, secret, Math.floor(atMs / 1000)) }
}
