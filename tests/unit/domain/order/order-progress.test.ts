import { describe, expect, test } from 'vitest'
import { cents, noCents } from '#domain/money.ts'
import { orderProgress } from '#domain/order/order-progress.ts'
import { err, ok } from '#domain/result.ts'

const money = { provider: 'sandbox', amount: cents(1250), refunded: noCents, refunds: [] } as const
const open = { ...money, status: 'requires_confirmation' } as const
const silent = { ...money, status: 'under_way' } as const
const paid = { ...money, status: 'paid' } as const
const refunding = { ...money, status: 'refunding' } as const
const refunded = { ...money, refunded: cents(1250), status: 'refunded' } as const

describe('orderProgress (rules §14: an order and its payment)', () => {
  test.each([
    ['pending', null],
    ['pending', open],
    ['pending', silent],
    ['paid', paid],
    ['paid', refunding],
    ['packed', paid],
    ['shipped', paid],
    ['delivered', paid],
    ['cancelled', null],
    ['cancelled', open],
    ['cancelled', silent],
    ['cancelled', refunding],
    ['cancelled', refunded],
  ] as const)('an order can be %s with the payment %j', (status, payment) => {
    expect(orderProgress(status, payment)).toEqual(ok({ status, payment }))
  })

  test.each([
    ['pending', paid],
    ['pending', refunding],
    ['paid', null],
    ['paid', open],
    ['packed', null],
    ['packed', open],
    ['shipped', null],
    ['shipped', open],
    ['delivered', null],
    ['delivered', open],
  ] as const)('an order cannot be %s with the payment %j', (status, payment) => {
    expect(orderProgress(status, payment)).toEqual(err('impossible'))
  })
})
