import { type Cents, noCents } from '#domain/money.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import { flag, integer, money, oneOf, orNull, text } from '../tables/column.ts'
import { readWithLists, valueListOf, writeLists } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { tableOf, upsertRecords } from '../tables/table.ts'

/** A rule as its row holds it: what the other type asks is NULL, which the CHECK gift_rule_is_whole demands. */
interface RuleFacts extends Omit<GiftRule, 'areas'> {
  readonly subtotal: Cents | null
  readonly productCode: string | null
  readonly productCount: number | null
}

const rules = tableOf<RuleFacts>('gift_rules', ['id'], {
  id: integer,
  type: oneOf<GiftRule['type']>(),
  subtotal: orNull(money),
  productCode: orNull(text),
  productCount: orNull(integer),
  isAccumulated: flag,
  quantity: integer,
  amountLimits: integer,
  gift: text,
})
const areas = valueListOf('gift_rule_areas', 'gift_rule_id', 'area_code', text)

/** Every gift rule, in the catalogue's order: gifts take stock in it. */
export function readGiftRules(db: D1Database): Read<readonly GiftRule[]> {
  const { statements, build } = readWithLists<RuleFacts, Pick<GiftRule, 'areas'>>(db, rules, { areas })
  return { statements, build: (results) => build(results).map(toGiftRule) }
}

function toGiftRule({
  subtotal,
  productCode,
  productCount,
  type,
  ...facts
}: RuleFacts & Pick<GiftRule, 'areas'>): GiftRule {
  return type === 'subtotal'
    ? { ...facts, type, subtotal: subtotal ?? noCents }
    : { ...facts, type, productCode: productCode ?? '', productCount: productCount ?? 1 }
}

/** Writes `written`, new or in the place of those with their ids. */
export function writeGiftRules(db: D1Database, written: readonly GiftRule[]): D1PreparedStatement[] {
  return [
    ...upsertRecords(
      db,
      rules,
      written.map((rule) => ({ subtotal: null, productCode: null, productCount: null, ...rule })),
    ),
    ...writeLists(
      db,
      areas,
      written.map((rule) => [rule.id, rule.areas]),
    ),
  ]
}
