import * as v from 'valibot'
import { scaledDecimal, unscaledDecimal } from './decimal.ts'
import { decoderOf, type ReadAs, wrong } from './fault.ts'

// What PayPal's REST API says and is told, as far as the shop uses it: Orders v2, Payments v2, Webhooks v1.

const decimals = 2
const moneySchema = v.pipe(
  v.object({ currency_code: v.string(), value: v.string() }),
  v.transform(({ currency_code: currency, value }) => ({ amount: scaledDecimal(Number(value), decimals), currency })),
  v.check(({ amount }) => amount !== undefined, wrong('money', 'must be an amount with at most 2 decimals')),
  v.transform(({ amount = 0, currency }) => ({ amount, currency })),
)

/** Returns `amount` cents of `currency` as PayPal writes money. */
export function encodePayPalMoney(amount: number, currency: string) {
  return { currency_code: currency, value: unscaledDecimal(amount, decimals).toFixed(decimals) }
}

const captureSchema = v.object({ id: v.string(), status: v.string(), amount: moneySchema })
const refundSchema = v.object({ id: v.string(), status: v.string(), amount: moneySchema })
const orderSchema = v.pipe(
  v.object({
    id: v.string(),
    purchase_units: v.optional(
      v.array(v.object({ payments: v.optional(v.object({ captures: v.optional(v.array(captureSchema)) })) })),
    ),
  }),
  v.transform(({ id, purchase_units: units = [] }) => ({
    id,
    captures: units.flatMap(({ payments }) => payments?.captures ?? []),
  })),
)

/** An order with its captures. */
export type PayPalOrder = ReadAs<typeof orderSchema>
/** Money that PayPal took or tried to take; its amount in cents. */
export type PayPalCapture = ReadAs<typeof captureSchema>
/** Money that PayPal sends back; its amount in cents. */
export type PayPalRefund = ReadAs<typeof refundSchema>

/** Reads an order with its captures, none when no money was asked for yet. */
export const decodePayPalOrder = decoderOf(orderSchema)
/** Reads a refund. */
export const decodePayPalRefund = decoderOf(refundSchema)
/** Reads an access token; `expires_in` is in seconds. */
export const decodePayPalToken = decoderOf(v.object({ access_token: v.string(), expires_in: v.number() }))
/** Reads whether PayPal signed a webhook. */
export const decodePayPalVerification = decoderOf(v.object({ verification_status: v.string() }))

const problemSchema = v.object({ details: v.optional(v.array(v.object({ issue: v.string() }))) })

/** Returns the code of the first thing that PayPal refuses, such as `INSTRUMENT_DECLINED`; empty when it names none. */
export function payPalIssue(body: unknown): string {
  const read = v.safeParse(problemSchema, body)
  return read.success ? (read.output.details?.[0]?.issue ?? '') : ''
}

const eventFields = { id: v.string() }
const captureEvent = v.pipe(
  v.object({
    ...eventFields,
    resource_type: v.literal('capture'),
    resource: v.object({
      ...captureSchema.entries,
      supplementary_data: v.object({ related_ids: v.object({ order_id: v.string() }) }),
    }),
  }),
  v.transform(({ id, resource }) => ({
    id,
    about: 'capture' as const,
    capture: resource,
    orderId: resource.supplementary_data.related_ids.order_id,
  })),
)
const refundEvent = v.pipe(
  v.object({
    ...eventFields,
    resource_type: v.literal('refund'),
    resource: v.object({ ...refundSchema.entries, custom_id: v.nullish(v.string(), null) }),
  }),
  v.transform(({ id, resource }) => ({ id, about: 'refund' as const, refund: resource, customId: resource.custom_id })),
)
const otherEvent = v.pipe(
  v.object(eventFields),
  v.transform(({ id }) => ({ id, about: 'other' as const })),
)

const eventSchema = v.union([captureEvent, refundEvent, otherEvent])
/** What a webhook tells. */
export type PayPalEvent = ReadAs<typeof eventSchema>
/** Reads a webhook's event: about a capture, about a refund, or about something that the shop does not follow. */
export const decodePayPalEvent = decoderOf(eventSchema)
