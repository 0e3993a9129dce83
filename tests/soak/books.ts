import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { balances, type LedgerEntry } from '../servers/ledger.ts'
import type { MailServer } from '../servers/mail/server.ts'
import type { SoakRecord } from './record.ts'

/** One promise of the soak, and what is wrong with it; an empty list when it was kept. */
export interface KeptPromise {
  readonly promise: string
  readonly faults: readonly string[]
}

interface OrderRow {
  readonly id: string
  readonly status: string
  readonly email: string
  readonly subtotal_cents: number
  readonly discount_cents: number
  readonly shipping_cents: number
  readonly shipping_taxable_cents: number
  readonly tax_rate_millionths: number
  readonly taxable_total_cents: number
  readonly tax_cents: number
  readonly total_cents: number
}

/** The stock of each product is the sample's times this (serve-shop.ts). */
const stockFactor = 20

/** Holds the database file below `folder`, the provider's ledger and the sent mails against what the shoppers saw. */
export function closeBooks(
  folder: string,
  record: SoakRecord,
  charges: readonly LedgerEntry[],
  mails: MailServer,
): readonly KeptPromise[] {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (path) => /d1.*\.sqlite$/.test(path) && !path.endsWith('metadata.sqlite'),
  )
  if (file === undefined) throw new Error(`no database below ${folder}`)
  const db = new DatabaseSync(join(folder, file), { readOnly: true })
  const rows = <Row>(sql: string) => db.prepare(sql).all() as Row[]
  const orders = rows<OrderRow>('SELECT * FROM orders')
  const promises: KeptPromise[] = [
    { promise: 'the file is whole', faults: wholeFaults(rows('PRAGMA quick_check')) },
    { promise: 'no order is lost', faults: lostFaults(record, orders) },
    { promise: 'no order is doubled', faults: doubledFaults(record, orders) },
    { promise: 'nothing is oversold', faults: stockFaults(rows) },
    { promise: 'every cent is right', faults: centFaults(record, orders, rows) },
    { promise: 'no money without its order', faults: moneyFaults(orders, charges, rows) },
    { promise: 'every code is used as often as its orders say', faults: codeFaults(rows) },
    { promise: 'every mail is sent once', faults: mailFaults(rows, mails) },
    { promise: 'no answer is outside the contract', faults: record.strange },
  ]
  db.close()
  return promises
}

type Rows = <Row>(sql: string) => Row[]

function wholeFaults(answers: readonly { readonly quick_check: string }[]): readonly string[] {
  return answers.map(({ quick_check: answer }) => answer).filter((answer) => answer !== 'ok')
}

function lostFaults(record: SoakRecord, orders: readonly OrderRow[]): readonly string[] {
  const stored = new Set(orders.map(({ id }) => id))
  return [...record.orders.keys()].filter((id) => !stored.has(id)).map((id) => `${id} was placed and is gone`)
}

/** Each shopper's every purchase has an email of its own. Only calls without an answer may have made an unknown order. */
function doubledFaults(record: SoakRecord, orders: readonly OrderRow[]): readonly string[] {
  const byEmail = Object.groupBy(orders, ({ email }) => email)
  const twice = Object.entries(byEmail).filter(([, all = []]) => all.length > 1)
  const unknown = orders.filter(({ id }) => !record.orders.has(id)).length
  return [
    ...twice.map(([email, all = []]) => `${all.length} orders of ${email}`),
    ...(unknown > record.openKeys.size ? [`${unknown} orders that nobody was told of`] : []),
  ]
}

function stockFaults(rows: Rows): readonly string[] {
  const taken = rows<{ code: string; stock_column: string; units: number }>(
    `SELECT product_code AS code, stock_column, sum(units) AS units FROM order_stock JOIN orders ON orders.id = order_id
      WHERE status <> 'cancelled' GROUP BY 1, 2`,
  )
  return rows<{ code: string; quantity: number; wa_quantity: number }>(
    'SELECT code, quantity, wa_quantity FROM products',
  ).flatMap((row) => {
    const first = sample.products.find(({ code }) => code === row.code)
    return (['quantity', 'wa_quantity'] as const).flatMap((column) => {
      const before = (column === 'quantity' ? first?.quantity : first?.waQuantity) ?? 0
      const units = taken.find(({ code, stock_column: each }) => code === row.code && each === column)?.units ?? 0
      const left = before * stockFactor - units
      return left === row[column] && left >= 0 ? [] : [`${row.code}.${column}: ${left} expected, ${row[column]} found`]
    })
  })
}

