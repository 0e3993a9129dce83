import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { dataOf, orderAnswer } from '#tests/integration/backend/answers.ts'
import { orderCount } from '#tests/integration/backend/shop.ts'
import { sendJson, sendText, startTaxService, type TaxService } from '#tests/integration/functions/tax-service.ts'
import { placeAlone } from './rivals.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let service: TaxService
let shop: SafetyShop
beforeAll(async () => {
  service = await startTaxService()
  shop = await openSafetyShop({ TAX_API_URL: service.url, TAX_API_KEY: 'key-of-the-shop' })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(() => shop.reset())

const good = sendJson({ tax_rate: 10.35 })
const faults: readonly (readonly [string, TaxService['answer']])[] = [
  ['says nothing', () => undefined],
  ['never ends', (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"tax_rate":')],
  ['500', sendJson({ tax_rate: 10.35 }, 500)],
  ['429', sendJson({ tax_rate: 10.35 }, 429)],
  ['HTML', sendText('<html>10.35</html>', 'text/html')],
  ['JSON called HTML', sendText('{"tax_rate":10.35}', 'text/html')],
  ['{}', sendJson({})],
  ['"NaN"', sendJson({ tax_rate: 'NaN' })],
  ['-5', sendJson({ tax_rate: -5 })],
  ['1e9', sendJson({ tax_rate: 1e9 })],
  ['25.01', sendJson({ tax_rate: 25.01 })],
  ['half a body', sendText('{"tax_rate":10.', 'application/json')],
  ['5 MB', sendText(`{"tax_rate":10.35,"x":"${'x'.repeat(5_000_000)}"}`, 'application/json')],
  [
    'a redirect',
    (response) =>
      response.writeHead(302, { location: '/rates', 'content-type': 'application/json' }).end('{"tax_rate":10.35}'),
  ],
  ['a broken connection', (response) => response.destroy()],
]
/** The ZIP code of each fault, so that all can happen at once. */
const zipOf = (index: number) => String(98101 + index)
const pikeAt = (zip: string) => ({ line1: '1 Pike St', city: 'Seattle', state: 'WA', zip })
const portland = { line1: '1 Main', city: 'Portland', state: 'OR', zip: '97201' }
const askRate = (zip: string) => shop.send('POST', 'tax-rate', { state: 'WA', zip }, {}, aClient())

/** Lets the service answer each ZIP code with its fault. */
function failAll(): void {
  service.answer = (response) => {
    const zip = Number(JSON.parse(service.calls.at(-1)?.body ?? '{}').zip)
    const fault = faults[zip - 98101]?.[1] ?? good
    return fault(response)
  }
}

row(
  'R2',
  `${faults.length} faults of the tax service: rate 0 and not correct, no taxed order, and nothing kept`,
  async () => {
    failAll()
    const startMs = performance.now()
    const rates = await Promise.all(faults.map((_, index) => askRate(zipOf(index))))
    const tookMs = performance.now() - startMs
    for (const [index, rate] of rates.entries()) {
      const unknown = [200, { data: { taxRate: 0, isCorrectTaxRate: false } }]
      expect([faults[index]?.[0], rate.status, rate.body]).toEqual([faults[index]?.[0], ...unknown])
    }

    const orders = await Promise.all(faults.map((_, index) => placeAlone(shop, { address: pikeAt(zipOf(index)) })))
    for (const [index, { status, body }] of orders.entries()) {
      expect([faults[index]?.[0], status, body.code]).toEqual([faults[index]?.[0], 409, 'tax_unavailable'])
    }
    const untaxed = await placeAlone(shop, {
      lines: [{ group: 'foodmart', code: 'FM-OOLONG', picked: 1 }],
      address: pikeAt(zipOf(2)),
    })
    const free = await placeAlone(shop, { areaCode: 'ZONE2', address: portland })
    expect([untaxed.status, free.status, await orderCount(shop)]).toEqual([201, 201, 2])
    expect([dataOf(orderAnswer, untaxed).tax, dataOf(orderAnswer, free).tax]).toEqual([0, 0])

    service.answer = good
    const later = await Promise.all(faults.map((_, index) => placeAlone(shop, { address: pikeAt(zipOf(index)) })))
    expect(later.map(({ status }) => status)).toEqual(faults.map(() => 201))
    expect(later.map((answer) => dataOf(orderAnswer, answer).tax)).toEqual(faults.map(() => 2.33))
    return `${faults.length} rates of 0 in ${(tookMs / 1000).toFixed(1)} s (shown), ${faults.length} orders refused, 2 untaxed placed, 0 kept`
  },
)

row('R2', 'a rate of 0 is a rate, and a known rate is asked for once', async () => {
  service.calls.length = 0
  service.answer = sendJson({ tax_rate: 0 })
  const answers = [await askRate('98199'), await askRate('98199')]

  expect(answers.map(({ body }) => body)).toEqual([
    { data: { taxRate: 0, isCorrectTaxRate: true } },
    { data: { taxRate: 0, isCorrectTaxRate: true } },
  ])
  expect(service.calls).toHaveLength(1)
  return '1 call for 2 answers'
})
