import { describe, expect, test } from 'vitest'
import { listDeliverySlots, slotsOfRefusal } from '#gateway/delivery-windows.ts'
import { fakeFetcher, json } from '#tests/support/fake-fetcher.ts'

const sent = {
  id: '2026-11-25-1700-2000',
  date: '2026-11-25',
  from: '17:00',
  to: '20:00',
  cutoff: '2026-11-24T18:00:00-08:00',
  left: 2,
}
const slot = { ...sent, cutoff: { ms: Date.parse('2026-11-25T02:00:00Z'), offsetMs: -28_800_000 } }

describe('the delivery slots of an area', () => {
  test('are asked for by area and ZIP code, and read from `data` or bare', async () => {
    const shop = fakeFetcher((_, index) => json(index === 0 ? { data: [sent] } : [sent]))

    expect(await listDeliverySlots(shop, 'ZONE1', '98101')).toEqual({ ok: true, value: [slot] })
    expect(await listDeliverySlots(shop, 'ZONE1', null)).toEqual({ ok: true, value: [slot] })
    expect(shop.requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
      '/api/delivery-windows?area=ZONE1&zip=98101',
      '/api/delivery-windows?area=ZONE1',
    ])
  })

  test('are none at a backend without the call', async () => {
    const shop = fakeFetcher(() => json({ message: 'There is nothing here.', code: 'not_found' }, 404))

    expect(await listDeliverySlots(shop, 'ZONE1', null)).toEqual({ ok: true, value: [] })
  })

  test('of another shape, and a failure, are an error', async () => {
    const misshapen = await listDeliverySlots(
      fakeFetcher(() => json({ data: [{ ...sent, left: 'many' }] })),
      'ZONE1',
      null,
    )
    const failing = await listDeliverySlots(
      fakeFetcher(() => json({}, 503)),
      'ZONE1',
      null,
    )

    expect(misshapen).toMatchObject({ ok: false, error: { kind: 'decode' } })
    expect(failing).toMatchObject({ ok: false, error: { kind: 'http', status: 503 } })
  })
})

describe('the slots of a refused order', () => {
  const refusal = (code: string, data: unknown) => ({ kind: 'http', status: 409, message: '', code, data }) as const

  test.each(['slot_full', 'slot_closed'])('%s comes with the nearest free ones', (code) => {
    expect(slotsOfRefusal(refusal(code, [sent]))).toEqual([slot])
    expect(slotsOfRefusal(refusal(code, []))).toEqual([])
  })

  test('other errors have none', () => {
    expect(slotsOfRefusal(refusal('price_changed', [sent]))).toBeUndefined()
    expect(slotsOfRefusal(refusal('slot_full', { nonsense: true }))).toBeUndefined()
    expect(slotsOfRefusal({ kind: 'network' })).toBeUndefined()
  })
})
