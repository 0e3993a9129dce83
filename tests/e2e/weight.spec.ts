import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { food, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import { addUpShifts } from './layout-shift.ts'
import { remember } from './seeds.ts'
import { expect, test } from './shopper.ts'

const kb = 1024

/** Records the bytes after brotli of each script that the page loads. */
function recordScripts(page: Page): { readonly bytes: Promise<number>[] } {
  const bytes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && response.url().includes('/_astro/'))
      bytes.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  return { bytes }
}

for (const path of ['/faqs', '/deal-items', '/food-mart'])
  test(`nothing of ${path} moves on a phone`, async ({ page }) => {
    await remember(page.context(), { 'shop:cart': [{ ...sacha(2), picked: 12 }].map(wholeLine) })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(addUpShifts)
    await page.goto(path)
    await page.waitForLoadState('networkidle')

    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThanOrEqual(0.01)
  })

for (const path of ['/cart', '/checkout'])
  test(`a guest's ${path} loads no more scripts than its budget, and nothing moves`, async ({ page }) => {
    await remember(page.context(), { 'shop:cart': [sacha(2), food('FM-SESAME')].map(wholeLine) })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(addUpShifts)
    const scripts = recordScripts(page)
    await page.goto(path)
    await expect(page.getByText('$22.97').filter({ visible: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')

    const sizes = await Promise.all(scripts.bytes)
    expect(sizes.length).toBeLessThanOrEqual(12)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(95 * kb)
    const shifts = await page.evaluate(() => Number(Reflect.get(window, 'shifted')))
    expect(shifts).toBeLessThanOrEqual(0.01)
  })
