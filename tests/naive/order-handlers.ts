import type { NaiveHandler } from './naive-handler.ts'

const stockSql = 'src/backend/catalog/stock-sql.ts'
const placeOrder = 'src/backend/orders/place-order.ts'
const keysSql = 'src/backend/calls/idempotency-keys-sql.ts'

/** Naive ways to place and cancel an order. */
export const orderHandlers: readonly NaiveHandler[] = [
  {
    name: 'a guarded update of the stock',
    rows: '^C1 ',
    changes: [
      {
        file: stockSql,
        from: '  WHERE products.code = demand.code`\nconst soldOutSql',
        to: `  WHERE products.code = demand.code AND products.\${column} >= demand.units\`\nconst soldOutSql`,
      },
    ],
  },
  {
    name: 'stock counted per line, not per product',
    rows: '^C6 ',
    changes: [
      {
        file: stockSql,
        from: 'const units = JSON.stringify([...demand])',
        to: 'const units = JSON.stringify([...demand].slice(0, 1))',
      },
    ],
  },
  {
    name: 'the key written by ON CONFLICT DO NOTHING',
    // On a busy machine the calls of C2 may come one after the other; two that certainly overlap are proven in the process.
    rows: '^C2 |the only one of two equal calls',
    tests: ['tests/safety/one-key.test.ts', 'tests/integration/backend/idempotency-key.test.ts'],
    changes: [
      {
        file: keysSql,
        from: 'VALUES (?1, ?2, ?3, ?4, ?5, ?6)`)',
        to: 'VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`)',
      },
    ],
  },
  {
    name: 'a key for every press, in tabs that do not wait for each other',
    rows: '^C4 ',
    tests: ['tests/safety/one-press.spec.ts'],
    changes: [
      {
        file: 'src/stores/checkout/place-order.ts',
        from: '  return globalThis.navigator?.locks?.request(attemptKey, place) ?? place()\n',
        to: '  return place()\n',
      },
      {
        file: 'src/stores/checkout/place-order.ts',
        from: '  if (current?.body === body) return current\n',
        to: "  if (current?.body === body && current.key === '') return current\n",
      },
    ],
  },
  {
    name: 'a key that any body may use again',
    rows: '^C3 ',
    changes: [
      {
        file: 'src/backend/calls/repeatable-calls.ts',
        from: 'if (stored.bodyHash === call.bodyHash) return',
        to: 'if (stored.bodyHash !== null) return',
      },
    ],
  },
  {
    name: 'wrong codes that nobody counts',
    rows: '^E5 ',
    changes: [
      {
        file: 'src/backend/calls/guesses-sql.ts',
        from: "const wrong = 'value NOT IN (SELECT folded_code FROM discounts)'",
        to: "const wrong = 'value IN (SELECT folded_code FROM discounts WHERE folded_code IS NULL)'",
      },
    ],
  },
  {
    name: 'a gift card that pays what was read of it, without a look at what is left',
    rows: '^C16 ',
    changes: [
      {
        file: 'src/backend/gift-cards/gift-cards-sql.ts',
        from: 'SET balance_cents = balance_cents - ?2 WHERE id = ?1',
        to: 'SET balance_cents = max(0, balance_cents - ?2) WHERE id = ?1',
      },
    ],
  },
  {
    name: 'wrong gift card codes that nobody counts',
    rows: '^E8 ',
    changes: [
      {
        file: 'src/backend/calls/guesses-sql.ts',
        from: "const wrong = 'substr(value, 6) NOT IN (SELECT code_hash FROM gift_cards)'",
        to: "const wrong = 'substr(value, 6) IN (SELECT code_hash FROM gift_cards WHERE id IS NULL)'",
      },
    ],
  },
  {
    name: "a code's use counted only while some are left",
    rows: '^C5 ',
    changes: [
      {
        file: 'src/backend/orders/discount-uses-sql.ts',
        from: 'SET used = used + 1 WHERE code = ?1',
        to: 'SET used = used + 1 WHERE code = ?1 AND (usage_limit IS NULL OR used < usage_limit)',
      },
    ],
  },
  {
    name: 'a cancellation that returns stock without its step',
    rows: '^C7 ',
    changes: [
      {
        file: 'src/backend/orders/cancel-order.ts',
        from: "    ...appendOrderEvent(db, id, nextSequence, 'cancelled', atMs),\n",
        to: "    ...appendOrderEvent(db, id, nextSequence + Math.floor(Math.random() * 1e9), 'cancelled', atMs),\n",
      },
    ],
  },
  {
    name: 'no check that the catalog is the one that was read',
    rows: '^(?:C8|C9) ',
    changes: [
      {
        file: stockSql,
        from: "'UPDATE catalog_version SET read_definitions = ?1, stock_revision = stock_revision + 1'",
        to: "'UPDATE catalog_version SET read_definitions = definitions, stock_revision = stock_revision + 1 WHERE ?1 = ?1'",
      },
    ],
  },
  {
    name: "an order at the client's own total",
    rows: '^I4 ',
    changes: [
      {
        file: placeOrder,
        from: '      quote,\n      shipping: quote.shipping,',
        to: '      quote: { ...quote, total: seenTotal ?? quote.total },\n      shipping: quote.shipping,',
      },
      {
        file: 'src/backend/orders/order-refusals.ts',
        from: '  if (agreedTotal !== null && agreedTotal !== quote.total)',
        to: '  if (agreedTotal === quote.total && agreedTotal === null)',
      },
    ],
  },
  {
    name: 'an order in an area that does not deliver to the address',
    rows: '^I4 ',
    changes: [
      {
        file: placeOrder,
        from: '    if (elsewhere) return elsewhere\n',
        to: '    if (elsewhere?.ok) return elsewhere\n',
      },
    ],
  },
  {
    name: 'an order without its sales tax',
    rows: '^R2 ',
    changes: [
      {
        file: 'src/backend/orders/order-refusals.ts',
        from: '  if (isTaxMissing(area, quote)) return',
        to: '  if (isTaxMissing(area, quote) && quote.lines.length === 0) return',
      },
    ],
  },
  {
    name: 'a failed tax lookup kept in the cache',
    rows: '^R2 ',
    changes: [
      {
        file: 'functions/tax-lookup.ts',
        from: '  if (!rate.ok) return unknownTaxRate\n  const taxRate: TaxRate = { rate: rate.value, isCorrect: true }\n',
        to: '  const taxRate: TaxRate = rate.ok ? { rate: rate.value, isCorrect: true } : unknownTaxRate\n',
      },
    ],
  },
  {
    name: 'stock written before the order, in a batch of its own',
    rows: '^R6 ',
    changes: [
      {
        file: placeOrder,
        from: '  const conflict = await runBatch(db, [\n    storeAnswer(db, repeatable, 201, body, atMs),\n    forgetAnswersBefore(db, atMs - answerRetentionMs),\n    ...takeStock(db, stockColumn, quote.demand, catalog.definitions),\n',
        to: '  await runBatch(db, takeStock(db, stockColumn, quote.demand, catalog.definitions))\n  const conflict = await runBatch(db, [\n    storeAnswer(db, repeatable, 201, body, atMs),\n    forgetAnswersBefore(db, atMs - answerRetentionMs),\n',
      },
    ],
  },
  {
    name: 'an answer before the order is written',
    rows: '^R7 ',
    changes: [
      {
        file: placeOrder,
        from: '  const conflict = await runBatch(db, [\n    storeAnswer',
        to: '  const conflict = null as Conflict | null\n  void runBatch(db, [\n    storeAnswer',
      },
      {
        file: placeOrder,
        from: "import { runBatch } from '../tables/conflicts.ts'",
        to: "import { type Conflict, runBatch } from '../tables/conflicts.ts'",
      },
    ],
  },
  {
    name: 'unpaid goods counted before the order, not with it',
    rows: '^E4 ',
    changes: [
      {
        file: placeOrder,
        from: '  const conflict = await runBatch(db, [\n    storeAnswer',
        to: "  const together = `SELECT coalesce(sum(units), 0) AS n FROM order_stock JOIN orders ON orders.id = order_id WHERE status = 'pending' AND (client = ?1 OR email = ?2)`\n  const held = await db.prepare(together).bind(client, order.contact.email).first<number>('n')\n  const units = [...quote.demand.values()].reduce((sum, each) => sum + each, 0)\n  if ((held ?? 0) + units > (settings.unpaidBound.units ?? Number.POSITIVE_INFINITY)) return refuseUnpaid()\n  const conflict = await runBatch(db, [\n    storeAnswer",
      },
      { file: placeOrder, from: '    boundUnpaid(db, id, settings.unpaidBound),\n', to: '' },
    ],
  },
  {
    name: 'a read of the catalog for every line of the order',
    rows: '^C12 ',
    changes: [
      {
        file: placeOrder,
        from: '    const quote = quoteCart(call, quoteContext)\n',
        to: "    for (let n = 0; n < 8; n += 1) await db.prepare('SELECT count(*) FROM products').first()\n    const quote = quoteCart(call, quoteContext)\n",
      },
    ],
  },
]
