import { expect, test } from './shopper.ts'

test.use({ refusals: ['ERR_INTERNET_DISCONNECTED'] })

const sheet = '/food-mart/bundle/house-bone-broth-kit-for-two/cook'

const languages = {
  en: {
    path: sheet,
    start: 'Start Timer: Frozen Tofu, 8 min',
    stop: 'Stop Timer of Frozen Tofu',
    ready: 'Ready Frozen Tofu: reset the timer',
    done: 'Frozen Tofu: ready.',
    kit: 'How to cook, with timers and ingredients',
    width: 390,
  },
  tw: {
    path: `/tw${sheet}`,
    start: '開始計時 凍豆腐，8 分鐘',
    stop: '停止 凍豆腐的計時',
    ready: '好了 凍豆腐：重設計時',
    done: '凍豆腐好了。',
    kit: '涮煮計時與各項成分',
    width: 1440,
  },
}

for (const [language, s] of Object.entries(languages))
  test(`a timer runs on over a reload, and tells its end (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: s.width, height: 844 })
    await page.clock.install()
    await page.goto(s.path.replace('/cook', ''))
    await page.getByRole('link', { name: s.kit }).click()
    await page.getByRole('button', { name: s.start }).click()
    await expect(page.getByRole('button', { name: s.stop })).toBeVisible()

    await page.clock.runFor(60_000)
    await page.reload()

    await expect(page.getByRole('button', { name: s.stop })).toContainText(/6:5\d|7:00/)
    await page.clock.runFor(421_000)
    await expect(page.locator('#announcer')).toHaveText(s.done)
    await page.getByRole('button', { name: s.ready }).click()
    await expect(page.getByRole('button', { name: s.start })).toBeVisible()
  })

test('a sheet that was opened is shown without a connection, with its timers', async ({ page, context }) => {
  await page.goto(sheet)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, sheet)).toBe(true)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src^="/_astro/"]')]
        const kept = await Promise.all(scripts.map(({ src }) => caches.match(src)))
        return kept.every((each) => each !== undefined)
      }),
    )
    .toBe(true)

  await context.setOffline(true)
  await page.reload()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to cook: House Bone Broth Kit for Two')
  await page.getByRole('button', { name: languages.en.start }).click()
  await expect(page.getByRole('button', { name: languages.en.stop })).toBeVisible()
})

test('paper has the times and no buttons', async ({ page }) => {
  await page.goto(sheet)
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByText('8 min', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: languages.en.start })).toBeHidden()
  await expect(page.locator('header').first()).toBeHidden()
})

test('no sheet for what is no kit', async ({ page }) => {
  const answer = await page.request.get('/food-mart/bundle/pantry-starter-bundle/cook')

  expect(answer.status()).toBe(404)
})
