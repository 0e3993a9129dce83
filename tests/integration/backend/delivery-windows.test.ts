import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { evening, eveningTaken, fridays, withDelivery } from '#tests/support/delivery-windows.ts'
import { aKey, anOrder, openShop, orderCount, place, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.importSample(withDelivery(fridays))
})

const windows = (query: string) => shop.get(`delivery-windows?${query}`)
const idsOf = (data: unknown) => (Array.isArray(data) ? data.map(({ id }) => id) : data)

describe('GET /api/delivery-windows', () => {
  test('lists the slots that can be had, in the time of the area', async () => {
    const answer = await windows('area=ZONE1&zip=98101')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.data).toEqual([
      {
        id: '2026-11-20-1000-1200',
        date: '2026-11-20',
        from: '10:00',
        to: '12:00',
        cutoff: '2026-11-20T08:00:00-08:00',
        left: 3,
      },
      { id: evening, date: '2026-11-20', from: '17:00', to: '20:00', cutoff: '2026-11-20T12:00:00-08:00', left: 2 },
      {
        id: '2026-11-27-0900-1100',
        date: '2026-11-27',
        from: '09:00',
        to: '11:00',
        cutoff: '2026-11-25T18:00:00-08:00',
        left: 1,
      },
    ])
  })

  test('counts the places that are left, and leaves out full and closed slots', async () => {
    await placed(shop, { deliveryWindow: evening })
    const one = await windows('area=ZONE1')
    await placed(shop, { deliveryWindow: evening })
    const full = await windows('area=ZONE1')
    shop.nowMs = Date.parse('2026-11-20T16:00:00Z')
    const closed = await windows('area=ZONE1')

    expect(one.body.data).toMatchObject([{ left: 3 }, { id: evening, left: 1 }, { left: 1 }])
    expect(idsOf(full.body.data)).toEqual(['2026-11-20-1000-1200', '2026-11-27-0900-1100'])
    expect(idsOf(closed.body.data)).toEqual(['2026-11-27-0900-1100'])
  })

  test('is empty in an area without windows, and for a ZIP code elsewhere', async () => {
    const answers = await Promise.all(['area=SCAGLS', 'area=SCAGLS&zip=90001', 'area=ZONE1&zip=90001'].map(windows))

    expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
      [200, []],
      [200, []],
      [200, []],
    ])
  })

  test('422 without an area, for an unknown one, and for what is no ZIP code', async () => {
    const answers = await Promise.all(['', 'area=MARS', 'area=ZONE1&zip=98'].map(windows))

    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [422, ['area']],
      [422, ['area']],
      [422, ['zip']],
    ])
  })
})

describe('an order with a delivery window', () => {
  test('takes a place, says its window, and holds its goods for an hour', async () => {
    const order = await placed(shop, { deliveryWindow: evening })
    const read = await shop.get(`order/${order.id}`)
    const tracked = await shop.get(`track-order/${order.number}/mei@example.com`)

    const said = { date: '2026-11-20', from: '17:00', to: '20:00', timeZone: 'America/Los_Angeles' }
    expect(order).toMatchObject({ deliveryWindow: said, heldUntil: '2026-11-20T13:00:00Z' })
    expect([read.body.data, tracked.body.data]).toMatchObject([{ deliveryWindow: said }, { deliveryWindow: said }])
    expect(read.body.data).not.toHaveProperty('arrival')
    expect(await shop.count(eveningTaken)).toBe(1)
  })

  test('holds the last place for a quarter of an hour only', async () => {
    await placed(shop, { deliveryWindow: evening })
    const last = await placed(shop, { deliveryWindow: evening })

    expect(last).toMatchObject({ heldUntil: '2026-11-20T12:15:00Z' })
    expect(await shop.count(`SELECT held_until_ms - placed_at_ms AS n FROM orders WHERE id = '${last.id}'`)).toBe(
      900_000,
    )
  })

  test('is the same order for the same key, and takes one place', async () => {
    const key = aKey()
    const answers = [
      await place(shop, { deliveryWindow: evening }, key),
      await place(shop, { deliveryWindow: evening }, key),
    ]

    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect(await shop.count(eveningTaken)).toBe(1)
  })

  test('keeps its window when contact and address change', async () => {
    const { id } = await placed(shop, { deliveryWindow: evening })
    const changed = await shop.post(`order/${id}`, { note: 'Ring twice.' })

    expect(changed.body.data).toMatchObject({ note: 'Ring twice.', deliveryWindow: { date: '2026-11-20' } })
  })
})

