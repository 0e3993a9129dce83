import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { decodeDealItems } from '#contract/deals.ts'
import { type Decoder, unwrapData } from '#contract/fault.ts'
import { decodeProductPage } from '#contract/listings.ts'
import { decodeProduct, decodeProducts } from '#contract/products.ts'
import { handedValues } from '#edge/handed-values.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { listSubstitutes } from '#gateway/products.ts'
import { withHeaders } from '#gateway/with-headers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { laptopSettings, openingMs } from './shop.ts'

const lists = (body: unknown) => decodeProducts(unwrapData(body))

/** The calls of pages that name products, each with the decoder of its gateway function. */
const calls: readonly (readonly [path: string, decode: Decoder<unknown>])[] = [
  ['/api/products?area=ZONE1&view=tile&sort=default&page=1&pageSize=72', decodeProductPage],
  ['/api/products?area=ZONE2&view=tile&sort=low-to-high&page=1&pageSize=72', decodeProductPage],
  ['/api/products?area=SCAGLS&page=1&pageSize=200', decodeProductPage],
  ['/api/search?area=SCAGLS&q=soy&view=tile', decodeProductPage],
  ['/api/search?area=SCAGLS&q=musroom&view=tile', decodeProductPage],
  ['/api/products?area=ZONE1&only=kits', lists],
  ['/api/products?area=NYCMET&only=kits&view=card', lists],
  ['/api/products?area=SCAGLS&only=bundles', lists],
  ['/api/products?area=SCAGLS&near=aged-soy-sauce&view=tile', lists],
  ['/api/products?area=SCAGLS&near=market-kit-choose-seven-sides&with=parts&view=tile', lists],
  ['/api/products?area=SCAGLS&codes=FM-SOY,KIT-MALA&view=tile', lists],
  ['/api/products?area=SCAGLS&like=FM-SOY', lists],
  ['/api/product/aged-soy-sauce?area=SCAGLS', (body) => decodeProduct(unwrapData(body))],
  ['/api/deal-items', (body) => decodeDealItems(unwrapData(body))],
  ['/api/deal-items?area=SCAGLS&view=tile', (body) => decodeDealItems(unwrapData(body))],
]

let database: TestDatabase
let pages: Fetcher
let others: (request: Request) => Promise<Response>
beforeAll(async () => {
  database = await openTestDatabase()
  const imported = await importCatalog(database.db, demoCatalog, { replace: false })
  expect(imported.ok).toBe(true)
  const handed = handedValues()
  const ports = { now: () => openingMs, handOver: handed.handOver }
  const app = createBackend(database.db, settingsOf(laptopSettings), ports)
  others = async (request) => app.fetch(request)
  pages = handed.fetcherOf(others)
})
afterAll(() => database.close())

describe('what pages are handed without JSON (decision 0053)', () => {
  for (const [path, decode] of calls)
    test(`${path} is what its JSON decodes to`, async () => {
      const address = `http://localhost${path}`
      const answer = await pages.fetch(new Request(address))
      const told = await others(new Request(address))
      const decoded = decode(await told.json())

      expect(decoded.ok && decoded.value).toStrictEqual(pages.decoded?.(answer))
      expect(JSON.stringify(decoded).length).toBeGreaterThan(500)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('etag')).toBe(told.headers.get('etag'))
    })

  test('a value is handed over once: workerd keeps answers for long after, and would keep it with them', async () => {
    const answer = await pages.fetch(new Request('http://localhost/api/product/aged-soy-sauce'))

    expect(pages.decoded?.(answer)).toMatchObject({ code: 'FM-SOY' })
    expect(pages.decoded?.(answer)).toBeUndefined()
  })

  test('a call of anybody else has its JSON', async () => {
    const told = await others(
      new Request('http://localhost/api/product/aged-soy-sauce', { headers: { 'x-page': '1' } }),
    )

    expect(pages.decoded?.(told)).toBeUndefined()
    expect(await told.json()).toMatchObject({ data: { code: 'FM-SOY' } })
  })

  test('a page of the desk reads it too, by the backend that carries its cookie', async () => {
    const desk = withHeaders(pages, new Headers({ cookie: '__Host-desk=x' }))
    const near = await listSubstitutes(desk, { areaCode: 'SCAGLS', codes: ['FM-SOY'] })
    const seen = await listSubstitutes(pages, { areaCode: 'SCAGLS', codes: ['FM-SOY'] })
    expect(near.ok && near.value.length).toBeGreaterThan(0)
    expect(near).toStrictEqual(seen)
  })
})
