import type { Locator, Page } from '@playwright/test'
import { createAccount, expect, password, test, words } from './shopper.ts'

// Where the focus goes in the account, and what is said of it, once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const said = {
  en: {
    create: 'Create an account',
    enter: 'Sign in',
    leave: 'Sign out',
    orders: 'Your orders',
    noOrders: 'No orders in your account yet.',
    guest: 'Ordered as a guest? Track it with its number',
    created: "Welcome, Mei! Your account is ready, and you're signed in.",
    entered: 'You are signed in.',
    left: 'You are signed out.',
    stayed: "You are signed out. Your cart is still on this device, because we couldn't make sure your account has it.",
    toCart: 'Go to cart',
    easy: 'This password is too easy to guess. Please choose another.',
    wrong: 'The e-mail address or password is incorrect.',
    registered: 'An account with this e-mail address already exists. Please sign in.',
    weak: "This password doesn't have all of these yet:",
    lacks: 'At least 8 characters, A number or symbol, An uppercase letter',
    rule: 'At least 8 characters',
    lacking: 'An uppercase letter – still missing',
    met: 'A lowercase letter – done',
    forgot: 'Forgot your password?',
    add: 'Add an address',
    change: (line: string) => `Edit ${line}`,
    save: 'Save the address',
    saved: 'The address is saved.',
    firstName: 'First name (optional)',
    lastName: 'Last name (optional)',
    cancel: 'Cancel',
    remove: (line: string) => `Delete ${line}`,
    deleted: (line: string) => `${line} was deleted.`,
    undo: 'Undo',
    undone: (line: string) => `${line} is back in your address book.`,
    addresses: 'Address book',
    sauce: 'Taiwanese Sacha Sauce',
    wish: 'Save Taiwanese Sacha Sauce to wishlist',
    move: 'Move to cart: Taiwanese Sacha Sauce',
    moved: 'Taiwanese Sacha Sauce is in the cart.',
    wishlist: 'Your wishlist',
    current: 'Current password',
    others: 'This signs you out on every other device.',
    savePassword: 'Save the password',
  },
  tw: {
    create: '建立帳戶',
    enter: '登入',
    leave: '登出',
    orders: '我的訂單',
    noOrders: '帳戶裡還沒有訂單。',
    guest: '以訪客身分訂購過？用訂單編號查詢',
    created: '歡迎，Mei Lin！帳戶已建立，您也已登入。',
    entered: '您已登入。',
    left: '您已登出。',
    stayed: '您已登出。目前無法確認購物車是否已存入帳戶，因此仍保留在這部裝置上。',
    toCart: '前往購物車',
    easy: '這組密碼太容易被猜到，請換一組。',
    wrong: '電子郵件或密碼不正確。',
    registered: '此電子郵件已有帳戶，請直接登入。',
    weak: '密碼還需符合以下條件：',
    lacks: '至少 8 個字元、數字或符號、大寫英文字母',
    rule: '至少 8 個字元',
    lacking: '大寫英文字母 – 尚未符合',
    met: '小寫英文字母 – 已符合',
    forgot: '忘記密碼？',
    add: '新增地址',
    change: (line: string) => `編輯 ${line}`,
    save: '儲存地址',
    saved: '地址已儲存。',
    firstName: '名字（選填）',
    lastName: '姓氏（選填）',
    cancel: '取消',
    remove: (line: string) => `刪除 ${line}`,
    deleted: (line: string) => `已刪除 ${line}。`,
    undo: '復原',
    undone: (line: string) => `已復原 ${line}。`,
    addresses: '地址簿',
    sauce: '沙茶醬',
    wish: '將沙茶醬加入收藏',
    move: '移到購物車：沙茶醬',
    moved: '已將沙茶醬放入購物車。',
    wishlist: '我的收藏',
    current: '目前的密碼',
    others: '更改後，其他裝置都會登出。',
    savePassword: '儲存密碼',
  },
} as const

const announcer = (page: Page): Locator => page.locator('#announcer')

