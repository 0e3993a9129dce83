import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, type Fault } from '#contract/fault.ts'
import { paymentCallSchema } from '#contract/order-changes.ts'
import { orderCallShape } from '#contract/order-requests.ts'
import { quoteCallShape } from '#contract/quote-requests.ts'
import type { Result } from '#domain/result.ts'

const line = { group: 'combo', code: 'KIT-SPICY', picked: 2 }
const request = { areaCode: 'ZONE1', lines: [line] }
const contact = { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' }
const address = { line1: '500 Pine St', city: 'Seattle', state: 'WA', zip: '98101' }

function pathsOf(result: Result<unknown, readonly Fault[]>): string[] {
  return result.ok ? [] : result.error.map((fault) => fault.path)
}

describe('a call for a quote (rules §12)', () => {
  test('needs an area and lines only', () => {
    expect(decode(quoteCallShape.schema, request)).toEqual({
      ok: true,
      value: {
        areaCode: 'ZONE1',
        lines: [
          {
            key: 'KIT-SPICY',
            group: 'combo',
            code: 'KIT-SPICY',
            picked: 2,
            additional: null,
            meat: null,
            additionalItem: null,
          },
        ],
        discountCodes: [],
        shippingMethod: null,
        state: null,
        zip: null,
      },
    })
  })

  test('decodes every field and encodes it unchanged', () => {
    const whole = {
      areaCode: 'ZONE1',
      lines: [
        {
          ...line,
          key: 'k',
          additional: [{ code: 'ADD-NOODLE', picked: 1 }],
          meat: 'MEAT-LAMB',
          additionalItem: 'ADD-TOFU',
        },
      ],
      discountCodes: ['WELCOME10'],
      shippingMethod: 0,
      state: 'WA',
      zip: '98101-0001',
    }
    const decoded = decode(quoteCallShape.schema, whole)

    expect(decoded.ok && quoteCallShape.encode(decoded.value)).toEqual(whole)
  })

  test('drops a price that a client sends', () => {
    const decoded = decode(quoteCallShape.schema, {
      ...request,
      total: 1,
      taxRate: 0,
      lines: [{ ...line, price: 0.01, dealValue: 0, taxable: false }],
    })

    expect(decoded).toEqual(decode(quoteCallShape.schema, request))
  })

  test('allows a line with 0 picked', () => {
    expect(decode(quoteCallShape.schema, { ...request, lines: [{ ...line, picked: 0 }] }).ok).toBe(true)
  })

  test.each([-1, 0.5, 1e21, '2', 2 ** 53 + 2, Number.NaN, null, 100])('refuses %j units', (picked) => {
    expect(pathsOf(decode(quoteCallShape.schema, { ...request, lines: [{ ...line, picked }] }))).toEqual([
      'lines[0].picked',
    ])
  })

  test.each([
    ['lines', { lines: Array.from({ length: 201 }, () => line) }],
    ['discountCodes', { discountCodes: Array.from({ length: 21 }, () => 'A') }],
    [
      'lines[0].additional',
      { lines: [{ ...line, additional: Array.from({ length: 61 }, () => ({ code: 'A', picked: 1 })) }] },
    ],
    ['lines[0].code', { lines: [{ ...line, code: 'x'.repeat(65) }] }],
    ['lines[0].group', { lines: [{ ...line, group: 'gift' }] }],
    ['lines[0].additional[0].picked', { lines: [{ ...line, additional: [{ code: 'A', picked: -1 }] }] }],
    ['zip', { zip: '1234' }],
    ['state', { state: 'Washington' }],
    ['shippingMethod', { shippingMethod: 1.5 }],
    ['areaCode', { areaCode: ['ZONE1'] }],
    ['lines', { lines: {} }],
  ])('names %s', (path, change) => {
    expect(pathsOf(decode(quoteCallShape.schema, { ...request, ...change }))).toEqual([path])
  })

  test('law: never throws and never changes a prototype', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        decode(quoteCallShape.schema, value)
        decode(orderCallShape.schema, value)
        decode(quoteCallShape.schema, { areaCode: 'ZONE1', lines: value })
        expect(Reflect.get({}, 'x')).toBeUndefined()
      }),
      { numRuns: 500 },
    )
    const polluting = JSON.parse(
      '{"areaCode":"A","lines":[{"__proto__":{"x":1},"group":"combo","code":"A","picked":1,"constructor":{"prototype":{"x":1}}}]}',
    )
    const decoded = decode(quoteCallShape.schema, polluting)
    expect(decoded.ok && Object.getPrototypeOf(decoded.value.lines[0])).toBe(Object.prototype)
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})

describe('a call for an order (rules §12)', () => {
  test('is taxed at the delivery address', () => {
    const decoded = decode(orderCallShape.schema, { ...request, contact, address, state: 'OR', zip: '97201' })

    expect(decoded.ok && [decoded.value.state, decoded.value.zip]).toEqual(['WA', '98101'])
  })

  test('decodes its own encoding', () => {
    const decoded = decode(orderCallShape.schema, { ...request, contact, address, note: 'Ring twice.\nThank you.' })
    expect(decoded.ok && decode(orderCallShape.schema, orderCallShape.encode(decoded.value))).toEqual(decoded)
  })

  test.each([
    ['contact.phone', { contact: { ...contact, phone: '2065550142' } }],
    ['contact.email', { contact: { ...contact, email: 'mei' } }],
    ['contact.firstName', { contact: { ...contact, firstName: '  ' } }],
    ['address.zip', { address: { ...address, zip: '1234' } }],
    ['address', { address: undefined }],
    ['lines', { lines: Array.from({ length: 101 }, () => line) }],
    ['$', { lines: [{ ...line, picked: 0 }] }],
    ['$', { lines: [] }],
  ])('names %s', (path, change) => {
    expect(pathsOf(decode(orderCallShape.schema, { ...request, contact, address, ...change }))).toEqual([path])
  })
})

describe('a call for a payment', () => {
  test('accepts a token of a known provider', () => {
    expect(decode(paymentCallSchema, { provider: 'sandbox', token: 'tok_accepted', amount: 1 })).toEqual({
      ok: true,
      value: { provider: 'sandbox', token: 'tok_accepted' },
    })
  })

  test.each([{ provider: 'cash', token: 'x' }, { provider: 'sandbox', token: '' }, { provider: 'sandbox' }, null, []])(
    'refuses %j',
    (body) => {
      expect(decode(paymentCallSchema, body).ok).toBe(false)
    },
  )
})
