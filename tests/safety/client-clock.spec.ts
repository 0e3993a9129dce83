import { expect, test, words } from '#tests/e2e/shopper.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'
import { food, wholeLine } from '#tests/support/demo-lines.ts'
import { browserRow } from './browser-row.ts'

// The browser's clock is wrong. tests/safety/clock.test.ts proves the server's side to the millisecond.

const hourMs = 3_600_000
const w = words.en
const startMs = Date.now()
/** Two items that are sold now, and two that are not. A clock that is a day off says the opposite of one of each. */
const dates: Readonly<Record<string, object>> = {
  'FM-SACHA': { releaseAtMs: startMs - 2 * hourMs, expiredAtMs: null },
  'FM-SESAME': { releaseAtMs: null, expiredAtMs: startMs + 2 * hourMs },
  'FM-TAHINI': { releaseAtMs: startMs + 2 * hourMs, expiredAtMs: null },
  'FM-SOY': { releaseAtMs: null, expiredAtMs: startMs - 2 * hourMs },
}
const clocks = {
  'a day behind': startMs - 24 * hourMs,
  'a day ahead': startMs + 24 * hourMs,
  'in the hour that the end of daylight saving time repeats': Date.parse('2026-11-01T08:30:00Z'),
}

let shop: BuiltShop

test.use({ timezoneId: 'America/Los_Angeles' })

test.beforeAll(async () => {
  const products = demoCatalog.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, ...dates[product.code] })),
  }))
  shop = await openBuiltShop({}, 0, { ...demoCatalog, products })
})
test.afterAll(() => shop.close())

for (const [name, timeMs] of Object.entries(clocks)) {
  browserRow('R14', `a clock ${name}: the cart has the server's items and price`, async ({ page, request }) => {
    const lines = Object.keys(dates).map((code) => wholeLine(food(code)))
    const asked = await request.post(`${shop.origin}/api/quote`, { data: { areaCode: 'ZONE1', lines } })
    const quote = (await asked.json()).data
    expect(quote.lines.map(({ code }: { readonly code: string }) => code)).toEqual(['FM-SACHA', 'FM-SESAME'])
    await page.context().addCookies([{ name: 'area', value: 'ZONE1', url: shop.origin }])
    await page.goto(`${shop.origin}/robots.txt`)
    await page.evaluate((cart) => localStorage.setItem('shop:cart', cart), JSON.stringify(lines))
    await page.clock.install({ time: timeMs })

    await page.goto(`${shop.origin}/cart`)

    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 2 items, and 2 not/ })).toBeVisible()
    const summary = page.getByRole('region', { name: w.summary })
    await expect(summary).toContainText(`Subtotal$${quote.subtotal.toFixed(2)}`)
    return `2 of 4 items, $${quote.subtotal.toFixed(2)}, as the server`
  })
}
