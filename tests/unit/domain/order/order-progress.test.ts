import { describe, expect, test } from 'vitest'
import { orderProgress } from '#domain/order/order-progress.ts'
import { err, ok } from '#domain/result.ts'

const open = { provider: 'sandbox', status: 'requires_confirmation' } as const
const paid = { provider: 'sandbox', status: 'paid' } as const

describe('orderProgress (rules §14: an order and its payment)', () => {
  test.each([
    ['pending', null],
    ['pending', open],
    ['paid', paid],
    ['packed', paid],
    ['shipped', paid],
    ['delivered', paid],
    ['cancelled', null],
    ['cancelled', paid],
  ] as const)('an order can be %s with the payment %j', (status, payment) => {
    expect(orderProgress(status, payment)).toEqual(ok({ status, payment }))
  })

  test.each([
    ['pending', paid],
    ['paid', null],
    ['paid', open],
    ['packed', null],
    ['packed', open],
    ['shipped', null],
    ['shipped', open],
    ['delivered', null],
    ['delivered', open],
    ['cancelled', open],
  ] as const)('an order cannot be %s with the payment %j', (status, payment) => {
    expect(orderProgress(status, payment)).toEqual(err('impossible'))
  })
})
