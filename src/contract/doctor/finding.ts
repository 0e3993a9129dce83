import type { Cents } from '#domain/money.ts'
import { dollarsShape } from '../dollars.ts'
import type { Fault } from '../fault.ts'

/** An `error` keeps shoppers from ordering or breaks a promise to them; a `warning` is probably a mistake. */
type Severity = 'error' | 'warning'

/**
 * What the sentences of a finding name: codes, without a word of any language. Amounts are such as `$12.50`, lists are joined
 * by commas.
 */
type FindingValues = Readonly<Record<string, string | number>>

/** Something in a catalog that is allowed and is probably a mistake (rules §13 "Doctor"). */
export interface Finding extends Fault {
  readonly code: FindingCode
  readonly severity: Severity
  readonly values: FindingValues
}

type Sentence = (values: FindingValues) => string

const error = (say: Sentence) => ({ severity: 'error', say }) as const
const warning = (say: Sentence) => ({ severity: 'warning', say }) as const

/** Every rule of the doctor: how bad it is, and what it says, in English, behind the path. */
const rules = {
  shipping_none: error(() => 'has no shipping option, so nobody can order in this area'),
  shipping_gap: error(({ range }) => `has no option for subtotals ${range}, so nobody can order then`),
  shipping_overlap: warning(({ other, range }) => `overlaps ${other} for subtotals ${range}`),
  shipping_ignored: warning(() => 'is never used, because the area has shippings'),
  shipping_days: warning(
    ({ because }) =>
      `is not shown, because the area has ${because === 'windows' ? 'delivery windows' : 'no delivery.dispatch'}`,
  ),
  windows_none: error(({ days }) => `offers no window in the next ${days} days, so nobody can order in this area`),
  kit_other_area: warning(({ areas }) => `is active in ${areas}, which sells other kits only (config.hotpot)`),
  kit_price: error(({ areas }) => `can't be ordered in ${areas}, because the kit or its meat has no price there`),
  kit_meat: error(({ parts, areas }) => `can't be ordered in ${areas}, because no meat for it is in stock: ${parts}`),
  kit_part: error(
    ({ parts, areas }) => `can't be ordered in ${areas}, because it always has ${parts}: too few in stock`,
  ),
  kit_picks: error(({ parts, areas }) => `can't be completed in ${areas}: the stock of ${parts} leaves too few picks`),
  kit_usual: warning(({ areas }) => `can't be ordered as it is sold in ${areas}, only with other picks or meat`),
  kit_meat_unsold: warning(({ parts, areas }) => `has the meat ${parts}, which ${areas} does not sell`),
  kit_part_unsold: warning(({ parts, areas }) => `offers ${parts}, which is not active in ${areas}`),
  picks_size: error(() => 'cannot be reached within the quantities of the combo items'),
  sale_end_ignored: error(() => 'is before releaseAt and does not count: from releaseAt on it is sold without an end'),
  sale_never: error(() => 'is at the very releaseAt, so it is never sold'),
  sale_stock: warning(({ areas }) => `is 0, so ${areas} will be sold out from releaseAt on`),
  special_price: warning(() => 'is not below the price, so the price is charged'),
  gift_stock: error(({ gift, areas }) => `promises ${gift}, which is not in stock for ${areas}`),
  gift_reach: warning(({ areas }) => `is never reached by a cart of ${areas}`),
  deal_reach: warning(({ areas }) => `is never reached by a cart of ${areas}`),
  deal_item: warning(({ item }) => `offers ${item}, which no area can sell now`),
  deal_value: warning(({ areas }) => `is not below the price in ${areas}`),
  deal_ignored: warning(() => 'is never offered: only the first deal of the list counts'),
  code_dates: warning(() => 'is not after startsAt: the discount never applies'),
  code_minimum: warning(({ areas }) => `is never reached by a cart of ${areas}`),
  code_value: warning(() => 'takes nothing off'),
  code_nothing: warning(({ areas }) => `reduces no product that ${areas} sells`),
  code_shipping: warning(({ areas }) => `frees shipping that is free anyway in ${areas}`),
  code_uses: warning(() => 'is 0, so nobody can use the code'),
  code_ended: warning(() => 'shows a code that has ended'),
  unknown_code: warning(({ name }) => `names "${name}", which the file does not have`),
  no_chinese: warning(() => 'is missing, so the Chinese pages show the English text'),
  allergens_said: warning(({ allergens }) => `says that it contains ${allergens}, and facts.allergens does not`),
  allergens_unknown: warning(
    ({ name }) => `names "${name}", whose allergens are not known, so those of this product are not`,
  ),
  diet: warning(({ what }) => `is true, and it ${what === 'pork' ? 'has' : 'contains'} ${what}`),
  text_price: error(({ amount }) => `says ${amount}, which is no price and no threshold of what it speaks of`),
  text_price_area: error(({ amount, areas }) => `says ${amount}, and it is another price in ${areas}`),
  text_percent: error(({ percent, name }) => `says ${percent}% off, which ${name} does not take off`),
  text_code_unknown: error(({ name }) => `names the code "${name}", which does not exist`),
  text_code_idle: error(({ name }) => `names the code ${name}, which does not apply now`),
  text_link: warning(({ link }) => `leads to ${link}, where the shop has no page`),
} as const

/** The rules of the doctor, by name. */
export type FindingCode = keyof typeof rules

/** The rules of the doctor, in one list. */
export const findingCodes = Object.keys(rules) as FindingCode[]

/** Returns a finding of the rule `code` at `path`. */
export function finding(path: string, code: FindingCode, values: FindingValues = {}): Finding {
  const { severity, say } = rules[code]
  return { path, code, severity, values, message: say(values) }
}

/** Returns an amount as `$12.50`. */
export function dollarsText(amount: Cents): string {
  return `$${dollarsShape.encode(amount).toFixed(2)}`
}

/** Returns codes in one line. */
export function listText(codes: Iterable<string>): string {
  return [...codes].join(', ')
}
