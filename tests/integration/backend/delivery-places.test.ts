import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { ledgerSql } from '#backend/operator/ledger-sql.ts'
import { evening, eveningTaken, fridays, withDelivery } from '#tests/support/delivery-windows.ts'
import { settingsOf } from '#tests/support/settings.ts'
import type { Answer } from './answers.ts'
import { aKey, laptopSettings, ledgerFaults, openShop, place, placed, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => open(1))

const minute = 60_000
let shoppers = 0

/** Empties the shop and gives every slot so many places. */
async function open(capacity: number): Promise<void> {
  await shop.reset()
  const windows = fridays.windows.map((window) => ({ ...window, capacity }))
  await shop.importSample((catalog) => {
    withDelivery({ ...fridays, windows })(catalog)
    for (const product of catalog.products) product.waQuantity = 1000
  })
}

/** Asks for a place of the evening, as a shopper of their own. */
function ask(deliveryWindow = evening): Promise<Answer> {
  shoppers += 1
  const contact = { firstName: 'Mei', lastName: 'Lin', email: `place-${shoppers}@example.com`, phone: '206-555-0142' }
  return place(shop, { contact, deliveryWindow })
}

const cancel = (id: string) => shop.put(`order/${id}/cancel`)
const pay = (id: string, token: string) => shop.post(`order/${id}/pay`, { provider: 'sandbox', token }, aKey())
const errands = () => runErrands(shop.db, settingsOf(laptopSettings), { now: () => shop.nowMs })
const taken = () => shop.count(eveningTaken)

/** How many faults the books have, those of the places among them. */
async function bookFaults(): Promise<number> {
  const row = await shop.db.prepare(ledgerSql).first<Record<string, number>>()
  return Object.values(row ?? {}).reduce((sum, faults) => sum + faults, 0)
}

describe('the last place of a slot', () => {
  test('100 shoppers at once: exactly one gets it, the others are offered the nearest free ones', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()))

    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(99)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 slot_full']))
    expect(new Set(refused.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(refused[0]?.body.data).toMatchObject([{ id: '2026-11-20-1000-1200' }, { id: '2026-11-27-0900-1100' }])
    expect([await taken(), await shop.count('SELECT count(*) AS n FROM orders')]).toEqual([1, 1])
    expect((await shop.stockOf('FM-SOY')).waQuantity).toBe(999)
    expect(await bookFaults()).toBe(0)
  })

  test('100 shoppers and 7 places: exactly seven orders', async () => {
    await open(7)

    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(answers.filter(({ body }) => body.code === 'slot_full')).toHaveLength(93)
    expect(await taken()).toBe(7)
  })

  test('the database refuses one place too many, by the name of its CHECK', async () => {
    await ask()

    await expect(
      shop.db.prepare(`UPDATE delivery_slots SET taken = taken + 1 WHERE from_time = '17:00'`).run(),
    ).rejects.toThrow('CHECK constraint failed: slot_left')
    await expect(shop.db.prepare('UPDATE delivery_slots SET taken = -1').run()).rejects.toThrow('slot_left')
  })
})

describe('a place is given back', () => {
  test('when the shopper cancels, once, and the next one gets it', async () => {
    const { id } = await placed(shop, { deliveryWindow: evening })

    const cancelled = await Promise.all([cancel(id), cancel(id), cancel(id)])

    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await taken()).toBe(0)
    expect((await ask()).status).toBe(201)
  })

  test('when a paid order is cancelled', async () => {
    const { id } = await placed(shop, { deliveryWindow: evening })
    await pay(id, 'sandbox-accept')
    expect(await taken()).toBe(1)

    await cancel(id)

    expect(await taken()).toBe(0)
  })

  test('when the payment is declined and the time to pay is over, by the errand', async () => {
    const { id } = await placed(shop, { deliveryWindow: evening })
    expect((await pay(id, 'sandbox-decline')).status).toBe(402)
    expect(await taken()).toBe(1)
    shop.nowMs += 16 * minute

    expect(await errands()).toMatchObject({ expired: 1 })
    expect(await errands()).toMatchObject({ expired: 0 })

    expect(await taken()).toBe(0)
    expect(await bookFaults()).toBe(0)
  })

  test('to the next order, when the errand has not run yet', async () => {
    await placed(shop, { deliveryWindow: evening })
    shop.nowMs += 16 * minute

    const next = await ask()

    expect(next.status).toBe(201)
    expect(await taken()).toBe(1)
  })

  test('for several orders that expire together, each slot its own', async () => {
    await open(3)
    const asked = [evening, evening, evening, '2026-11-20-1000-1200', '2026-11-20-1000-1200']
    const orders = await Promise.all(asked.map(ask))
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    shop.nowMs += 61 * minute

    expect(await errands()).toMatchObject({ expired: 5 })

    expect(await shop.count('SELECT sum(taken) AS n FROM delivery_slots')).toBe(0)
  })

  test('and not again when money comes late', async () => {
    const { id } = await placed(shop, { deliveryWindow: evening })
    await cancel(id)
    await ask()

    expect((await pay(id, 'sandbox-accept')).status).toBe(409)
    await cancel(id)

    expect(await taken()).toBe(1)
  })
})