function centFaults(record: SoakRecord, orders: readonly OrderRow[], rows: Rows): readonly string[] {
  const lines = new Map(
    rows<{ id: string; cents: number }>(
      'SELECT order_id AS id, sum(line_total_cents) AS cents FROM order_lines GROUP BY 1',
    ).map(({ id, cents }) => [id, cents]),
  )
  return orders.flatMap((order) => {
    const { id } = order
    // Half a cent and more goes up.
    const taxed = order.taxable_total_cents + order.shipping_taxable_cents
    const tax = Math.floor((taxed * order.tax_rate_millionths * 2 + 1_000_000) / 2_000_000)
    const total = order.subtotal_cents - order.discount_cents + order.shipping_cents + order.tax_cents
    const promised = record.orders.get(id)?.totalCents
    return [
      ...(lines.get(id) === order.subtotal_cents ? [] : [`${id}: lines ${lines.get(id)}, ${order.subtotal_cents}`]),
      ...(tax === order.tax_cents ? [] : [`${id}: tax ${order.tax_cents}, ${tax} expected`]),
      ...(total === order.total_cents ? [] : [`${id}: total ${order.total_cents}, ${total} expected`]),
      ...(promised === undefined || promised === order.total_cents ? [] : [`${id}: ${promised} was promised`]),
    ]
  })
}

function moneyFaults(orders: readonly OrderRow[], charges: readonly LedgerEntry[], rows: Rows): readonly string[] {
  const held = balances(charges)
  const refunds = new Map(
    rows<{ id: string; cents: number }>(
      `SELECT order_id AS id, sum(amount_cents) AS cents FROM refunds WHERE status = 'done' GROUP BY 1`,
    ).map(({ id, cents }) => [id, cents]),
  )
  const known = new Set(orders.map(({ id }) => `${id} usd`))
  const strangers = Object.entries(held).filter(([key, cents]) => !known.has(key) && cents !== 0)
  const open = rows<{ id: string; status: string }>(
    `SELECT id, status FROM payment_attempts WHERE status NOT IN ('paid', 'returned', 'ended')
      UNION ALL SELECT id, status FROM refunds WHERE status <> 'done'`,
  )
  return [
    ...strangers.map(([key, cents]) => `${cents} cents of ${key}, which is no order`),
    ...open.map(({ id, status }) => `${id} is still ${status}`),
    ...orders.flatMap(({ id, status, total_cents: total }) => {
      const cents = held[`${id} usd`] ?? 0
      const expected = status === 'pending' || status === 'cancelled' ? 0 : total - (refunds.get(id) ?? 0)
      return cents === expected ? [] : [`${id} (${status}): ${cents} cents held, ${expected} expected`]
    }),
  ]
}

function codeFaults(rows: Rows): readonly string[] {
  return rows<{ code: string }>(`SELECT code FROM discounts WHERE used <>
    (SELECT count(*) FROM orders WHERE discount_code = discounts.code AND status <> 'cancelled')`).map(
    ({ code }) => code,
  )
}

function mailFaults(rows: Rows, { taken }: MailServer): readonly string[] {
  const written = rows<{ recipient: string; status: string; n: number }>(
    'SELECT recipient, status, count(*) AS n FROM outbox GROUP BY 1, 2',
  )
  const sent = Object.groupBy(taken, ({ to }) => to.toLowerCase())
  const placed = rows<{ n: number }>(`SELECT count(*) AS n FROM orders WHERE NOT EXISTS
    (SELECT 1 FROM outbox WHERE order_id = orders.id AND kind = 'order_placed')`)[0]?.n
  return [
    ...(placed === 0 ? [] : [`${placed} orders without their mail`]),
    ...written.filter(({ status }) => status !== 'sent').map(({ recipient, status }) => `${recipient}: ${status}`),
    ...written.flatMap(({ recipient, status, n }) => {
      const count = sent[recipient]?.length ?? 0
      return status !== 'sent' || count === n ? [] : [`${recipient}: ${n} written, ${count} sent`]
    }),
  ]
}
