import type { Page } from '@playwright/test'
import { expect, test, words } from './shopper.ts'

// Two tabs of one shopper change the cart at the same time. The last change counts, for both and for the next page.

const foods = ['Taiwanese Sacha Sauce', 'Roasted Sesame Sauce', 'Crunchy Chilli Crisp', 'Aged Soy Sauce']
const address = '/food-mart?category=condiments'

/** Presses plus, and every third time minus, on one food item after another, as fast as the page allows. */
function press(page: Page, seed: number): Promise<void> {
  return page.evaluate(
    async ({ names, start }) => {
      let state = start
      for (let turn = 0; turn < 100; turn += 1) {
        state = (state * 48_271) % 2_147_483_647
        const tile = [...document.querySelectorAll('.tile')].find(
          (each) => each.querySelector('b')?.textContent === names[state % names.length],
        )
        const buttons = [...(tile?.querySelectorAll<HTMLElement>('product-stepper button') ?? [])]
        const button = turn % 3 === 2 ? buttons.at(0) : buttons.at(-1)
        button?.click()
        await scheduler.postTask(() => {})
      }
    },
    { names: foods, start: seed },
  )
}

/** Returns the count of each food item on the page. */
async function shown(page: Page): Promise<readonly number[]> {
  const tiles = foods.map((name) => page.locator('.tile').filter({ hasText: name }).locator('output'))
  return Promise.all(tiles.map(async (output) => ((await output.count()) === 0 ? 0 : Number(await output.innerText()))))
}

async function kept(page: Page): Promise<readonly number[]> {
  const lines: readonly { code: string; picked: number }[] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('shop:cart') ?? '[]'),
  )
  const codes = ['FM-SACHA', 'FM-SESAME', 'FM-CRISP', 'FM-SOY']
  return codes.map((code) => lines.find((line) => line.code === code)?.picked ?? 0)
}

test('two tabs that change the cart lose nothing, and soon show the same', async ({ page, context }) => {
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(address)
    await expect(tab.getByRole('button', { name: /^Add Taiwanese Sacha Sauce/ })).toBeVisible()
  }
  for (const [turn, name] of foods.entries())
    await [page, second][turn % 2]?.getByRole('button', { name: new RegExp(`^Add ${name}`) }).click()
  for (const tab of [page, second]) await expect.poll(() => shown(tab)).toEqual([1, 1, 1, 1])

  await Promise.all([press(page, 7), press(second, 11)])

  await expect
    .poll(async () => {
      const carts = [await shown(page), await shown(second), await kept(page), await kept(second)]
      return new Set(carts.map((picked) => picked.join())).size
    })
    .toBe(1)
  const picked = await kept(page)
  expect(Math.min(...picked)).toBeGreaterThanOrEqual(0)
  const all = picked.reduce((sum, count) => sum + count, 0)
  await page.reload()
  for (const tab of [page, second])
    await expect(tab.getByRole('link', { name: words.en.cart(all), exact: true })).toBeVisible()
})
