import { type Cents, noCents } from '#domain/money.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import type { BulkDatabase } from '../tables/bulk-writes.ts'
import { flag, integer, money, oneOf, orNull, text } from '../tables/column.ts'
import { readWithLists, upsertWithLists, valueListOf } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { tableOf } from '../tables/table.ts'

type RuleLists = Pick<GiftRule, 'areas'>

/** A rule as its row holds it. The columns of the other type are NULL, as the CHECK gift_rule_is_whole demands. */
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

/** Every gift rule, in the catalog's order: gifts take stock in it. */
export function readGiftRules(db: D1Database): Read<readonly GiftRule[]> {
  const { statements, build } = readWithLists<RuleFacts, RuleLists>(db, rules, { areas })
  return { statements, build: (results) => build(results).map(toGiftRule) }
}

function toGiftRule({ subtotal, productCode, productCount, type, ...facts }: RuleFacts & RuleLists): GiftRule {
  return type === 'subtotal'
    ? { ...facts, type, subtotal: subtotal ?? noCents }
    : { ...facts, type, productCode: productCode ?? '', productCount: productCount ?? 1 }
}

/** Writes `written`, new or in the place of those with their ids. */
export function writeGiftRules(db: BulkDatabase, written: readonly GiftRule[]): D1PreparedStatement[] {
  const stored = written.map((rule) => ({ subtotal: null, productCode: null, productCount: null, ...rule }))
  return upsertWithLists<RuleFacts, RuleLists>(db, rules, { areas }, stored)
}
