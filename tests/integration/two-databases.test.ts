import { beforeEach, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'
import { sampleControls } from '#tests/support/sample-controls.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { dataOf, orderAnswer, readAnswer } from './backend/answers.ts'
import { aKey, anOrder, laptopSettings, openingMs } from './backend/shop.ts'

/** A rehearsal of docs/scale.md: one database for each warehouse, each with the catalog and its warehouse's orders. */
function openWarehouses() {
  const open = () => {
    const db = openMemoryDatabase()
    return { ...sampleControls(db), app: createBackend(db, settingsOf(laptopSettings), { now: () => openingMs }) }
  }
  const [seattle, california] = [open(), open()]
  const warehouses = [seattle, california]
  return {
    seattle,
    california,
    /** Goes to the warehouse of the order's area. */
    order: async (change: object) => {
      const body = anOrder({ ...change })
      const { app } = body.areaCode === 'SCAGLS' ? california : seattle
      const init = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...aKey() },
      }
      return readAnswer(await app.request('http://localhost/api/order', init))
    },
    /** Asks one warehouse after the other, since an id does not say whose it is. */
    find: async (id: string) => {
      const found = await Promise.all(
        warehouses.map(async ({ app }) => readAnswer(await app.request(`http://localhost/api/order/${id}`))),
      )
      return found.filter(({ status }) => status === 200)
    },
  }
}

const toCalifornia = {
  areaCode: 'SCAGLS',
  address: { line1: '1 Main St', city: 'Los Angeles', state: 'CA', zip: '90001' },
  shippingMethod: 0,
}

describe('one database for each warehouse (docs/scale.md)', () => {
  let shop: ReturnType<typeof openWarehouses>
  beforeEach(async () => {
    shop = openWarehouses()
    for (const each of [shop.seattle, shop.california]) {
      await each.importSample()
      await each.setStock('FM-SOY', { quantity: 10, waQuantity: 10 })
    }
  })

  test('sells each warehouse out by itself, and no unit twice', async () => {
    const changes = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? {} : toCalifornia))

    const answers = await Promise.all(changes.map(shop.order))

    const statuses = (isCalifornia: boolean) =>
      answers.filter((_, index) => (index % 2 === 1) === isCalifornia).map(({ status }) => status)
    expect(statuses(false).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(409)])
    expect(statuses(true).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(409)])
    expect(await shop.seattle.stockOf('FM-SOY')).toEqual({ quantity: 10, waQuantity: 0 })
    expect(await shop.california.stockOf('FM-SOY')).toEqual({ quantity: 0, waQuantity: 10 })
  })

  test('finds an order wherever it is, and in one place only', async () => {
    const orders = await Promise.all([shop.order({}), shop.order(toCalifornia)])
    const ids = orders.map((answer) => dataOf(orderAnswer, answer).id)

    const found = await Promise.all(ids.map(shop.find))

    expect(new Set(ids).size).toBe(2)
    expect(found.map((answers) => answers.map((answer) => dataOf(orderAnswer, answer).id))).toEqual(
      ids.map((id) => [id]),
    )
  })

  test('keeps the limit of a code by giving each warehouse a share of it', async () => {
    const shares = [3, 2]
    for (const [index, each] of [shop.seattle, shop.california].entries())
      await each.importSample((catalog) => {
        for (const discount of catalog.discounts)
          if (discount.code === 'FIVEOFF')
            Object.assign(discount, { usageLimit: shares[index], minSubtotal: null, areas: [] })
      })
    const wanted = { discountCodes: ['FIVEOFF'] }
    const changes = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? wanted : { ...wanted, ...toCalifornia },
    )

    const answers = await Promise.all(changes.map(shop.order))

    const used = answers.filter(({ status, text }) => status === 201 && text.includes('"code":"FIVEOFF"'))
    expect(used).toHaveLength(5)
    expect(await shop.seattle.count(`SELECT used AS n FROM discounts WHERE code = 'FIVEOFF'`)).toBe(3)
    expect(await shop.california.count(`SELECT used AS n FROM discounts WHERE code = 'FIVEOFF'`)).toBe(2)
  })
})
