import { describe, expect, test } from 'vitest'
import { decodeProblem, problemOfFaults } from '#contract/problem.ts'
import { hasSessionCookie } from '#contract/session.ts'
import { decodeServiceTaxRate } from '#contract/tax-rate.ts'

describe('decodeProblem (rules §10)', () => {
  test('keeps the fields of the contract', () => {
    const body = {
      message: 'Sold out.',
      code: 'out_of_stock',
      errors: { lines: ['x'] },
      data: { total: 1 },
      trace: 'secret',
    }

    expect(decodeProblem(body, 409)).toEqual({
      message: 'Sold out.',
      code: 'out_of_stock',
      errors: { lines: ['x'] },
      data: { total: 1 },
    })
  })

  test.each([[null], ['<html>'], [[]], [{}], [{ message: 7, code: null, errors: 'x' }]])(
    'makes a problem of %j',
    (body) => {
      expect(decodeProblem(body, 503)).toEqual({ message: 'The server answered 503.', code: 'unavailable' })
    },
  )

  test("accepts another framework's 422", () => {
    expect(decodeProblem({ message: 'Invalid.', errors: { product: ['Already there.'] } }, 422)).toEqual({
      message: 'Invalid.',
      code: 'invalid',
      errors: { product: ['Already there.'] },
    })
  })
})

describe('problemOfFaults', () => {
  test('lists every message under its field', () => {
    const fault = { path: 'lines[0].picked', code: 'whole_number', message: 'must be a whole number from 0 to 99' }

    expect(problemOfFaults([fault, { ...fault, path: '__proto__' }])).toMatchObject({
      code: 'invalid',
      message: 'lines[0].picked must be a whole number from 0 to 99',
      errors: { 'lines[0].picked': ['must be a whole number from 0 to 99'] },
    })
  })
})

describe('decodeServiceTaxRate (safety R2)', () => {
  test.each([
    [{ tax_rate: 10.35 }, 103_500],
    [{ tax_rate: 8.875000000000002 }, 88_750],
    [{ tax_rate: '9.5' }, 95_000],
    [{ tax_rate: 0 }, 0],
    [{ tax_rate: 25 }, 250_000],
  ])('reads %j', (body, millionths) => {
    expect(decodeServiceTaxRate(body)).toEqual({ ok: true, value: millionths })
  })

  test.each([
    {},
    { tax_rate: 'NaN' },
    { tax_rate: -5 },
    { tax_rate: 1e9 },
    { tax_rate: 25.01 },
    { tax_rate: null },
    { tax_rate: '' },
    null,
    '<html>',
  ])('refuses %j', (body) => {
    expect(decodeServiceTaxRate(body).ok).toBe(false)
  })
})

describe('hasSessionCookie', () => {
  test.each([
    ['area=ZONE1; __Host-session=abc', true],
    ['area=ZONE1', false],
    ['x__Host-session=abc', false],
    ['', false],
    [null, false],
  ])('%j: %j', (cookies, expected) => {
    expect(hasSessionCookie(cookies)).toBe(expected)
  })
})
