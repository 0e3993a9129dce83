import type account from './messages/en/account.json'
import type area from './messages/en/area.json'
import type browse from './messages/en/browse.json'
import type cart from './messages/en/cart.json'
import type checkout from './messages/en/checkout.json'
import type composer from './messages/en/composer.json'
import type contents from './messages/en/contents.json'
import type cook from './messages/en/cook.json'
import type deals from './messages/en/deals.json'
import type delivery from './messages/en/delivery.json'
import type desk from './messages/en/desk.json'
import type deskCatalog from './messages/en/deskCatalog.json'
import type deskDoctor from './messages/en/deskDoctor.json'
import type deskFigures from './messages/en/deskFigures.json'
import type deskOrders from './messages/en/deskOrders.json'
import type deskTexts from './messages/en/deskTexts.json'
import type deskView from './messages/en/deskView.json'
import type facts from './messages/en/facts.json'
import type fields from './messages/en/fields.json'
import type foodMart from './messages/en/foodMart.json'
import type giftCard from './messages/en/giftCard.json'
import type home from './messages/en/home.json'
import type info from './messages/en/info.json'
import type kits from './messages/en/kits.json'
import type meta from './messages/en/meta.json'
import type notFound from './messages/en/notFound.json'
import type offline from './messages/en/offline.json'
import type order from './messages/en/order.json'
import type payment from './messages/en/payment.json'
import type preview from './messages/en/preview.json'
import type product from './messages/en/product.json'
import type restore from './messages/en/restore.json'
import type search from './messages/en/search.json'
import type shell from './messages/en/shell.json'
import type storage from './messages/en/storage.json'
import type strip from './messages/en/strip.json'
import type suggestions from './messages/en/suggestions.json'

/** The English messages by group. A test checks that the other language has the same keys. */
interface MessageGroups {
  readonly account: typeof account
  readonly area: typeof area
  readonly browse: typeof browse
  readonly cart: typeof cart
  readonly checkout: typeof checkout
  readonly composer: typeof composer
  readonly contents: typeof contents
  readonly cook: typeof cook
  readonly deals: typeof deals
  readonly delivery: typeof delivery
  readonly desk: typeof desk
  readonly deskOrders: typeof deskOrders
  readonly deskTexts: typeof deskTexts
  readonly deskView: typeof deskView
  readonly deskCatalog: typeof deskCatalog
  readonly deskDoctor: typeof deskDoctor
  readonly deskFigures: typeof deskFigures
  readonly facts: typeof facts
  readonly fields: typeof fields
  readonly giftCard: typeof giftCard
  readonly foodMart: typeof foodMart
  readonly home: typeof home
  readonly info: typeof info
  readonly kits: typeof kits
  readonly meta: typeof meta
  readonly notFound: typeof notFound
  readonly offline: typeof offline
  readonly order: typeof order
  readonly payment: typeof payment
  readonly preview: typeof preview
  readonly product: typeof product
  readonly restore: typeof restore
  readonly search: typeof search
  readonly shell: typeof shell
  readonly storage: typeof storage
  readonly strip: typeof strip
  readonly suggestions: typeof suggestions
}

/** A key without the ending of its plural form. */
type Singular<Key extends string> = Key extends `${infer Start}_one` | `${infer Start}_other` ? Start : Key

/** The whole keys below a tree of messages, such as `cart.summary.total`. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Singular<Key> : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

/** A file of messages: one screen's words. */
export type MessageGroup = keyof MessageGroups

/** The key of a message. A misspelled key does not compile. */
export type MessageKey = KeysOf<MessageGroups>
