import sample from '#tests/fixtures/catalog-sample.json'
import { type FakeFetcher, fakeFetcher, json } from './fake-fetcher.ts'

type Answer = (request: Request) => Response | Promise<Response>

/** Returns a shop with the sample catalog behind the calls of rules §7. `answers` by method and path come first. */
export function fakeShop(answers: Readonly<Record<string, Answer>> = {}): FakeFetcher {
  return fakeFetcher(async (request) => {
    const { pathname } = new URL(request.url)
    const own = answers[`${request.method} ${pathname}`] ?? catalog[`${request.method} ${pathname}`]
    return own === undefined ? json({ message: 'There is nothing here.', code: 'not_found' }, 404) : own(request)
  })
}

const catalog: Readonly<Record<string, Answer>> = {
  'GET /api/areas': () => json({ data: sample.areas }),
  'GET /api/meats': () => json({ data: sample.meats }),
  'GET /api/common': () => json({ data: sample.config }),
  'GET /api/deal': () => json({ data: sample.deals }),
  'GET /api/gift-rules': () => json({ data: sample.giftRules }),
  'GET /api/products': (request) => {
    const codes = new URL(request.url).searchParams.get('codes')?.split(',')
    return json({ data: sample.products.filter((product) => codes?.includes(product.code) ?? true) })
  },
  'GET /api/conditional-discounts': (request) => {
    const codes = new URL(request.url).searchParams.getAll('discountCodes[]')
    return json({ data: sample.discounts.filter((discount) => codes.includes(discount.code)) })
  },
  'POST /api/tax-rate': () => json({ data: { taxRate: 0.1035, isCorrectTaxRate: true } }),
}

/** Lists the requests in order, as `METHOD /path`. */
export function callsOf(shop: FakeFetcher): readonly string[] {
  return shop.requests.map((request) => `${request.method} ${new URL(request.url).pathname}`)
}

/** A call that never gets an answer. */
export const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** A refusal in the backend's shape. */
export function refusal(status: number, code: string, facts: object = {}): Answer {
  return () => json({ message: 'No.', code, ...facts }, status)
}

/** An order on the wire: one soy sauce in Seattle, pending, changed by `facts`. From `paid` on it has a payment. */
export function orderAnswer(facts: object = {}) {
  const isPaid = 'status' in facts && !['pending', 'cancelled'].includes(String(facts.status))
  return {
    id: 'o-1',
    number: 'SB-AAAA-1111',
    status: 'pending',
    createdAt: '2026-11-20T12:00:00Z',
    areaCode: 'ZONE1',
    area: { code: 'ZONE1', name: 'Seattle', nameTw: '西雅圖' },
    contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
    address: { line1: '1 Pike St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' },
    note: null,
    instructions: null,
    lines: [
      {
        key: 'FM-SOY',
        code: 'FM-SOY',
        group: 'foodmart',
        picked: 1,
        unitPrice: 12.5,
        lineTotal: 12.5,
        taxable: true,
        name: 'Soy Sauce',
        nameTw: '醬油',
        imageFullurl: null,
      },
    ],
    subtotal: 12.5,
    discount: null,
    shipping: { method: 0, amount: 9.99, free: false, taxable: 9.99, name: null, nameTw: null },
    taxRate: 0.1035,
    isCorrectTaxRate: true,
    taxableTotal: 12.5,
    tax: 2.33,
    gifts: [],
    total: 24.82,
    payment: isPaid ? { provider: 'sandbox', status: 'paid' } : null,
    timeline: [{ status: 'placed', at: '2026-11-20T12:00:00Z' }],
    ...facts,
  }
}
