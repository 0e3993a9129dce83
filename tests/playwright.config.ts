import { defineConfig } from '@playwright/test'
import { seedUrl, shopOrigin } from './support/journey-server.ts'

const state = '.wrangler/test-state'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only `npm run test:matrix` repeats journeys in another language, width or color scheme.
  ...(process.env['JOURNEYS'] === 'matrix' ? { grep: /@matrix/ } : { grepInvert: /@matrix/ }),
  timeout: 60_000,
  // Generous, because a busy machine is slow. Benchmarks measure how long a shopper waits.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    baseURL: shopOrigin,
    viewport: { width: 1440, height: 900 },
    // A trace slows down every test: `npm run test:e2e -- NAME --trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `rm -rf ${state} && node tests/support/serve-shop.ts ${state}`,
    cwd: '..',
    url: seedUrl,
    timeout: 120_000,
  },
})
