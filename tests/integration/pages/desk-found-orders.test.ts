import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { copyOrder } from '#tests/support/copied-orders.ts'
import { type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'
import { anOrderPaid, wordsOf } from './kitchen-pages.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop({ ...ownerSettings, PAYMENTS: 'sandbox' })
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

describe('a search that finds more orders than its list holds (rules §16 "Orders of a day")', () => {
  test('says so, counts none of a window, and packs no window as a whole', async () => {
    const { number } = await anOrderPaid(shop)
    await copyOrder(shop.db, number, 49)
    const whole = wordsOf(await owner.pageOf('/desk/orders?find=Lin'))
    await anOrderPaid(shop)
    const html = await owner.pageOf('/desk/orders?find=Lin')
    const cut = wordsOf(html)

    expect(whole).toMatch(/To pack 50 .*All 50: packed/)
    expect(whole).not.toContain('The newest')
    expect(cut).toContain('The newest 50 orders are shown. Search more exactly to find the others.')
    expect(cut).not.toMatch(/To pack \d|All \d+: packed/)
    expect(html).toMatch(/aria-label="To pack, /)
    expect(cut).toContain('Mark as packed')
    expect(wordsOf(await owner.pageOf('/tw/desk/orders?find=Lin'))).toContain(
      '僅顯示最新 50 筆訂單，請輸入更精確的關鍵字。',
    )
  })
})
