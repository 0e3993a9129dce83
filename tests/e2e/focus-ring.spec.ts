import type { Locator } from '@playwright/test'
import { marketKit } from '#tests/support/demo-lines.ts'
import { openCart } from './filled-cart.ts'
import { chooseArea, expect, test, words } from './shopper.ts'

// After some actions the next page focuses the control to continue with. Keyboard users see its ring, touch users do
// not.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

const w = words.en
const isSeen = (focused: Locator) => focused.evaluate((one) => one.matches(':focus-visible'))
const hasRing = (focused: Locator) => focused.evaluate((one) => getComputedStyle(one).outlineStyle !== 'none')

for (const way of ['tap', 'press'] as const) {
  const isByKey = way === 'press'
  const use = (control: Locator) => (isByKey ? control.press('Enter') : control.tap())

  test(`after updating a kit: at the kit in the cart (by ${isByKey ? 'key' : 'touch'})`, async ({ page }) => {
    await openCart(page, [marketKit])
    await use(page.getByRole('link', { name: 'Edit Market Kit: Choose Seven Sides' }))

    await use(page.getByRole('button', { name: 'Update in cart' }))

    await expect(page).toHaveURL('/cart')
    const name = page.getByRole('main').getByRole('link', { name: 'Market Kit: Choose Seven Sides', exact: true })
    await expect(name).toBeFocused()
    expect(await isSeen(name)).toBe(isByKey)
  })

  test(`after choosing an area: at the area button (by ${isByKey ? 'key' : 'touch'})`, async ({ page }) => {
    await page.goto('/about')
    await use(page.getByRole('button', { name: w.chooseArea }))
    await page.getByRole('radio', { name: 'Seattle' }).press('Space')

    await use(page.getByRole('button', { name: w.deliverHere }))

    const opener = page.getByRole('button', { name: w.chooseArea }).filter({ hasText: 'Seattle' })
    await expect(opener).toBeFocused()
    expect(await isSeen(opener)).toBe(isByKey)
  })

  test(`after undoing a change of the area: at the area button (by ${isByKey ? 'key' : 'touch'})`, async ({ page }) => {
    await openCart(page, [marketKit])
    await chooseArea(page, w, w.seattle)

    await use(page.getByRole('button', { name: /^Undo/ }))

    const opener = page.getByRole('button', { name: w.chooseArea }).filter({ hasText: w.losAngeles })
    await expect(opener).toBeFocused()
    expect(await isSeen(opener)).toBe(isByKey)
  })

  test(`after finding an order: at its heading (by ${isByKey ? 'key' : 'touch'})`, async ({ page, paidOrder }) => {
    await page.goto('/track-order')
    await page.getByLabel(w.orderNumber).fill(paidOrder.number)
    await page.getByRole('main').getByLabel(w.email).fill(paidOrder.email)

    await use(page.getByRole('button', { name: w.find }))

    const heading = page.getByRole('heading', { name: paidOrder.number })
    await expect(heading).toBeFocused()
    expect(await hasRing(heading)).toBe(isByKey)
  })

  for (const from of ['/invoice', '/account'])
    test(`after following a link of ${from} to an order: at its heading (by ${isByKey ? 'key' : 'touch'})`, async ({
      page,
      paidOrder,
      signedInShopper: _,
    }) => {
      await page.goto(`${from}?order=${paidOrder.id}`)

      await use(
        page.getByRole('main').getByRole('link', { name: from === '/account' ? paidOrder.number : 'Track this order' }),
      )

      const heading = page.getByRole('heading', { name: paidOrder.number })
      await expect(heading).toBeFocused()
      expect(await hasRing(heading)).toBe(isByKey)
    })
}
