import type { Locator, Page } from '@playwright/test'
import { expect, test, words } from './shopper.ts'

// Where the focus goes in the account, and what is said of it, once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'Warm-pot-42'
const said = {
  en: {
    create: 'Create an account',
    password: 'Password',
    enter: 'Sign in',
    leave: 'Sign out',
    orders: 'Your orders',
    created: "Your account is ready, and you're signed in.",
    entered: 'You are signed in.',
    left: 'You are signed out.',
    add: 'Add an address',
    change: (line: string) => `Edit ${line}`,
    save: 'Save the address',
    saved: 'The address is saved.',
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
    password: '密碼',
    enter: '登入',
    leave: '登出',
    orders: '我的訂單',
    created: '帳戶已建立，您已登入。',
    entered: '您已登入。',
    left: '您已登出。',
    add: '新增地址',
    change: (line: string) => `更改 ${line}`,
    save: '儲存地址',
    saved: '地址已儲存。',
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

  async function createAccount(page: Page): Promise<string> {
    people += 1
    const email = `care.${language}.${people}.${Date.now()}@example.com`
    await page.goto(`${w.base}/create-account`)
    await page.getByLabel(w.firstName).fill('Mei')
    await page.getByLabel(w.lastName).fill('Lin')
    await page.getByLabel(w.email).fill(email)
    await page.getByLabel(s.password).fill(password)
    await page.getByRole('button', { name: s.create }).press('Enter')
    await expect(page.getByRole('heading', { name: s.orders })).toBeFocused()
    return email
  }

  test(`coming in and going out is said, and the focus is where it goes on (${language})`, async ({ page }) => {
    const email = await createAccount(page)
    await expect(announcer(page)).toHaveText(s.created)

    await page.getByRole('button', { name: s.leave }).press('Enter')
    await expect(page.getByLabel(w.email)).toBeFocused()
    await expect(announcer(page)).toHaveText(s.left)

    await page.keyboard.type(email)
    await page.getByLabel(s.password).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: s.orders })).toBeFocused()
    await expect(announcer(page)).toHaveText(s.entered)
    await page.reload()
    await expect(page.getByRole('heading', { name: s.orders })).toBeVisible()
    await expect(announcer(page)).toBeEmpty()
  })

  test(`an address that was changed, deleted or put back keeps the focus (${language})`, async ({ page }) => {
    await createAccount(page)
    await page.goto(`${w.base}/account#addresses`)
    const book = page.getByRole('region', { name: s.addresses })
    const add = page.getByRole('button', { name: s.add })
    await expect(book.getByRole('list')).toHaveCount(0)
    for (const line of ['1420 Pike St', '10 Main St']) {
      await add.press('Enter')
      await page.getByLabel(w.street).fill(line)
      await page.getByLabel(w.zip).fill('98101')
      await expect(page.getByLabel(w.state, { exact: true })).toHaveValue('WA')
      await page.getByRole('button', { name: s.save }).press('Enter')
      await expect(add).toBeFocused()
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
    await createAccount(page)
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
    await createAccount(page)
    await page.goto(`${w.base}/account#security`)
    await expect(page.getByLabel(s.current)).toHaveAccessibleDescription(s.others)
    const heard = await listen(page)
    await page.getByRole('button', { name: s.savePassword }).press('Enter')

    await expect(page.getByLabel(s.current)).toBeFocused()
    expect(await heard()).toEqual([])
  })

  test(`no form is a group without a name (${language})`, async ({ page }) => {
    for (const path of ['/create-account', '/account', '/forgot-password', '/reset-password', '/track-order']) {
      await page.goto(w.base + path)
      await expect(page.locator('main form')).toBeVisible()
      await expect(page.locator('main').getByRole('group')).toHaveCount(0)
    }
  })
}
