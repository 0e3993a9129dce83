import { languages, routes } from '#tests/e2e/routes.ts'
import { expect, test } from '#tests/e2e/shopper.ts'
import { liveOrigin, measuredOrigin, shopOrigin } from '#tests/support/journey-server.ts'
import { browserRow } from './browser-row.ts'
import { isWhole } from './rounds.ts'

// Every journey fails by the first violation of a content security policy (tests/e2e/shopper.ts). This row opens every
// page once more, in every kind of shop, and proves that a violation is seen.

test.use({ refusals: [404] })

const shops = isWhole ? [shopOrigin, liveOrigin, measuredOrigin] : [shopOrigin]
const addresses = shops.flatMap((origin) =>
  languages.flatMap(([_, base]) => routes.map((route) => `${origin}${base}${route}`)),
)
const opened = isWhole ? addresses : addresses.filter((_, index) => index % 7 === 0)

browserRow(
  'H2',
  `${opened.length} pages opened and in every journey: 0 policy violations`,
  async ({ page, quietConsole }) => {
    await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
    await page.goto('/about')
    await page.evaluate(() => {
      document.createElement('img').src = 'https://evil.example/pot.png'
      try {
        document.createElement('div').innerHTML = '<b>pot</b>'
      } catch {
        document.title = 'refused'
      }
    })
    await expect(page).toHaveTitle('refused')
    // The browser's own line and the listener's, twice.
    await expect.poll(() => quietConsole.length).toBe(4)
    const told = quietConsole.splice(0).join()
    expect(told).toContain('violation of img-src by https://evil.example/pot.png')
    expect(told).toContain('violation of require-trusted-types-for')

    for (const address of opened) {
      await page.goto(address)
      await page.mouse.move(200, 200)
    }

    expect(quietConsole).toEqual([])
    return `${opened.length} pages, 0 violations`
  },
  { timeoutMs: 240_000 },
)
