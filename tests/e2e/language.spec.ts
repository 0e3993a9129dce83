import { inArea } from './seeds.ts'
import { chooseArea, expect, test, words } from './shopper.ts'

const origin = 'http://localhost:'

test.describe('language (rules §1; rules §10)', () => {
  test('switching keeps the page and its query, both ways', async ({ page }) => {
    await page.goto('/food-mart?category=hot-pot-add-ons&sort=high-to-low&page=2')

    await page.getByRole('banner').getByRole('link', { name: '繁體中文' }).click()
    await expect(page).toHaveURL('/tw/food-mart?category=hot-pot-add-ons&sort=high-to-low&page=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('火鍋配料')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()

    await expect(page).toHaveURL('/food-mart?category=hot-pot-add-ons&sort=high-to-low&page=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot Pot Add-ons')
  })

  test('switching keeps the scroll position and the hash', async ({ page }) => {
    await page.goto('/faqs?utm_source=mail#storage')
    await expect(page.getByText('Put fresh kits into the refrigerator')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: '繁體中文' }).click()
    await expect(page).toHaveURL('/tw/faqs?utm_source=mail#storage')
    await expect(page.getByRole('group').filter({ hasText: '冷藏' }).first()).toHaveAttribute('open')

    await page.goto('/tw/terms')
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/terms')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  })

  test('the footer links to the other language, and the cart stays', async ({ page }) => {
    await page.goto('/food-mart/taiwanese-sacha-sauce')
    await page.getByRole('button', { name: 'Add Taiwanese Sacha Sauce to cart' }).click()

    await page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }).click()

    await expect(page).toHaveURL('/tw/food-mart/taiwanese-sacha-sauce')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('沙茶醬')
    await expect(page.getByRole('link', { name: '購物車，1 件商品', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '增加沙茶醬' })).toBeVisible()
  })

  test('every link of a Chinese page stays in Chinese', async ({ page }) => {
    for (const path of ['/tw', '/tw/food-mart', '/tw/hot-pot-kit', '/tw/food-mart/taiwanese-sacha-sauce', '/tw/cart']) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const paths = await page.getByRole('link').evaluateAll((links) =>
        links
          .filter((link) => !link.hasAttribute('hreflang'))
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => href.startsWith('/')),
      )
      expect(paths.length).toBeGreaterThan(5)
      expect(paths.filter((href) => href !== '/tw' && !href.startsWith('/tw/') && !href.startsWith('/tw#'))).toEqual([])
    }
  })

  for (const [path, lang, title] of [
    ['/food-mart?category=condiments&sort=low-to-high&utm_source=mail', 'en', 'Condiments | Steamboat 暖鍋'],
    ['/tw/food-mart?category=condiments&sort=low-to-high&utm_source=mail', 'zh-Hant-TW', '調味料｜暖鍋 Steamboat'],
  ]) {
    test(`${path} says its language, its own address and the other's`, async ({ page }) => {
      await page.goto(path ?? '')
      const address = (rel: string) => page.locator(`head link[rel="${rel}"]`)
      const own = path?.startsWith('/tw') ? '/tw/food-mart' : '/food-mart'

      await expect(page.locator('html')).toHaveAttribute('lang', lang ?? '')
      await expect(page).toHaveTitle(title ?? '')
      await expect(address('canonical')).toHaveAttribute(
        'href',
        new RegExp(`^${origin}\\d+${own}\\?category=condiments$`),
      )
      for (const [hreflang, target] of [
        ['en', '/food-mart'],
        ['zh-Hant-TW', '/tw/food-mart'],
        ['x-default', '/food-mart'],
      ])
        await expect(page.locator(`head link[hreflang="${hreflang}"]`)).toHaveAttribute(
          'href',
          new RegExp(`^${origin}\\d+${target}\\?category=condiments$`),
        )
      await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /\S{10}|\S+ \S+/)
    })
  }

  test('changing the language or the area keeps the order that is being paid', async ({ page, placedOrder }) => {
    await inArea(page.context(), 'ZONE1')
    await page.goto(`/payment?order=${placedOrder.id}`)
    await expect(page.getByRole('button', { name: words.en.pay })).toBeVisible()

    await page.getByRole('banner').getByRole('link', { name: '繁體中文' }).click()
    await expect(page.getByRole('button', { name: words.tw.pay })).toBeVisible()
    await chooseArea(page, words.tw, words.tw.losAngeles)

    await expect(page).toHaveURL(/^[^?]*\/tw\/payment\?order=[\w-]+$/)
    await expect(page.getByRole('button', { name: words.tw.pay })).toBeVisible()
  })
})
