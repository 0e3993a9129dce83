import { marketKit as kit, openCart } from './filled-cart.ts'
import { chooseArea, expect, test, words } from './shopper.ts'

// What a cart does beyond holding lines: it mends what fails, shows what is within reach, keeps for later, and is shared.

const said = {
  en: {
    failed: 'Not in this order',
    few: 'Only 3 left.',
    keep: 'Keep 3 Southern Rice Dumplings',
    dumplings: 'Southern Rice Dumplings',
    oysters: 'Fresh Oysters',
    instead: 'Take Whole Shrimp Balls instead, $9.49',
    shrimpBalls: 'Whole Shrimp Balls',
    soldOut: 'Sold out for now.',
    again: 'Put it together again Chongqing Mala Set for Two',
    gone: 'This product is no longer in our shop.',
    clear: 'Clear this list',
    back: 'Fresh Oysters is available again and back in your order.',
    ladder: 'Within reach',
    shipping: 'Shipping for $4.99',
    toGo: '$5.05 to go',
    addShiitake: /^Add .+, \$\d+\.\d\d: /,
    sauce: 'Taiwanese Sacha Sauce',
    sesame: 'Roasted Sesame Sauce',
    later: 'Your wishlist',
    save: 'Move to wishlist: Market Kit: Choose Seven Sides',
    move: 'Move to cart: Market Kit: Choose Seven Sides',
    undo: 'Undo: Market Kit: Choose Seven Sides',
    undoShort: 'Undo',
    prawns: 'White Prawns',
    remove: (name: string) => `Remove ${name}`,
    share: 'Share this cart',
    link: 'Link to this cart',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    shared: 'Somebody shared this cart with you',
    sharedDeal: 'Quail Eggs (deal)$1.50',
    add: 'Add to my cart',
    replace: 'Replace my cart',
    wholeAgain: 'Your cart is back as it was.',
    no: 'No, thanks',
    unreadable: 'This link holds no cart that we can read.',
    empty: 'Your cart is empty',
    giftWhy: 'One for every $60, 2 at most',
    dealRule: 'At the deal price while everything else comes to $50 or more.',
    dealLimit: '2 per order',
  },
  tw: {
    failed: '未列入本次訂單',
    few: '只剩 3 件。',
    keep: '改為 3 件 南部粽',
    dumplings: '南部粽',
    oysters: '鮮蚵',
    instead: '改買鮮蝦丸，$9.49',
    shrimpBalls: '鮮蝦丸',
    soldOut: '目前已售完。',
    again: '重新搭配 重慶麻辣自選雙人組',
    gone: '本店已不再販售此商品。',
    clear: '清除這份清單',
    back: '鮮蚵已可訂購，並恢復到訂單中。',
    ladder: '再多買一些，還有',
    shipping: '運費降為 $4.99',
    toGo: '還差 $5.05',
    addShiitake: /^加入.+，\$\d+\.\d\d：/,
    sauce: '沙茶醬',
    sesame: '胡麻醬',
    later: '我的收藏',
    save: '移到收藏：自選七樣大骨湯套餐',
    move: '移回購物車：自選七樣大骨湯套餐',
    undo: '復原：自選七樣大骨湯套餐',
    undoShort: '復原',
    prawns: '鮮白蝦',
    remove: (name: string) => `移除${name}`,
    share: '分享購物車',
    link: '購物車連結',
    copy: '複製連結',
    copied: '已複製連結。',
    shared: '有人與您分享購物車',
    sharedDeal: '鵪鶉蛋（加購）$1.50',
    add: '加入我的購物車',
    replace: '取代我的購物車',
    wholeAgain: '購物車已復原。',
    no: '不用了',
    unreadable: '這個連結裡沒有可讀取的購物車',
    empty: '購物車是空的',
    giftWhy: '每滿 $60 贈一份，最多 2 份',
    dealRule: '其他商品滿 $50，即享加購價。',
    dealLimit: '每筆限購 2 件',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]
  for (const width of [390, 1440]) {
    test.describe(`at ${width} px (${language})`, () => {
      test.use({ viewport: { width, height: 844 } })

      test('a line of which too few are left is kept as far as it goes, in one tap', async ({ page }) => {
        await openCart(
          page,
          [
            { code: 'FM-ZONGZI', picked: 9, group: 'foodmart' },
            { code: 'NOPE', picked: 1, group: 'foodmart' },
          ],
          { base: w.base },
        )
        const failed = page.getByRole('region', { name: s.failed })
        await expect(failed.getByRole('listitem').filter({ hasText: s.dumplings })).toContainText(s.few)
        await expect(failed.getByRole('listitem').filter({ hasText: 'NOPE' })).toContainText(s.gone)

        await failed.getByRole('button', { name: s.keep }).click()

        await expect(page.getByRole('region', { name: w.summary })).toContainText('$44.97')
        await failed.getByRole('button', { name: s.remove('NOPE') }).click()
        await expect(failed.getByRole('button')).toHaveText([s.undoShort])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })

      test('what an area can not give has the nearest equal beside it, and comes back by itself', async ({ page }) => {
        await openCart(page, [{ code: 'ADD-OYSTER', picked: 1, group: 'addons' }], { base: w.base })
        await chooseArea(page, w, w.seattle)
        const failed = page.getByRole('region', { name: s.failed })
        await expect(failed).toContainText(s.soldOut)
        await expect(failed.getByRole('button', { name: s.instead })).toBeVisible()

        await chooseArea(page, w, w.losAngeles)
        await expect(page.getByRole('region', { name: w.summary })).toContainText('$10.99')
        await expect(failed).toHaveCount(0)
        await chooseArea(page, w, w.seattle)
        await failed.getByRole('button', { name: s.instead }).click()

        await expect(failed).toHaveCount(0)
        await expect(page.getByRole('region', { name: w.summary })).toContainText('$9.49')
        await expect(page.getByRole('link', { name: s.shrimpBalls })).toBeVisible()
      })

      test('the goals say what is missing, and one tap reaches the nearest', async ({ page }) => {
        await openCart(page, [{ code: 'FM-SACHA', picked: 5, group: 'foodmart' }], { base: w.base })
        await chooseArea(page, w, w.seattle)
        const ladder = page.getByRole('region', { name: s.ladder })
        const nearest = ladder.getByRole('listitem').first()
        await expect(nearest).toContainText(s.shipping)
        await expect(nearest).toContainText(s.toGo)
        await expect(ladder.getByRole('listitem').filter({ hasText: w.losAngeles })).toHaveCount(0)

        await nearest.getByRole('button', { name: s.addShiitake }).click()

        await expect(ladder).not.toContainText(s.shipping)
        await expect(page.getByRole('region', { name: w.summary })).toContainText('$4.99')
      })

      test('a kit put by keeps its picks, is there after a reload, and moves back whole', async ({ page }) => {
        await openCart(page, [kit, { code: 'FM-SACHA', picked: 1, group: 'foodmart' }], { base: w.base })
        const later = page.getByRole('region', { name: s.later })

        await page.getByRole('button', { name: s.save }).click()
        await expect(page.getByRole('button', { name: s.undo })).toBeFocused()
        await expect(page.getByRole('region', { name: w.summary })).toContainText('$6.99')
        await page
          .getByRole('button', { name: s.remove(s.sauce) })
          .last()
          .click()
        await expect(page.getByRole('heading', { name: s.empty })).toBeVisible()
        await page.reload()
        await expect(later).toContainText('$34.89')
        await later.getByRole('button', { name: s.move }).click()

        await expect(later).toHaveCount(0)
        await expect(page.getByRole('region', { name: w.summary })).toContainText('$34.89')
        await expect(page.getByText(s.prawns).first()).toBeVisible()
      })

      test('a link reopens the cart for somebody else, who is asked first', async ({ page, browser, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await openCart(page, [kit, { code: 'FM-SACHA', picked: 2, group: 'foodmart' }], { base: w.base })
        await page.getByRole('button', { name: s.share }).click()
        await page.getByRole('button', { name: s.copy }).click()
        await expect(page.getByRole('status').filter({ hasText: s.copied })).toBeVisible()
        const address = await page.getByRole('textbox', { name: s.link }).inputValue()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

        const friend = await browser.newContext({ viewport: { width, height: 844 } })
        const theirs = await friend.newPage()
        const asked: string[] = []
        theirs.on('request', (request) => asked.push(request.url()))
        await theirs.goto(address)
        const shared = theirs.getByRole('region', { name: s.shared })
        await expect(shared).toContainText('$48.87')
        await expect(shared).toContainText(s.prawns)
        await expect(theirs.getByRole('heading', { name: s.empty })).toBeVisible()
        await expect(shared.getByRole('button', { name: s.replace })).toHaveCount(0)
        await shared.getByRole('button', { name: s.add }).click()

        await expect(theirs.getByRole('region', { name: w.summary })).toContainText('$48.87')
        await expect(shared).toHaveCount(0)
        expect(new URL(theirs.url()).hash).toBe('')
        expect(asked.filter((url) => url.includes('share='))).toEqual([])
        await friend.close()
      })
    })
  }

  test(`a shared cart may replace one's own, or be left alone; what fails of it is told (${language})`, async ({
    page,
  }) => {
    await openCart(page, [{ code: 'FM-SESAME', picked: 1, group: 'foodmart' }], { base: w.base })
    const summary = page.getByRole('region', { name: w.summary })
    const shared = page.getByRole('region', { name: s.shared })
    await expect(summary).toContainText('$8.99')

    await page.goto(`${w.base}/cart#share=2.FM-SACHA:f,NOPE:f`)
    await expect(shared.getByRole('listitem').filter({ hasText: 'NOPE' })).toContainText(s.gone)
    await shared.getByRole('button', { name: s.no }).click()
    await expect(shared).toHaveCount(0)
    await expect(summary).toContainText('$8.99')
    await page.goto(`${w.base}/cart#share=2.FM-SACHA:f,NOPE:f`)
    await shared.getByRole('button', { name: s.replace }).click()
    await expect(summary).toContainText('$13.98')
    await expect(page.getByRole('region', { name: s.failed })).toContainText('NOPE')
    const undo = page.getByRole('button', { name: /^(?:Undo|復原)$/ })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(summary).toContainText('$8.99')
    await expect(page.locator('#announcer')).toContainText(s.wholeAgain)
    await page.goto(`${w.base}/cart#share=2.FM-SACHA:f,NO`)

    await expect(page.getByRole('alert')).toContainText(s.unreadable)
  })

  test(`a deal item in a shared cart says that it is one (${language})`, async ({ page }) => {
    await page.goto(`${w.base}/cart#share=9.FM-SACHA:f,ADD-QUAIL:d`)

    const items = page.getByRole('region', { name: s.shared }).getByRole('listitem')

    await expect(items.nth(1)).toHaveText(s.sharedDeal)
  })

  test(`gifts and deal lines say why (${language})`, async ({ page }) => {
    await openCart(
      page,
      [
        { code: 'FM-SACHA', picked: 9, group: 'foodmart' },
        { code: 'ADD-QUAIL', picked: 1, group: 'dealItem', key: 'ADD-QUAIL~deal' },
      ],
      { base: w.base },
    )

    await expect(page.getByText(s.giftWhy)).toBeVisible()
    await expect(page.getByText(s.dealRule)).toBeVisible()
    await expect(page.getByText(s.dealLimit)).toBeVisible()
  })
}

test('a kit has a way back to where it was put together, with its picks', async ({ page }) => {
  await openCart(page, [kit], { base: '/tw' })

  const edit = page.getByRole('link', { name: '修改自選七樣大骨湯套餐' })

  await expect(edit).toHaveAttribute(
    'href',
    '/tw/food-mart/bundle/market-kit-choose-seven-sides/BRO-BONE~2.ADD-CORN~2.ADD-FISHBALL~ADD-PRAWN~2.BI-GREENS~m.MEAT-RIBEYE?edit=KIT-MARKET~mine',
  )
  await edit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('自選七樣大骨湯套餐')
})

test('a cart changed in another tab is true here too, and a line that can be had again is told', async ({
  page,
  context,
}) => {
  await openCart(page, [{ code: 'FM-ZONGZI', picked: 9, group: 'foodmart' }])
  await expect(page.getByRole('region', { name: 'Not in this order' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/cart')

  await second.getByRole('button', { name: 'Keep 3 Southern Rice Dumplings' }).click()

  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$44.97')
  await expect(page.getByText('Southern Rice Dumplings is available again and back in your order.')).toBeAttached()
})
