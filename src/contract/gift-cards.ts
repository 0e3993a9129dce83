import * as v from 'valibot'
import type { CardPayment, CardRecipient } from '#domain/order/gift-card.ts'
import { email } from './contact.ts'
import { dollarsShape } from './dollars.ts'
import { decoderOf } from './fault.ts'
import { lineKey } from './lines.ts'
import { longText, text } from './scalars.ts'
import { type Fields, maybe, object, plain, type Shape } from './shape.ts'

const maxMessage = 300
const maxLines = 100

/** Who a gift card is mailed to. Name and message may be left out. */
const recipientShape: Shape<CardRecipient> = object({
  email: plain(email),
  name: maybe(plain(text(0, 100))),
  message: maybe(plain(longText(maxMessage))),
})

type Recipients = Readonly<Record<string, CardRecipient>>

/** The recipients of an order's gift cards, by the key of the line. A card without one is mailed to whoever orders it. */
export const recipientsShape: Shape<Recipients> = {
  schema: v.optional(v.pipe(v.record(lineKey, recipientShape.schema), v.maxEntries(maxLines)), () => ({})),
  encode: (recipients) => (Object.keys(recipients).length > 0 ? recipients : undefined),
}

/** A code as it was typed: whether it is one is no fault of form, so that all wrong codes are answered alike. */
const typedCode = v.pipe(v.string(), v.maxLength(100, 'code: must be at most 100 characters'))

/** What asks for the balance of a gift card. The code is in the body: addresses are logged. */
export const cardQuerySchema = v.object({ code: typedCode })

const balanceShape = object({ balance: dollarsShape })
/** What a gift card holds. */
export type CardBalance = Fields<{ readonly balance: typeof dollarsShape }>
export const cardBalanceShape: Shape<CardBalance> = balanceShape
export const decodeCardBalance = decoderOf(balanceShape.schema)

/** The gift card that pays for an order, and how much of it the shopper saw that it pays. */
export const cardUseShape = object({ code: plain(typedCode), amount: dollarsShape })

/** The gift card of an order. */
export const cardPaymentShape: Shape<CardPayment> = object({ amount: dollarsShape, returned: dollarsShape })

/** What mails a gift card's code again; another email when the first one was wrong. */
export const cardMailingSchema = v.object({ line: lineKey, email: v.optional(email) })