/** Notes everything that a live region of the page says from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(live)
        const added = [...addedNodes].filter((node) => node instanceof Element && node.matches(live))
        return [...(around ? [around] : []), ...added]
      })
      for (const region of new Set(regions)) if (region.textContent) heard.push(region.textContent)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}

for (const language of ['en', 'tw'] as const) {
  const w = words[language]
  const s = said[language]
  let people = 0

  async function comeIn(page: Page): Promise<string> {
    people += 1
    const email = `care.${language}.${people}.${Date.now()}@example.com`
    await createAccount(page, w, email)
    await expect(page.getByRole('heading', { name: s.orders })).toBeFocused()
    // Asked for as the account opens: once they are there, nothing is under way for who is about to leave.
    await expect(page.getByText(s.noOrders)).toBeVisible()
    return email
  }

  test(`coming in and going out is said, and the focus is where it goes on (${language})`, async ({ page }) => {
    const email = await comeIn(page)
    await expect(announcer(page)).toHaveText(s.created)
    await expect(page.getByRole('main').getByText(s.created)).toBeVisible()
    await expect(page.getByRole('link', { name: s.guest })).toHaveAttribute('href', `${w.base}/track-order`)

    await page.getByRole('button', { name: s.leave }).press('Enter')
    await expect(page.getByLabel(w.email)).toBeFocused()
    await expect(announcer(page)).toHaveText(s.left)

    await page.keyboard.type(email)
    await page.getByLabel(w.password).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: s.orders })).toBeFocused()
    await expect(announcer(page)).toHaveText(s.entered)
    await page.reload()
    await expect(page.getByRole('heading', { name: s.orders })).toBeVisible()
    await expect(announcer(page)).toBeEmpty()
  })

  test.describe('refusals', () => {
    test.use({ refusals: [401, 422, 503] })

    test(`what the server refuses in a field is told there, and the focus is led to it (${language})`, async ({
      page,
    }) => {
      const email = await comeIn(page)
      await page.getByRole('button', { name: s.leave }).press('Enter')
      const entered = page.getByLabel(w.password, { exact: true })
      await page.getByLabel(w.email).fill(email)
      await entered.fill('Cold-pot-43')
      await page.keyboard.press('Enter')
      await expect(entered).toBeFocused()
      await expect(entered).toHaveAttribute('aria-invalid', 'true')
      await expect(entered).toHaveAccessibleDescription(s.wrong)
      await page.keyboard.type('!')
      await expect(entered).toHaveAttribute('aria-invalid', 'false')

      await page.goto(`${w.base}/create-account`)
      const chosen = page.getByLabel(w.password, { exact: true })
      await page.getByLabel(w.firstName).fill('Mei')
      await page.getByLabel(w.lastName).fill('Lin')
      await page.getByLabel(w.email).fill(email)
      await chosen.fill('Password1')
      await page.keyboard.press('Enter')
      await expect(chosen).toBeFocused()
      await expect(chosen).toHaveAccessibleDescription(new RegExp(s.easy))
      await chosen.fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(w.email)).toBeFocused()
      await expect(page.getByLabel(w.email)).toHaveAccessibleDescription(s.registered)
    })

    test(`a cart that the account may not have stays, and that is said (${language})`, async ({ page }) => {
      await page.goto(`${w.base}/food-mart/taiwanese-sacha-sauce`)
      await page.getByRole('button', { name: w.add(s.sauce) }).click()
      await page.route('**/api/cart/*', (route) =>
        route.fulfill({ status: 503, json: { message: 'Down.', code: 'unavailable' } }),
      )
      await comeIn(page)
      await page.getByRole('button', { name: s.leave }).press('Enter')

      await expect(announcer(page)).toHaveText(s.stayed)
      await page.getByRole('main').getByRole('link', { name: s.toCart }).click()
      await expect(page.getByRole('link', { name: s.sauce, exact: true })).toBeVisible()
    })
  })

  test(`what a password lacks is said, and its list ticks off what it has (${language})`, async ({ page }) => {
    await page.goto(`${w.base}/create-account`)
    const chosen = page.getByLabel(w.password, { exact: true })
    await chosen.fill('warm')
    await page.getByRole('button', { name: s.create }).click()
    await expect(page.getByText(s.weak)).toBeVisible()
    await expect(chosen).toHaveAccessibleDescription(`${s.weak} ${s.lacks}`)
    const rules = page.getByRole('main').getByRole('listitem')
    await expect(page.getByText(s.rule).filter({ visible: true })).toHaveCount(1)
    await expect(rules.filter({ hasText: s.lacking })).toHaveCSS('color', 'rgb(42, 35, 32)')
    await expect(rules.filter({ hasText: s.lacking })).toHaveCSS('font-weight', '600')
    await expect(rules.filter({ hasText: s.met })).toHaveCSS('font-weight', '400')
    await page.getByLabel(w.firstName).fill('Mei')
    await page.getByLabel(w.lastName).fill('Lin')
    await page.getByLabel(w.email).fill('mei@example.com')
    // Where the focus is at the field already, what it lacks is said.
    await chosen.press('Enter')
    await expect(announcer(page)).toContainText(s.lacks)
  })

  test(`the ways from one form to the other are tall enough for a thumb (${language})`, async ({ page }) => {
    await page.goto(`${w.base}/account`)
    const form = page.locator('main form')
    for (const name of [s.forgot, s.create]) {
      const box = await form.getByRole('link', { name }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })

  test(`an address that was changed, deleted or put back keeps the focus (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await comeIn(page)
    await page.goto(`${w.base}/account#addresses`)
    const book = page.getByRole('region', { name: s.addresses })
    const add = page.getByRole('button', { name: s.add })
    await expect(add).toBeVisible()
    await expect(book.getByRole('list')).toHaveCount(0)
    for (const line of ['1420 Pike St', '10 Main St']) {
      await add.press('Enter')
      // For its shopper, unless somebody else is named; but nobody has to be.
      await expect(page.getByLabel(s.firstName, { exact: true })).toHaveValue('Mei')
      await expect(page.getByLabel(s.lastName, { exact: true })).toHaveValue('Lin')
      await page.getByLabel(w.street).fill(line)
      await page.getByLabel(w.zip).fill('98101')
      await expect(page.getByLabel(w.state, { exact: true })).toHaveValue('WA')
      await page.getByRole('button', { name: s.save }).press('Enter')
      await expect(page.getByRole('button', { name: s.change(line) })).toBeFocused()
      await expect(book.getByRole('listitem').filter({ hasText: line })).toBeInViewport({ ratio: 1 })
      await expect(book.getByText(s.saved)).toBeInViewport({ ratio: 1 })
    }
    await expect(announcer(page)).toHaveText(s.saved)

    const change = page.getByRole('button', { name: s.change('10 Main St') })
    await change.press('Enter')
    await page.keyboard.press('Escape')
    await expect(change).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: s.cancel }).press('Enter')
    await expect(change).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: s.save }).press('Enter')
    await expect(change).toBeFocused()

    await page.getByRole('button', { name: s.remove('10 Main St') }).press('Enter')
    await expect(page.getByRole('button', { name: s.undo })).toBeFocused()
    await expect(announcer(page)).toHaveText(s.deleted('10 Main St'))
    await page.keyboard.press('Enter')
    await expect(change).toBeFocused()
    await expect(announcer(page)).toHaveText(s.undone('10 Main St'))
  })

  test(`a wish that goes into the cart is said once (${language})`, async ({ page }) => {
    await page.goto(`${w.base}/food-mart/taiwanese-sacha-sauce`)
    await page.getByRole('button', { name: s.wish }).click()
    await comeIn(page)
    await page.goto(`${w.base}/account#wishlist`)
    await expect(page.getByRole('button', { name: s.move })).toBeVisible()
    const heard = await listen(page)
    await page.getByRole('button', { name: s.move }).press('Enter')

    await expect(page.getByRole('heading', { name: s.wishlist })).toBeFocused()
    expect(await heard()).toEqual([s.moved])
  })

  test(`a new password tells first whom it signs out, and a fault is read at its field (${language})`, async ({
    page,
  }) => {
    await comeIn(page)
    await page.goto(`${w.base}/account#security`)
    await expect(page.getByLabel(s.current)).toHaveAccessibleDescription(s.others)
    const heard = await listen(page)
    await page.getByRole('button', { name: s.savePassword }).press('Enter')

    await expect(page.getByLabel(s.current)).toBeFocused()
    expect(await heard()).toEqual([])
  })
}