describe('an order that gets no window', () => {
  test('422 without one, where the area has windows', async () => {
    const answer = await place(shop)

    expect([answer.status, answer.body.errors]).toEqual([422, { deliveryWindow: ['is missing'] }])
    expect(await orderCount(shop)).toBe(0)
  })

  test('422 for what is no id', async () => {
    const answer = await place(shop, { deliveryWindow: 'tonight' })

    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['deliveryWindow']])
  })

  test('409 slot_full with the nearest free ones, and nothing is taken', async () => {
    await placed(shop, { deliveryWindow: evening })
    await placed(shop, { deliveryWindow: evening })
    const stock = await shop.stockOf('FM-SOY')

    const answer = await place(shop, { deliveryWindow: evening })
    const next = await place(shop, { deliveryWindow: '2026-11-20-1000-1200' })

    expect([answer.status, answer.body.code]).toEqual([409, 'slot_full'])
    expect(answer.body.data).toMatchObject([
      { id: '2026-11-20-1000-1200', left: 3 },
      { id: '2026-11-27-0900-1100', left: 1 },
    ])
    expect(await shop.stockOf('FM-SOY')).toEqual({ ...stock, waQuantity: stock.waQuantity - 1 })
    expect(next.status).toBe(201)
  })

  test('409 slot_closed at the instant of the cutoff, and the same order with another slot is placed', async () => {
    shop.nowMs = Date.parse('2026-11-20T20:00:00Z')

    const answer = await place(shop, { deliveryWindow: evening })
    const next = await place(shop, { deliveryWindow: '2026-11-27-0900-1100' })

    expect([answer.status, answer.body.code, idsOf(answer.body.data)]).toEqual([
      409,
      'slot_closed',
      ['2026-11-27-0900-1100'],
    ])
    expect(next.status).toBe(201)
  })

  test('409 slot_closed for hours that the area no longer has', async () => {
    const [morning, ...others] = fridays.windows
    const windows = [morning, ...others.map((window) => ({ ...window, to: '21:00' }))]
    await shop.importSample(withDelivery({ ...fridays, windows }))
    const answer = await place(shop, { deliveryWindow: evening })
    const elsewhere = await shop.post(
      'order',
      anOrder({
        areaCode: 'SCAGLS',
        address: { line1: '1 Main', city: 'LA', state: 'CA', zip: '90001' },
        deliveryWindow: evening,
      }),
      aKey(),
    )

    expect([answer.status, answer.body.code, idsOf(answer.body.data)]).toEqual([
      409,
      'slot_closed',
      ['2026-11-20-1700-2100', '2026-11-20-1000-1200', '2026-11-27-0900-1100'],
    ])
    expect([elsewhere.status, elsewhere.body.code, elsewhere.body.data]).toEqual([409, 'slot_closed', []])
  })
})

describe('an area without windows', () => {
  test('takes orders as before, and says nothing of delivery', async () => {
    await shop.importSample()
    const order = await placed(shop)

    expect(order).not.toHaveProperty('deliveryWindow')
    expect(order).not.toHaveProperty('arrival')
    expect(await shop.count('SELECT count(*) AS n FROM delivery_slots')).toBe(0)
  })

  test('keeps with the order when it arrives, if the catalog says how long it takes', async () => {
    await shop.importSample((catalog) => {
      withDelivery({ timeZone: 'America/Los_Angeles', dispatch: { cutoff: '14:00', weekdays: ['friday', 'monday'] } })(
        catalog,
      )
      for (const area of catalog.areas)
        for (const option of area.shippings) Object.assign(option, { minDays: 1, maxDays: 2 })
    })
    const { id } = await placed(shop)
    await shop.importSample()
    const read = await shop.get(`order/${id}`)

    expect(read.body.data).toMatchObject({ arrival: { from: '2026-11-23', to: '2026-11-27' } })
  })
})
