import { cents } from '#domain/money.ts'
import type { GiftRule } from '#domain/quote/gift.ts'
import { deleteRows, upsertRows } from '../tables/bulk-writes.ts'
import { groupBy, type Read } from '../tables/reads.ts'

interface GiftRuleRow {
  readonly id: number
  readonly type: 'subtotal' | 'product'
  readonly subtotal_cents: number | null
  readonly product_code: string | null
  readonly product_count: number | null
  readonly is_accumulated: number
  readonly quantity: number
  readonly amount_limits: number
  readonly gift: string
}

interface GiftRuleAreaRow {
  readonly gift_rule_id: number
  readonly area_code: string
}

/** Every gift rule, in the catalogue's order: gifts take stock in it. */
export function readGiftRules(db: D1Database): Read<readonly GiftRule[]> {
  return {
    statements: [
      db.prepare(`SELECT id, type, subtotal_cents, product_code, product_count, is_accumulated, quantity,
          amount_limits, gift
        FROM gift_rules ORDER BY position, id`),
      db.prepare('SELECT gift_rule_id, area_code FROM gift_rule_areas ORDER BY gift_rule_id, position'),
    ],
    build([rules = [], areas = []]) {
      const areasOf = groupBy(areas as readonly GiftRuleAreaRow[], (row) => row.gift_rule_id)
      return (rules as readonly GiftRuleRow[]).map((row) =>
        toGiftRule(
          row,
          (areasOf.get(row.id) ?? []).map((area) => area.area_code),
        ),
      )
    },
  }
}

function toGiftRule(row: GiftRuleRow, areas: readonly string[]): GiftRule {
  const facts = {
    id: row.id,
    isAccumulated: row.is_accumulated === 1,
    quantity: row.quantity,
    amountLimits: row.amount_limits,
    areas,
    gift: row.gift,
  }
  // The CHECK gift_rule_is_whole keeps the columns of its type from being NULL.
  return row.type === 'subtotal'
    ? { ...facts, type: 'subtotal', subtotal: cents(row.subtotal_cents ?? 0) }
    : { ...facts, type: 'product', productCode: row.product_code ?? '', productCount: row.product_count ?? 1 }
}

/** Writes `rules`, new or in the place of those with their ids. */
export function writeGiftRules(db: D1Database, rules: readonly GiftRule[]): D1PreparedStatement[] {
  return [
    ...upsertRows(db, giftRulesTable, rules.map(toGiftRuleRow)),
    ...deleteRows(
      db,
      'gift_rule_areas',
      'gift_rule_id',
      rules.map((rule) => rule.id),
    ),
    ...upsertRows(db, giftRuleAreasTable, rules.flatMap(toGiftRuleAreaRows)),
  ]
}

const giftRulesTable = {
  name: 'gift_rules',
  key: ['id'],
  columns: [
    'id',
    'type',
    'subtotal_cents',
    'product_code',
    'product_count',
    'is_accumulated',
    'quantity',
    'amount_limits',
    'gift',
  ],
}
const giftRuleAreasTable = {
  name: 'gift_rule_areas',
  key: ['gift_rule_id', 'position'],
  columns: ['gift_rule_id', 'position', 'area_code'],
}

function toGiftRuleRow(rule: GiftRule) {
  return {
    id: rule.id,
    type: rule.type,
    subtotal_cents: rule.type === 'subtotal' ? rule.subtotal : null,
    product_code: rule.type === 'product' ? rule.productCode : null,
    product_count: rule.type === 'product' ? rule.productCount : null,
    is_accumulated: rule.isAccumulated,
    quantity: rule.quantity,
    amount_limits: rule.amountLimits,
    gift: rule.gift,
  }
}

function toGiftRuleAreaRows(rule: GiftRule) {
  return rule.areas.map((area, position) => ({ gift_rule_id: rule.id, position, area_code: area }))
}
