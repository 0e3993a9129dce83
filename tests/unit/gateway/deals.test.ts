import { describe, expect, test } from 'vitest'
import { listDealItems } from '#gateway/deals.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

const [soy, peanuts] = ['FM-SOY', 'FM-PEANUT'].map((code) => sample.products.find((product) => product.code === code))
const items = ['FM-PEANUT', 'FM-SOY', 'FM-GONE'].map((code) => ({ code, dealValue: 1.99, quantityMax: 1 }))

describe('the items of the deal', () => {
  test('are asked for once when they come with their products', async () => {
    const shop = fakeFetcher(() => json({ data: [{ ...items[0], product: peanuts }] }))

    expect(await listDealItems(shop, 'ZONE1')).toMatchObject({
      value: [{ dealValue: 199, product: { name: peanuts?.name } }],
    })
    expect(shop.requests).toHaveLength(1)
  })

  test('get the products that a backend leaves out', async () => {
    const shop = fakeFetcher(({ url }) => json({ data: url.includes('deal-items') ? items : [soy, peanuts] }))

    const listed = await listDealItems(shop, 'ZONE1')

    expect(listed.ok && listed.value.map(({ code, product }) => [code, product?.name])).toEqual([
      ['FM-PEANUT', peanuts?.name],
      ['FM-SOY', soy?.name],
      ['FM-GONE', undefined],
    ])
    expect(new URL(shop.requests[1]?.url ?? '').search).toBe('?area=ZONE1&codes=FM-PEANUT%2CFM-SOY%2CFM-GONE&view=tile')
  })

  test('fail when these products do', async () => {
    const shop = fakeFetcher(({ url }) => (url.includes('deal-items') ? json({ data: items }) : json({}, 503)))

    expect(await listDealItems(shop, 'ZONE1')).toMatchObject({ ok: false, error: { status: 503 } })
  })
})
