import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` of these bytes at a time in seconds since the epoch. */
export function signatureOf(body: string, secret: string, atSeconds: number): string {
  const hmac = createHmac('sha256', secret).update(`${atSeconds}.${body}`, 'utf8').digest('hex')
  return `t=${atSeconds},v1=${hmac}`
}
