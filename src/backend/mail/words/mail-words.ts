import type { PersonName } from '#domain/address/person-name.ts'
import type { Allergen } from '#domain/catalog/facts.ts'

/** What a mail says of an order: the sentence it opens with, and its subject. */
interface OrderWords {
  readonly subject: (number: string) => string
  readonly opening: (number: string) => string
}

/** What a mail says of money that goes back. */
interface RefundWords {
  readonly subject: (number: string) => string
  readonly opening: (number: string, money: string) => string
}

/** Every word that mails need, in one language. Mails are the server's: the pages' words (i18n) are not for it. */
export interface MailWords {
  readonly shop: string
  readonly htmlLang: string
  readonly greeting: (name: PersonName) => string
  readonly closing: string
  /** Between a name and what it names. */
  readonly colon: string
  readonly welcome: { readonly subject: string; readonly lines: readonly string[]; readonly button: string }
  readonly reset: { readonly subject: string; readonly lines: readonly string[]; readonly button: string }
  /** To the address of before. */
  readonly addressChanged: { readonly subject: string; readonly lines: readonly string[] }
  /** To someone who asked when the shop delivers to a state. */
  readonly areaOpened: { readonly subject: string; readonly lines: readonly string[]; readonly button: string }
  /** With the first link into the desk, and with a later one. */
  readonly deskInvited: { readonly subject: string; readonly lines: readonly string[]; readonly button: string }
  readonly deskLink: { readonly subject: string; readonly lines: readonly string[]; readonly button: string }
  readonly order: {
    readonly placed: OrderWords
    readonly paid: OrderWords
    readonly shipped: OrderWords
    readonly cancelled: OrderWords
    /** Cancelled because nobody paid in time. */
    readonly expired: OrderWords
  }
  /** In the mail about an order that is canceled after it was paid. */
  readonly refund: string
  readonly refundStarted: RefundWords
  readonly refundDone: RefundWords
  /** When all of a refund goes to the gift card, which is done at once. */
  readonly refundedToCard: RefundWords
  /** About a line that can't be delivered and that cost nothing. */
  readonly freeLineMissing: Pick<RefundWords, 'subject'> & { readonly opening: (number: string) => string }
  /** About goods that are sent in place of a line. */
  readonly lineReplaced: {
    readonly subject: (number: string) => string
    readonly opening: (line: string, goods: string, wasAsked: boolean) => string
    /** `total` is what the goods cost; null: not known. */
    readonly refunded: (money: string, total: string | null) => string
    readonly refundedToCard: (money: string, total: string | null) => string
    readonly sameTotal: string
  }
  /** Below a line that can't be delivered as ordered. */
  readonly outcome: {
    readonly instead: (goods: string) => string
    readonly missing: string
    readonly refund: (money: string) => string
  }
  /** With the code of a gift card, to whom it is for. */
  readonly giftCard: {
    readonly subject: (from: PersonName) => string
    readonly opening: (from: PersonName, money: string) => string
    readonly message: (message: string) => string
    readonly how: readonly string[]
    readonly code: string
    readonly button: string
  }
  /** In an order's sums: what a gift card pays, and what is left. */
  readonly paidByCard: string
  readonly leftToPay: string
  /** In the mail about a paid order of gift cards alone. */
  readonly cardsSent: (number: string) => string
  /** In the mail about an order that a gift card paid for, when it is canceled or a part of it goes back. */
  readonly backOnCard: (money: string) => string
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  readonly free: string
  readonly tax: string
  readonly total: string
  readonly gift: string
  /** Between the things of a list. */
  readonly listSeparator: string
  /** Stands behind what was ordered, and says what one of it holds. */
  readonly each: (things: string) => string
  readonly allergen: Readonly<Record<Allergen, string>>
  /** Stands behind a line, and says which allergens are in it. */
  readonly contains: (things: string) => string
  /** As `contains`, where they are not known of every part. */
  readonly containsPartly: (things: string) => string
  readonly allergensUnknown: string
  readonly deliverTo: string
  /** Before the delivery window. */
  readonly delivery: string
  /** Before the days of arrival. */
  readonly arrives: string
  readonly dayAndHours: (day: string, hours: string) => string
  /** Between two times or dates. */
  readonly until: string
  readonly track: string
  /** Before what the shopper wrote for the kitchen. */
  readonly note: string
  /** What the shopper asks for if a line runs out. */
  readonly ifRunOut: { readonly nearest: string; readonly ask: string }
  /** Of a gift card that is paid for, and of one that is not. */
  readonly mailedTo: (to: string) => string
  readonly willBeMailed: (to: string) => string
  readonly recipient: (name: string, email: string) => string
  readonly toShop: string
  /** To the cook sheet of a kit. */
  readonly howToCook: (kit: string) => string
  readonly pay: string
}
