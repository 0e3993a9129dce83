import * as v from 'valibot'
import { orderSteps } from '#domain/order/order.ts'
import { orderStatuses } from '#domain/order/order-status.ts'

/** What the JSON of every answer may hold; nothing is said yet of what stands under `data`. */
const answerBody = v.looseObject({
  data: v.optional(v.unknown()),
  meta: v.optional(v.unknown()),
  message: v.optional(v.string()),
  code: v.optional(v.union([v.string(), v.number()])),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})

/** An answer, read. `body` is empty where nothing was sent. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly body: v.InferInput<typeof answerBody>
}

/** The answer that a response brings; throws where its text is no JSON, or its JSON no answer of the shop (rules §10). */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  const text = await response.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  v.assert(answerBody, body)
  return { status, text, headers, body }
}

/** What stands under `data`, as it travelled; throws, and so fails the test, where it has another shape. */
export function dataOf<S extends v.GenericSchema>(schema: S, { status, text, body }: Answer): v.InferInput<S> {
  if (v.is(schema, body.data)) return body.data
  throw new Error(`not of the shape that was asked for: ${status} ${text}`)
}

// The contract's own schemas are lenient, for backends that say less; this backend says all of it, as below.

const discount = v.nullable(v.object({ code: v.string(), type: v.string(), amount: v.number() }))
const line = v.object({ code: v.string(), lineTotal: v.number() })
const figures = { subtotal: v.number(), taxRate: v.number(), taxableTotal: v.number(), tax: v.number() }
const gifts = v.array(v.object({ code: v.string(), quantity: v.number() }))

/** A quote, as it travels. */
export const quoteAnswer = v.object({
  lines: v.array(line),
  failed: v.array(v.object({ code: v.string(), reason: v.string(), available: v.nullable(v.number()) })),
  refusedCodes: v.array(v.object({ code: v.string(), reason: v.string() })),
  discount,
  gifts,
  ...figures,
  total: v.number(),
})

/** An order whose shopper asks for it. */
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

/** An order that anyone tracks: it has no id. */
export const trackedOrderAnswer = v.omit(orderAnswer, ['id'])

/** What ordering again offers: lines as a cart may send them. */
export const reorderAnswer = v.object({ lines: v.array(v.looseObject({ code: v.string() })) })

/** What a payment that waits for its shopper says under `data`. */
export const challengeAnswer = v.object({ challenge: v.string() })

/** A product; with an area its flags stand beside. */
export const productAnswer = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  orderItemsCount: v.number(),
})

/** Products, of any list or search. */
export const productsAnswer = v.array(productAnswer)

/** The version that the shown catalogue has. */
export const versionAnswer = v.object({ version: v.number() })

/** A discount as the shopper is told of it. */
export const discountAnswer = v.object({ code: v.string() })

/** An entry of the address book. */
export const addressAnswer = v.object({ id: v.string(), isDefault: v.boolean() })

/** An entry of the wishlist. */
export const wishAnswer = v.object({ id: v.number(), productCode: v.string() })

/** Somebody with an account, as they see themselves. */
export const userAnswer = v.object({
  id: v.string(),
  email: v.string(),
  isEmailVerified: v.boolean(),
  phone: v.nullable(v.string()),
})

/** What registering and signing in say. */
export const signedInAnswer = v.object({ token: v.string(), user: userAnswer })

/** Mails of the outbox, which only a shop at home shows. */
export const mailsAnswer = v.array(v.record(v.string(), v.nullable(v.string())))
