import { expect, matrixIf, test } from './shopper.ts'

const pages = {
  en: {
    base: '',
    texts: {
      '/about': 'About Steamboat',
      '/accessibility': 'Accessibility',
      '/policy': 'Delivery, returns and privacy',
      '/terms': 'Terms of use',
    },
    contents: 'On this page',
    questions: 'Questions and answers',
    search: 'Search products',
  },
  tw: {
    base: '/tw',
    texts: {
      '/about': '關於暖鍋',
      '/accessibility': '無障礙聲明',
      '/policy': '配送、退款與隱私',
      '/terms': '使用條款',
    },
    contents: '本頁內容',
    questions: '常見問題',
    search: '搜尋商品',
  },
} as const

test.describe('text pages (rules §2)', () => {
  for (const [language, { base, texts, contents }] of Object.entries(pages)) {
    for (const width of [390, 1440]) {
      test(
        `each has its title, and links to its parts (${language}, ${width} px)`,
        matrixIf(language === 'tw' || width === 1440),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 900 })
          for (const [path, title] of Object.entries(texts)) {
            await page.goto(base + path)

            await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
            await expect(page).toHaveTitle(new RegExp(`^${title}`))
            const parts = page.getByRole('navigation', { name: contents }).getByRole('link')
            const first = (await parts.first().textContent()) ?? ''
            await parts.first().click()
            await expect(page.getByRole('heading', { level: 2, name: first, exact: true })).toBeInViewport()
          }
        },
      )
    }
  }
})

test.describe('questions and answers', () => {
  test('are filtered by words, with their number', async ({ page }) => {
    await page.goto('/faqs')
    await page.getByLabel('Find a question').fill('ALLERGY peanuts')

    await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 1 of 24 questions')
    await expect(page.getByText('wheat, soy, peanuts')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ordering' })).toBeHidden()

    await page.getByLabel('Find a question').fill('zebra')
    await expect(page.getByText('Try fewer or other words')).toBeVisible()

    await page.getByLabel('Find a question').fill('')
    await expect(page.getByRole('heading', { name: 'Ordering' })).toBeVisible()
  })

  test('are found in Chinese', async ({ page }) => {
    await page.goto('/tw/faqs')
    await page.getByLabel('搜尋問題').fill('退款')

    await expect(page.getByText('如何退款？')).toBeVisible()
    await expect(page.getByText('要怎麼訂購？')).toBeHidden()

    await page.getByLabel('搜尋問題').fill('订购')
    await expect(page.getByText('要怎麼訂購？')).toBeVisible()
  })

  for (const [path, label, asked] of [
    [
      '/faqs',
      'Find a question',
      [
        ['money back', 'How do refunds work?'],
        ['credit card', 'How can I pay?'],
        ['invoice', 'I lost my order number.'],
        ['login', 'Do I need an account?'],
        ['defrost', 'How long does it keep?'],
        ['vegan', 'What is there without meat?'],
        ['coupon', 'How do discount codes work?'],
      ],
    ],
    [
      '/tw/faqs',
      '搜尋問題',
      [
        ['退錢', '如何退款？'],
        ['退货', '如何退款？'],
        ['信用卡', '可以用哪些方式付款？'],
        ['發票', '忘記訂單編號怎麼辦？'],
        ['帳號', '一定要註冊才能訂購嗎？'],
        ['解凍', '收到後可以放多久？'],
        ['吃素', '有素食可以選嗎？'],
        ['優惠券', '折扣碼怎麼使用？'],
      ],
    ],
  ] as const)
    test(`are found by synonyms: ${path}`, async ({ page }) => {
      await page.goto(path)

      for (const [word, question] of asked) {
        await page.getByLabel(label).fill('zebra')
        await expect(page.getByText(question, { exact: true })).toBeHidden()
        await page.getByLabel(label).fill(word)
        await expect(page.getByText(question, { exact: true })).toBeVisible()
      }
    })

  test('a link to a question opens it', async ({ page }) => {
    await page.goto('/faqs#storage')

    await expect(page.getByText('Put fresh kits into the refrigerator')).toBeVisible()
  })
})

test.describe('search (rules §2)', () => {
  test('a search without results suggests others', async ({ page }) => {
    await page.goto('/search?q=<b>unicorn</b>')

    await expect(page.getByRole('heading', { name: 'Nothing found for “<b>unicorn</b>”' })).toBeVisible()
    await page.getByRole('link', { name: 'tofu', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “tofu”')
  })

  test('suggestions can be used with the keyboard alone', async ({ page }) => {
    await page.goto('/about')
    const field = page.getByRole('search').getByLabel(pages.en.search)
    await field.focus()
    await field.pressSequentially('陳年醬油')
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(field).toHaveAttribute('aria-expanded', 'true')

    await field.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await field.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText('Aged Soy Sauce')
    await field.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aged Soy Sauce')
  })

  test('the phone header links to the search page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tw/')
    await page.getByRole('link', { name: pages.tw.search }).click()
    await page.getByRole('search').getByLabel(pages.tw.search).fill('tofu')
    await page.getByRole('search').getByRole('button', { name: '搜尋' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('「tofu」的搜尋結果')
  })
})

test.describe('the deal of the day (rules §4)', () => {
  test('unlocks when the rest of the cart reaches its minimum, and has a limit', async ({ page }) => {
    const toGo = page.locator('deal-progress p')
    await page.goto('/deal-items')
    await expect(toGo).toHaveText('$50 to go to unlock the deal')
    const eggs = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Quail Eggs' }) })
    await expect(eggs).toContainText('$1.50')
    await expect(eggs).toContainText('$4.29')
    await expect(eggs).toContainText('Limit 2 per order')
    await eggs.getByRole('button', { name: 'Add Quail Eggs to cart' }).click()
    await expect(page.locator('#announcer')).toHaveText(
      'Quail Eggs (deal): 1 in your cart. $50 to go to unlock the deal',
    )
    const increase = eggs.getByRole('button', { name: 'Increase Quail Eggs (deal)' })
    await increase.click()
    await expect(increase).toHaveAccessibleDescription('Limit 2 Quail Eggs per order at the deal price.')
    await increase.press('Enter')
    await expect(page.getByText('Limit 2 Quail Eggs per order at the deal price.')).toBeAttached()

    await page.goto('/browse-more')
    await page.getByRole('button', { name: 'Add Afternoon Tea Bundle to cart' }).click()
    await page.goto('/deal-items')
    await expect(toGo).toHaveText('$7.10 to go to unlock the deal')

    await page.goto('/browse-more')
    await page.getByRole('button', { name: 'Add Spice Lover Bundle to cart' }).click()
    await page.goto('/deal-items')
    await expect(page.getByText('Deal unlocked: these prices are yours.')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('listitem').filter({ hasText: 'Quail Eggs' }).first()).toContainText('$3.00')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('answers, search and deals work', async ({ page }) => {
    await page.goto('/faqs')
    await expect(page.getByLabel('Find a question')).toBeHidden()
    await page.getByText('What does shipping cost?').click()
    await expect(page.getByText('It depends on your area and your subtotal.')).toBeVisible()

    await page.goto('/about')
    await page.getByRole('search').getByLabel(pages.en.search).fill('豆腐')
    await page.getByRole('search').getByLabel(pages.en.search).press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name: /^Frozen Tofu/ })).toBeVisible()

    await page.goto('/deal-items')
    await expect(page.getByRole('listitem').filter({ hasText: 'Quail Eggs' })).toContainText('$1.50')
  })
})
