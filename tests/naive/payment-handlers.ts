import type { NaiveHandler } from './naive-handler.ts'

const attemptsSql = 'src/backend/payments/attempts-sql.ts'
const payOrder = 'src/backend/payments/pay-order.ts'
const stripe = 'src/backend/payments/stripe.ts'
const attempt = 'src/domain/payment/attempt.ts'

/** Naive ways to take money and to give it back. */
export const paymentHandlers: readonly NaiveHandler[] = [
  {
    name: 'a charge before its claim is written',
    rows: '^P2 ',
    changes: [
      {
        file: payOrder,
        from: '  const claimed = await claimAttemptFor(backend, payable.value, call.token)\n',
        to: [
          '  const early = { ...payable.value.order }',
          "  await provider.confirm({ id: backend.randomBytes(16).join(''), orderId: early.id, provider: provider.name, status: 'under_way', amount: early.total, reference: null, charge: null, leasedUntilMs: 0, checkAtMs: null, createdAtMs: now() }, call.token, async () => {})",
          '  const claimed = await claimAttemptFor(backend, payable.value, call.token)\n',
        ].join('\n'),
      },
    ],
  },
  {
    name: 'an attempt that two calls may claim',
    rows: '^(?:P2|P3) ',
    changes: [
      {
        file: attemptsSql,
        from: "status = CASE WHEN status IN ('started', 'confirmation') AND EXISTS",
        to: "status = CASE WHEN status IN ('started', 'confirmation', 'under_way', 'paid', 'ended') OR EXISTS",
      },
      {
        file: attemptsSql,
        from: `(SELECT ?\${index + 1} FROM orders WHERE id = ?2 AND status = 'pending'
          AND total_cents - gift_card_cents = ?5)`,
        to: `(SELECT iif(?\${index + 1} = 'under_way', 'ended', ?\${index + 1}) FROM orders WHERE id = ?2 AND ?5 = ?5)`,
      },
    ],
  },
  {
    name: 'a payment without an answer taken for a declined one',
    rows: '^P5 ',
    changes: [
      {
        file: payOrder,
        from: "  if (report.kind === 'unknown') {\n",
        to: "  if (report.kind === 'unknown') await settleAttempt(backend, attempt.id, { kind: 'ended', reference: null })\n  if (report.kind === 'unknown') {\n",
      },
    ],
  },
  {
    name: 'any amount in any currency pays the order',
    rows: '^(?:P7|R5) ',
    changes: [
      {
        file: attempt,
        from: "const isForeign = finding.currency !== 'USD' || finding.amount !== attempt.amount",
        to: "const isForeign = finding.currency === '' || finding.amount === 0",
      },
    ],
  },
  {
    name: 'money for a cancelled order kept',
    rows: '^(?:R8|P3) ',
    changes: [
      {
        file: attempt,
        from: "return isUsable ? { kind: 'pay_order' } : { kind: 'return_money', isForeign }",
        to: "return isUsable ? { kind: 'pay_order' } : isForeign ? { kind: 'return_money', isForeign } : { kind: 'end' }",
      },
    ],
  },
  {
    name: 'a webhook that is believed without its signature',
    rows: '^R4 ',
    changes: [
      {
        file: stripe,
        from: "  } catch {\n    return err('forged')\n  }",
        to: "  } catch {\n    try {\n      const event: Stripe.Event = JSON.parse(text)\n      return ok({ id: event.id, effect: effectOf(event) })\n    } catch {\n      return err('forged')\n    }\n  }",
      },
    ],
  },
  {
    name: 'a webhook that is valid for ever',
    rows: '^R4 ',
    changes: [
      { file: stripe, from: '      maxAgeSeconds,\n      crypto,', to: '      maxAgeSeconds * 1e6,\n      crypto,' },
    ],
  },
  {
    name: 'a refund that is sent again under a new key',
    rows: '^P6 ',
    changes: [
      {
        file: stripe,
        from: '  if (refund.tries > 1) {\n    const earlier',
        to: '  if (refund.tries > 1000) {\n    const earlier',
      },
    ],
  },
  {
    name: 'a late decline that undoes a payment',
    rows: '^P4 |^R3 ',
    changes: [
      {
        file: attempt,
        from: "  if (attempt.status === 'paid' || attempt.status === 'returned') return { kind: 'nothing' }\n",
        to: "  if (attempt.status === 'returned') return { kind: 'nothing' }\n",
      },
    ],
  },
  {
    name: 'the sandbox open without its setting',
    rows: '^P8 ',
    changes: [
      {
        file: 'src/backend/payments/offered-providers.ts',
        from: 'if (live.length > 0 || !settings.isSandboxOpen) return live',
        to: "if (live.length > 0 || (!settings.isSandboxOpen && !settings.siteUrl?.includes('localhost'))) return live",
      },
    ],
  },
  {
    name: 'errands that settle more payments than fit into a run',
    rows: '^L1 errands',
    tests: ['tests/safety/errands.test.ts'],
    changes: [{ file: attemptsSql, from: 'const maxChecked = 5\n', to: 'const maxChecked = 10\n' }],
  },
  {
    name: 'a mail marked as sent before it is sent',
    // A kill rarely falls between the mark and the mail; that the mark comes after is proven in the process.
    rows: '^E6 |count as sent only when the service has taken them',
    tests: ['tests/safety/power-cuts.test.ts', 'tests/integration/backend/mail-services.test.ts'],
    changes: [
      {
        file: 'src/backend/mail/mail-later.ts',
        from: '  const orderOf = await runRead(db, readOrdersOf(db, claimed))\n',
        to: '  const orderOf = await runRead(db, readOrdersOf(db, claimed))\n  await db.batch(claimed.map(({ id }) => endTry(db, id, null)))\n',
      },
    ],
  },
  {
    name: 'a line refunded by the status that was read before',
    rows: '^P9 ',
    changes: [
      {
        file: 'src/backend/payments/refund-lines.ts',
        from: 'runBatch(db, [...writes, ...step, log])',
        to: 'runBatch(db, [...writes, ...step.slice(1), log])',
      },
    ],
  },
  {
    name: 'other goods sent by the status that was read before',
    rows: '^P9 ',
    changes: [
      {
        file: 'src/backend/payments/replace-line.ts',
        from: "    ...appendOrderEvent(db, order.id, nextSequence, 'changed', atMs),\n",
        to: "    ...appendOrderEvent(db, order.id, nextSequence, 'changed', atMs).slice(1),\n",
      },
    ],
  },
  {
    name: 'the untaxed price of other goods taken for what they cost',
    rows: '^P9 ',
    changes: [
      {
        file: 'src/domain/payment/refund.ts',
        from: 'taxed: goods.taxable ? subtractCents(taxed, cents(Math.min(kept, taxed))) : taxed }',
        to: 'taxed: goods.taxable ? subtractCents(taxed, cents(Math.min(kept, taxed))) : proportionOf(taxed, returned, cents(Math.max(net, 1))) }',
      },
    ],
  },
]
