import type { Locator, Page } from '@playwright/test'
import { accountWords } from './account-words.ts'
import { signIn } from './seeds.ts'
import { createAccount, expect, matrixIf, password, test, words } from './shopper.ts'

// Focus and announcements in the account.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

const announcer = (page: Page): Locator => page.locator('#announcer')

/** Records every announcement of the page from now on. */
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
  const s = accountWords[language]
  let people = 0

  async function comeIn(page: Page): Promise<string> {
    people += 1
    const email = `care.${language}.${people}.${Date.now()}@example.com`
    await createAccount(page, w, email)
    await expect(page.getByRole('heading', { name: s.orders })).toBeFocused()
    // The account loads them when it opens. After that no call is open, so the shopper can leave.
    await expect(page.getByText(s.noOrders)).toBeVisible()
    return email
  }

  /** Opens the account of a signed-in user. */
  async function openAccount(page: Page, part = ''): Promise<string> {
    people += 1
    const email = `known.${language}.${people}.${Date.now()}@example.com`
    await signIn(page.context(), email)
    await page.goto(`${w.base}/account${part}`)
    return email
  }

  test(
    `creating an account, signing out and signing in are announced, and move the focus (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
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
    },
  )

  test.describe('refusals', () => {
    test.use({ refusals: [401, 422, 503] })

    test(
      `a field that the server refuses gets the message and the focus (${language})`,
      matrixIf(language === 'tw'),
      async ({ page }) => {
        const email = await openAccount(page)
        await expect(page.getByText(s.noOrders)).toBeVisible()
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
      },
    )

    test(
      `a cart that can't be saved in the account stays on the device, with a message (${language})`,
      matrixIf(language === 'tw'),
      async ({ page }) => {
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
      },
    )
  })

  test(
    `a weak password names its missing rules, and its list marks those it meets (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
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
      // The focus is at the field already, so its fault is announced.
      await chosen.press('Enter')
      await expect(announcer(page)).toContainText(s.lacks)
    },
  )

  test(
    `the links between the account's forms fit a thumb (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await page.goto(`${w.base}/account`)
      const form = page.locator('main form')
      for (const name of [s.forgot, s.create]) {
        const box = await form.getByRole('link', { name }).boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
      }
    },
  )

  test(
    `changing, deleting and restoring an address keep the focus nearby (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openAccount(page, '#addresses')
      const book = page.getByRole('region', { name: s.addresses })
      const add = page.getByRole('button', { name: s.add })
      await expect(add).toBeVisible()
      await expect(book.getByRole('list')).toHaveCount(0)
      for (const line of ['1420 Pike St', '10 Main St']) {
        await add.press('Enter')
        // The shopper is the recipient by default. Another name is optional.
        await expect(page.getByLabel(s.firstName, { exact: true })).toHaveValue('Mei')
        await expect(page.getByLabel(s.lastName, { exact: true })).toHaveValue('Lin')
        await page.getByLabel(w.street).fill(line)
        await page.getByLabel(w.zip, { exact: true }).fill('98101')
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
    },
  )

  test(
    `a wish that moves to the cart is announced once (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await page.goto(`${w.base}/food-mart/taiwanese-sacha-sauce`)
      await page.getByRole('button', { name: s.wish }).click()
      await comeIn(page)
      await page.goto(`${w.base}/account#wishlist`)
      await expect(page.getByRole('button', { name: s.move })).toBeVisible()
      const heard = await listen(page)
      await page.getByRole('button', { name: s.move }).press('Enter')

      await expect(page.getByRole('heading', { name: s.wishlist })).toBeFocused()
      expect(await heard()).toEqual([s.moved])
      await expect(page.getByRole('main').getByText(s.moved)).toBeVisible()
      await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: s.move })).toHaveCount(0)
    },
  )

  test(
    `the password form says which devices it signs out, and shows a fault at its field only (${language})`,
    matrixIf(language === 'tw'),
    async ({ page }) => {
      await openAccount(page, '#security')
      await expect(page.getByLabel(s.current)).toHaveAccessibleDescription(s.others)
      const heard = await listen(page)
      await page.getByRole('button', { name: s.savePassword }).press('Enter')

      await expect(page.getByLabel(s.current)).toBeFocused()
      expect(await heard()).toEqual([])
    },
  )
}
