import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { randomName } from '../secret-names.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Where the server keeps the key that checks its webhooks. */
export const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594-test'

/** The public key of the webhooks; the real PayPal has an X.509 certificate there. */
export const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** The headers that sign one try to tell an event. */
export function signedHeaders(body: string, webhookId: string, url: string, time: string): Record<string, string> {
  const id = `${randomName(8, '0123456789abcdef')}-test-11f0-${randomName(4, '0123456789abcdef')}`
  const signed = createSign('RSA-SHA256')
    .update(signedText(id, time, webhookId, body))
    .sign(privateKey, 'base64')
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': url + certificatePath,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signed,
    'paypal-transmission-time': time,
  }
}

/** What `verify-webhook-signature` is sent. */
export interface SignatureCheck {
  readonly transmission_id: string
  readonly transmission_time: string
  readonly transmission_sig: string
  readonly webhook_id: string
}

/** Whether the bytes of an event were signed by this server for that webhook. */
export function isSigned(check: SignatureCheck, body: string): boolean {
  return createVerify('RSA-SHA256')
    .update(signedText(check.transmission_id, check.transmission_time, check.webhook_id, body))
    .verify(publicKey, check.transmission_sig, 'base64')
}

function signedText(id: string, time: string, webhookId: string, body: string): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`
}

/** The bytes of `webhook_event` in a request, as they were written: PayPal signs bytes, not values. */
export function writtenEvent(request: string): string {
  const start = request.indexOf('{', request.indexOf('"webhook_event"'))
  let depth = 0
  for (const { 0: part, index } of request.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part === '{') depth += 1
    if (part === '}') depth -= 1
    if (depth === 0) return request.slice(start, start + index + 1)
  }
  return ''
}
