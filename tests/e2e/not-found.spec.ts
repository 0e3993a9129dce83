import { expect, matrixIf, test } from './shopper.ts'

// The browser writes the status of the page into its console.
test.use({ refusals: [404] })

const languages = {
  en: {
    base: '',
    lang: 'en',
    title: 'This pot is empty',
    lines: [
      'There is no page at this address.',
      'It may have moved, or it may have been eaten. The kits are still hot.',
    ],
    picture: 'An empty hot pot, seen from above',
    home: 'Go to the home page',
    kits: 'Order a hot pot kit',
    kitsTitle: 'Hot pot kits',
  },
  tw: {
    base: '/tw',
    lang: 'zh-Hant-TW',
    title: '這鍋是空的',
    lines: ['這個網址沒有內容。', '也許搬家了，也許被吃光了。不過火鍋套餐還熱著呢。'],
    picture: '從上方看的空火鍋',
    home: '回到首頁',
    kits: '立即訂購火鍋套餐',
    kitsTitle: '火鍋套餐',
  },
} as const

for (const [language, w] of Object.entries(languages)) {
  test.describe(`not found (rules §2, ${language})`, () => {
    for (const width of [390, 1440]) {
      test(
        `title, text, picture and two links (${width} px)`,
        matrixIf(language === 'tw' || width === 1440),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 900 })
          const response = await page.goto(`${w.base}/no-such-page?x=1`)

          expect(response?.status()).toBe(404)
          await expect(page.locator('html')).toHaveAttribute('lang', w.lang)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title)
          for (const line of w.lines) await expect(page.getByText(line)).toBeVisible()
          await expect(page.getByRole('img', { name: w.picture })).toBeVisible()
          await page.getByRole('link', { name: w.kits }).click()
          await expect(page).toHaveURL(`${w.base}/hot-pot-kit`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.kitsTitle)
          await page.goBack()
          await page.getByRole('link', { name: w.home, exact: true }).click()
          await expect(page).toHaveURL(w.base === '' ? '/' : w.base)
        },
      )
    }

    test('every address without a page shows it', matrixIf(language === 'tw'), async ({ request }) => {
      for (const path of [
        '/food-mart/no-such-product',
        '/food-mart/bundle/no-such-bundle',
        '/food-mart/bundle/no-such-bundle/CODE',
        '/food-mart/taiwanese-sacha-sauce/more',
        '/hot-pot-kit/x',
        '/404/x',
        '/%E0%A4%A',
        '/wp-login.php',
      ]) {
        const response = await request.get(w.base + path)
        expect([path, response.status()]).toEqual([path, 404])
        expect([path, await response.text()]).toEqual([path, expect.stringContaining(w.title)])
      }
    })
  })
}

test('an unknown API call is answered with JSON, not a page', async ({ request }) => {
  for (const path of ['/api', '/api/', '/api/no-such-call']) {
    const response = await request.get(path)

    expect([path, response.status()]).toEqual([path, 404])
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  }
})

test('a body that is too large is refused, and the next call on the same connection is answered', async ({
  request,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const refused = await request.post('/api/quote', { data: { areaCode: 'x'.repeat(70_000) } })
    const next = await request.post('/api/tax-rate', { data: { state: 'WA', zip: '98101' } })

    expect([refused.status(), next.status()]).toEqual([413, 200])
  }
})
