import { addressShape, contactShape } from './contact.ts'
import { slotIdShape } from './delivery-slots.ts'
import { dollarsShape } from './dollars.ts'
import { wrong } from './fault.ts'
import { cardUseShape, recipientsShape } from './gift-cards.ts'
import { instructionsShape } from './instructions.ts'
import { quoteFields } from './quote-requests.ts'
import { longText } from './scalars.ts'
import { checked, type Fields, ignored, mapped, nullable, object, optional, plain } from './shape.ts'

const { state, zip, ...quoted } = quoteFields(100)

const order = {
  ...quoted,
  state: ignored(state),
  zip: ignored(zip),
  contact: contactShape,
  /** Null when there are gift cards only. */
  address: nullable(addressShape),
  note: optional(plain(longText(1000))),
  instructions: optional(instructionsShape),
  /** The id of the delivery slot; an area with delivery windows needs one. */
  deliveryWindow: optional(slotIdShape),
  /** Who a gift card is mailed to, by the key of its line; left out: whoever orders it. */
  recipients: recipientsShape,
  /** The gift card that pays for the order, or for a part of it. */
  giftCard: optional(cardUseShape),
  /** The total that the shopper saw. The order is refused when the real total differs. */
  total: optional(dollarsShape),
}
type SentOrder = Fields<typeof order>

/** An order as a client sends it. State and ZIP code are the address's. */
export interface OrderPlacement extends SentOrder {
  readonly state: string | null
  readonly zip: string | null
}
/** An order without the total that the shopper saw. */
export type OrderCall = Omit<OrderPlacement, 'total'>

/** What `POST /api/order` takes. */
export const orderCallShape = mapped(
  checked(
    object(order),
    ({ lines }) => lines.some(({ picked }) => picked > 0),
    wrong('empty', 'must have a line with something picked'),
  ),
  (sent): OrderPlacement => ({ ...sent, state: sent.address?.state ?? null, zip: sent.address?.zip ?? null }),
  (placement: OrderPlacement) => placement,
)
