import type { Page } from '@playwright/test'
import { expect, fillCheckout, matrixIf, payWith, test, words } from './shopper.ts'

// A declined card and one that asks for a confirmation are answered with 402.
test.use({ area: 'ZONE1', refusals: [402] })

const kit = { en: 'Market Kit: Choose Seven Sides', tw: '大骨湯自選七樣雙人套餐' }
const kitTwice = {
  en: ['Handmade Fish Balls', 'Sweet Corn Wheels', 'Sanuki-style Udon'],
  tw: ['手工魚丸', '甜玉米段', '讚岐烏龍麵'],
}
const kitOnce = { en: 'Seasonal Greens Box', tw: '時令青菜盒' }
const ribeye = { en: 'Sliced Ribeye', tw: '肋眼牛肉片' }
const sauce = { en: 'Taiwanese Sacha Sauce', tw: '沙茶醬' }
const condiments = { en: 'Condiments', tw: '調味料' }

/** Returns the stored lines of this browser. */
function storedLines(page: Page): Promise<unknown> {
  // The numbers of the pages' changes follow the lines.
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('shop:cart') ?? '[]').filter((entry: object) => 'code' in entry),
  )
}

for (const language of ['en', 'tw'] as const) {
  for (const width of [390, 1440]) {
    test(
      `a guest buys a kit and a sauce in Seattle (${language}, ${width} px)`,
      matrixIf((language === 'en') !== (width === 1440)),
      async ({ page, request }) => {
        const w = words[language]
        const email = `mei.${language}.${width}@example.com`
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${w.base}/`)
        await expect(page.getByRole('button', { name: w.chooseArea })).toContainText(w.seattle)

        await page.getByRole('navigation').first().getByRole('link', { name: w.foodMart }).click()
        await page.getByRole('link', { name: condiments[language] }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(condiments[language])
        await page.getByRole('button', { name: w.add(sauce[language]) }).click()
        await page.getByRole('button', { name: w.increase(sauce[language]) }).click()
        await page.getByRole('button', { name: w.decrease(sauce[language]) }).click()
        await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()

        await page.getByRole('navigation').first().getByRole('link', { name: w.kits }).click()
        await page.getByRole('link', { name: new RegExp(kit[language]) }).click()
        await page.getByRole('radio', { name: ribeye[language] }).check()
        for (const name of kitTwice[language]) {
          await page.getByRole('button', { name: w.increase(name) }).click()
          await page.getByRole('button', { name: w.increase(name) }).click()
        }
        await expect(page.getByRole('button', { name: w.addKit(kit[language]) })).toHaveAttribute(
          'aria-disabled',
          'true',
        )
        await page.getByRole('button', { name: w.increase(kitOnce[language]) }).click()
        await page.getByRole('button', { name: w.addKit(kit[language]) }).click()
        await page.getByRole('link', { name: w.cart(2), exact: true }).click()

        await expect(page.getByRole('listitem').filter({ hasText: kit[language] })).toContainText(kitOnce[language])
        await page.getByRole('button', { name: w.increase(kit[language]) }).click()
        await page.getByLabel(w.code).fill('welcome10')
        await page.getByRole('button', { name: w.apply, exact: true }).click()
        await expect(page.getByRole('region', { name: w.summary })).toContainText('WELCOME10')
        await page.reload()
        await expect(page.getByRole('region', { name: w.summary })).toContainText('WELCOME10')
        const lines = await storedLines(page)

        await page.getByRole('link', { name: w.checkout }).click()
        await fillCheckout(page, w, email)
        await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
        const total = await page.getByRole('region', { name: w.summary }).getByRole('definition').last().textContent()
        const quoted = await request.post('/api/quote', {
          data: { areaCode: 'ZONE1', lines, discountCodes: ['WELCOME10'], state: 'WA', zip: '98101' },
        })
        const quote = (await quoted.json()).data
        expect(total).toBe(`$${quote.total.toFixed(2)}`)
        await page.getByRole('button', { name: w.place }).click()

        await payWith(page, w, '4000 0000 0000 0002')
        await expect(page.getByRole('region', { name: w.declined })).toBeFocused()
        await payWith(page, w, '4000 0025 0000 3155')
        await page.getByRole('button', { name: w.confirm }).click()
        await expect(page.getByRole('main').getByText(w.paid)).toBeVisible()
        await expect(page.getByRole('link', { name: w.cart(0), exact: true })).toBeVisible()
        const number = (await page.getByText(/^SB-/).first().textContent()) ?? ''

        const tracked = await request.get(`/api/track-order/${number}/${email}`)
        const order = (await tracked.json()).data
        expect(order.status).toBe('paid')
        expect(order.total).toBe(quote.total)
        const figures = (list: { key: string; picked: number; unitPrice: number; lineTotal: number }[]) =>
          list.map(({ key, picked, unitPrice, lineTotal }) => ({ key, picked, unitPrice, lineTotal }))
        expect(figures(order.lines)).toEqual(figures(quote.lines))

        await page.goto(`${w.base}/track-order`)
        await page.getByLabel(w.orderNumber).fill(number)
        await page.getByLabel(w.email).fill(email)
        await page.getByRole('button', { name: w.find }).click()
        await expect(page.getByRole('region', { name: w.summary })).toContainText(total ?? '')
      },
    )
  }
}
