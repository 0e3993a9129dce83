import { type MessageTree, messages } from '#i18n/messages.ts'
import { codeOf, type Source, sourcesIn } from '#tests/architecture/sources.ts'

/** The words of a language by their whole key, such as `cart.summary.total`. */
export function wordsByKey(locale: 'en' | 'tw'): ReadonlyMap<string, string> {
  return new Map(flatten(messages[locale], ''))
}

function flatten(tree: MessageTree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, word]): [string, string][] =>
    typeof word === 'string' ? [[prefix + name, word]] : flatten(word, `${prefix}${name}.`),
  )
}

/** A key without its plural's ending. */
export function keyOf(key: string): string {
  return key.replace(/_(?:one|other)$/, '')
}

/** What draws the shop, as written: everything a word could be shown by. */
export const drawing: readonly Source[] = sourcesIn(['src'], /\.(ts|tsx|astro)$/)
  .filter(({ path }) => /^src\/(?:elements|islands|components|layouts|pages|stores)\//.test(path))
  .map(({ path, text }) => ({ path, text: codeOf(text) }))

const knownFailures = [
  'not_found',
  'inactive',
  'out_of_stock',
  'unavailable',
  'no_price',
  'bundle_incomplete',
  'wrong_area_kit',
]
const lineFailures = [...knownFailures, 'sold_out', 'deal_over', 'deal_missing', 'deal_limit']
const codeRefusals = [
  'unknown',
  'not_yet',
  'expired',
  'used_up',
  'area',
  'minimum',
  'nothing_eligible',
  'free_already',
  'free_without',
  'other_is_better',
]
const receiptRules = [
  ...['part_product', 'part_combo', 'part_meat', 'part_pick', 'part_extra', 'line_total', 'subtotal'],
  ...['discount_percentage', 'discount_price', 'discount_free_shipping', 'discount_share', 'net', 'shipping'],
  ...['shipping_free_by_discount', 'shipping_free_by_subtotal', 'taxable_total', 'shipping_taxable', 'tax'],
  ...['tax_free_area', 'gift', 'total'],
]
const steps = ['placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled']
const accountParts = ['orders', 'addresses', 'profile', 'security', 'wishlist']
const fields = ['firstName', 'lastName', 'email', 'phone', 'line1', 'line2', 'city', 'state', 'zip', 'note']
const addressFields = ['firstName', 'lastName', 'email', 'line1', 'zip', 'city', 'state']

/** The keys that are put together as they are looked up: how each begins in the code, and how it may end. */
export const composedKeys: Readonly<Record<string, readonly string[]>> = {
  'account.': [...fields.filter((field) => field !== 'note'), 'password', 'currentPassword'],
  'account.addresses.': ['saved', 'defaulted', 'offline', 'firstName', 'lastName'],
  'account.addresses.failure.': ['fields', 'full', 'gone', 'slow_down', 'offline', 'refused'],
  'account.failure.': [...['slow_down', 'offline', 'refused'], ...['fields', 'signed_out']],
  'account.fault.': [
    ...['email', 'phone', 'weak', 'common', 'taken', 'registered', 'wrong', 'wrong_password', 'refused'],
    ...['phone_format', 'zip_format'],
  ],
  'account.arrived.': ['signed_in', 'created'],
  'account.missing.': [...addressFields, 'password', 'currentPassword'],
  'account.part.': accountParts,
  'account.social.said.': [
    ...['linked', 'signed_in', 'cancelled', 'expired', 'failed'],
    ...['other_user', 'account_exists', 'no_email'],
  ],
  'account.social.unlinking.': ['unlinked', 'last_way_in', 'offline'],
  'account.stayed.': ['cart', 'saved', 'both'],
  'account.strength.': ['too_short', 'digit_or_symbol', 'lowercase', 'uppercase'],
  'account.went.': ['cart', 'saved', 'both'],
  'account.wishes.': ['removed', 'moved'],
  'cart.code.refused.': codeRefusals,
  'cart.failed.': lineFailures,
  'cart.group.': ['combo', 'addons', 'foodmart', 'dealItem'],
  'cart.receipt.': receiptRules,
  'cart.ladder.': ['shipping', 'free_shipping', 'gift', 'giftAgain', 'deal'],
  'cart.merge.': ['added', 'kept', 'joined', 'undo', 'undoName', 'again', 'againName'],
  'cart.perk.': ['freed', 'charged', 'shipping', 'gift', 'gift_fewer', 'gift_lost', 'deal', 'deal_lost'],
  'cart.undone.': ['whole', 'cart', 'failed', 'later', 'list'],
  'checkout.': fields,
  'checkout.change.': ['left', 'gone', 'price', 'discount', 'shipping', 'tax', 'total'],
  'checkout.failure.': ['fields', 'changed', 'code', 'tax', 'shipping', 'slow_down', 'offline', 'refused'],
  'checkout.missing.': [...addressFields, 'phone'],
  'checkout.fault.': ['email_format', 'phone_format', 'zip_format', 'outside', 'refused'],
  'foodMart.sort.': ['default', 'most-popular', 'low-to-high', 'high-to-low'],
  'foodMart.sortedBy.': ['default', 'most-popular', 'low-to-high', 'high-to-low'],
  'home.how.': ['pot.title', 'pot.text', 'box.title', 'box.text', 'table.title', 'table.text'],
  'kits.sort.': ['default', 'low-to-high', 'high-to-low'],
  'order.': ['number', 'email'],
  'order.again.why.': [...knownFailures, 'sold_out', 'deal_threshold'],
  'order.cancel.': ['cancelled', 'too_late', 'gone', 'offline'],
  'order.elsewhere.': ['pending', 'paid', 'over'],
  'order.paidBy.': ['sandbox', 'stripe', 'paypal'],
  'order.status.': ['pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'run_out'],
  'order.step.': steps,
  'payment.': ['card', 'expiry', 'cvc'],
  'payment.fault.': ['missing', 'card', 'expiry', 'past', 'cvc'],
  'payment.said.': ['declined', 'unconfirmed', 'failed', 'closed', 'unknown', 'still_unknown', 'unpaid'],
  'shell.language.': ['en', 'tw', 'enShort', 'twShort'],
  'strip.': ['previous', 'next'],
}

/** The keys that a file looks up, as far as they stand there whole. */
export function keysIn(text: string): readonly string[] {
  const groups = Object.keys(messages.en).join('|')
  return [...text.matchAll(new RegExp(`['"\`]((?:${groups})(?:\\.[\\w-]+)+)['"\`]`, 'g'))].map(([, key = '']) => key)
}

/** How the keys begin that a file puts together. */
export function beginningsIn(text: string): readonly string[] {
  const groups = Object.keys(messages.en).join('|')
  return [...text.matchAll(new RegExp(`\`((?:${groups})\\.(?:[\\w-]+\\.)*)\\$\\{`, 'g'))].map(([, start = '']) => start)
}