describe('unpaid orders', () => {
  test('of one shopper hold three places of a slot at most; another slot and another shopper go on', async () => {
    await open(10)
    const bounded = shop.beside({ env: { ...laptopSettings, UNPAID_MAX_UNITS: '40' } })
    const askAgain = (deliveryWindow: string, email = 'squat@example.com') =>
      place(bounded, {
        deliveryWindow,
        contact: { firstName: 'Mei', lastName: 'Lin', email, phone: `206-555-01${email.length}` },
      })

    const answers = await Promise.all(Array.from({ length: 6 }, () => askAgain(evening)))
    const elsewhere = await askAgain('2026-11-20-1000-1200')
    const another = await askAgain(evening, 'honest@shopper.example.com')

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'too_much_unpaid')).toHaveLength(3)
    expect([elsewhere.status, another.status, await taken()]).toEqual([201, 201, 4])
  })
})

describe('the operator changes the windows', () => {
  test('a smaller capacity keeps who has a place, and takes nobody else until there is room', async () => {
    await open(3)
    const orders = [await placed(shop, { deliveryWindow: evening }), await placed(shop, { deliveryWindow: evening })]
    const windows = fridays.windows.map((window) => ({ ...window, capacity: 1 }))
    await shop.importSample(withDelivery({ ...fridays, windows }))

    const full = await ask()
    for (const { id } of orders) await cancel(id)
    const next = await ask()

    expect([full.status, full.body.code, next.status]).toEqual([409, 'slot_full', 201])
    expect(await taken()).toBe(1)
  })

  test('a larger capacity makes room at once', async () => {
    await ask()
    await shop.importSample(withDelivery(fridays))

    expect([(await ask()).status, (await ask()).status]).toEqual([201, 409])
  })

  test('a later end keeps the places', async () => {
    await ask()
    const windows = fridays.windows.map((window) => ({
      ...window,
      capacity: 1,
      to: window.from === '17:00' ? '21:00' : window.to,
    }))
    await shop.importSample(withDelivery({ ...fridays, windows }))

    expect((await ask('2026-11-20-1700-2100')).body.code).toBe('slot_full')
  })

  test('windows that are gone: the order keeps its own, and cancels', async () => {
    const { id } = await placed(shop, { deliveryWindow: evening })
    await shop.importSample()

    const cancelled = await cancel(id)

    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', deliveryWindow: { from: '17:00', to: '20:00' } })
    expect(await taken()).toBe(0)
  })
})

describe('the books of the places', () => {
  test('are exact after any mix of orders, cancellations and expiries at once', async () => {
    const action = fc.constantFrom('keep', 'cancel', 'cancel twice')
    const slot = fc.constantFrom(evening, '2026-11-20-1000-1200')
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.tuple(slot, action), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (capacity, mix, isExpired) => {
          await open(capacity)

          await Promise.all(
            mix.map(async ([deliveryWindow, then]) => {
              const answer = await ask(deliveryWindow)
              if (answer.status !== 201) return expect(answer.body.code).toBe('slot_full')
              const id = String(Reflect.get(Object(answer.body.data), 'id'))
              if (then !== 'keep') await cancel(id)
              if (then === 'cancel twice') await cancel(id)
            }),
          )
          if (isExpired) {
            shop.nowMs += 61 * minute
            await errands()
          }

          const live = await shop.count(`SELECT count(*) AS n FROM orders WHERE status <> 'cancelled'`)
          expect(await shop.count('SELECT coalesce(sum(taken), 0) AS n FROM delivery_slots')).toBe(live)
          expect(await shop.count('SELECT coalesce(max(taken), 0) AS n FROM delivery_slots')).toBeLessThanOrEqual(
            capacity,
          )
          expect(live).toBeLessThanOrEqual(isExpired ? 0 : 2 * capacity)
          expect(await bookFaults()).toBe(0)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('agree with the stock when windows and stock run out together', async () => {
    await shop.reset()
    await shop.importSample(withDelivery(fridays))
    await shop.setStock('FM-SOY', { waQuantity: 40 })

    await Promise.all(Array.from({ length: 10 }, () => ask()))

    expect(await ledgerFaults(shop)).toEqual([])
    expect(await taken()).toBe(2)
  })
})
