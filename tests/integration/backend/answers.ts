import * as v from 'valibot'
import { orderSteps } from '#domain/order/order.ts'
import { orderStatuses } from '#domain/order/order-status.ts'

/** The JSON of every answer, with any `data`. */
const answerBody = v.looseObject({
  data: v.optional(v.unknown()),
  meta: v.optional(v.unknown()),
  message: v.optional(v.string()),
  code: v.optional(v.union([v.string(), v.number()])),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})

/** A decoded answer. `body` is empty when the answer has none. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly body: v.InferInput<typeof answerBody>
}

/** Decodes a response. @throws Error when its text is no JSON, or no answer of the shop (rules §10). */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  const text = await response.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  v.assert(answerBody, body)
  return { status, text, headers, body }
}

/** Returns the `data` of an answer as on the wire. @throws Error when it has another shape. */
export function dataOf<S extends v.GenericSchema>(schema: S, { status, text, body }: Answer): v.InferInput<S> {
  if (v.is(schema, body.data)) return body.data
  throw new Error(`not of the expected shape: ${status} ${text}`)
}

// The contract's own schemas also accept backends with fewer fields. This backend sends every field.

const discount = v.nullable(v.object({ code: v.string(), type: v.string(), amount: v.number() }))
const line = v.object({ code: v.string(), lineTotal: v.number() })
const figures = { subtotal: v.number(), taxRate: v.number(), taxableTotal: v.number(), tax: v.number() }
const gifts = v.array(v.object({ code: v.string(), quantity: v.number() }))

/** A quote on the wire. */
export const quoteAnswer = v.object({
  lines: v.array(line),
  failed: v.array(v.object({ code: v.string(), reason: v.string(), available: v.nullable(v.number()) })),
  refusedCodes: v.array(v.object({ code: v.string(), reason: v.string() })),
  discount,
  gifts,
  ...figures,
  total: v.number(),
})

/** An order for its own shopper. */
export const orderAnswer = v.object({
  id: v.string(),
  number: v.string(),
  status: v.picklist(orderStatuses),
  contact: v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), phone: v.string() }),
  address: v.object({
    line1: v.string(),
    line2: v.nullable(v.string()),
    city: v.string(),
    state: v.string(),
    zip: v.string(),
  }),
  lines: v.array(v.object({ ...line.entries, name: v.string() })),
  discount,
  gifts,
  ...figures,
  total: v.number(),
  timeline: v.array(v.object({ status: v.picklist(orderSteps), at: v.string() })),
})

/** A tracked order, which has no id. */
export const trackedOrderAnswer = v.omit(orderAnswer, ['id'])

/** A reorder: lines that a cart may send. */
export const reorderAnswer = v.object({ lines: v.array(v.looseObject({ code: v.string() })) })

/** The `data` of a payment that needs a confirmation. */
export const challengeAnswer = v.object({ challenge: v.string() })

/** A product, with flags when an area is named. */
export const productAnswer = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  orderItemsCount: v.number(),
})

/** The products of a list or search. */
export const productsAnswer = v.array(productAnswer)

/** The catalog version. */
export const versionAnswer = v.object({ version: v.number() })

/** A discount that is offered to the shopper. */
export const discountAnswer = v.object({ code: v.string() })

/** An entry of the address book. */
export const addressAnswer = v.object({ id: v.string(), isDefault: v.boolean() })

/** An entry of the wishlist. */
export const wishAnswer = v.object({ id: v.number(), productCode: v.string() })

/** A user. */
export const userAnswer = v.object({
  id: v.string(),
  email: v.string(),
  isEmailVerified: v.boolean(),
  phone: v.nullable(v.string()),
})

/** The answer of registering and signing in. */
export const signedInAnswer = v.object({ token: v.string(), user: userAnswer })

/** The mails of the outbox, which only a local shop shows. */
export const mailsAnswer = v.array(v.record(v.string(), v.nullable(v.string())))
