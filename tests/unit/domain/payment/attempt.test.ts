import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type AttemptStatus, type Finding, settle } from '#domain/payment/attempt.ts'

const total = cents(5142)
const paid: Finding = { kind: 'paid', amount: 5142, currency: 'USD' }
const attempt = (status: AttemptStatus) => ({ status, amount: total })
const pending = { isPayable: true, due: total }

describe('settle (rules §12 "Payment")', () => {
  test.each(['started', 'under_way', 'confirmation', 'ended'] as const)(
    'money for a pending order pays it, also from an attempt that is %s',
    (status) => {
      expect(settle(attempt(status), pending, paid)).toEqual({ kind: 'pay_order' })
    },
  )

  test('money that comes when the order can no longer be paid goes back', () => {
    const settlement = settle(attempt('under_way'), { isPayable: false, due: total }, paid)
    expect(settlement).toEqual({ kind: 'return_money', isForeign: false })
  })

  test.each([
    { ...paid, amount: 5141 },
    { ...paid, amount: 5143 },
    { ...paid, currency: 'CAD' },
  ])('other money than was asked for goes back and somebody is told: %j', (finding) => {
    expect(settle(attempt('under_way'), pending, finding)).toEqual({ kind: 'return_money', isForeign: true })
  })

  test('money by the total before a change goes back', () => {
    expect(settle(attempt('under_way'), { isPayable: true, due: cents(5143) }, paid)).toEqual({
      kind: 'return_money',
      isForeign: false,
    })
  })

  test.each([
    ['started', { kind: 'confirmation' }, 'ask_confirmation'],
    ['under_way', { kind: 'confirmation' }, 'ask_confirmation'],
    ['under_way', { kind: 'ended' }, 'end'],
    ['confirmation', { kind: 'ended' }, 'end'],
    ['under_way', { kind: 'unknown' }, 'nothing'],
    ['ended', { kind: 'confirmation' }, 'nothing'],
    ['ended', { kind: 'ended' }, 'nothing'],
    ['paid', { kind: 'ended' }, 'nothing'],
    ['paid', paid, 'nothing'],
    ['returned', paid, 'nothing'],
    ['returned', { kind: 'confirmation' }, 'nothing'],
  ] as const)('from %s, %j leads to %s', (status, finding, kind) => {
    expect(settle(attempt(status), pending, finding)).toEqual({ kind })
  })
})
