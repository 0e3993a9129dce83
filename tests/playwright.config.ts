import { defineConfig } from '@playwright/test'
import { seedUrl, shopOrigin } from './support/journey-server.ts'

const state = '.wrangler/test-state'

const usual = { grepInvert: /@matrix|@whole/ }

/** The journeys of a run that is not `npm test`. */
const journeys: Readonly<Record<string, object>> = {
  // Repeats journeys in another language, width or color scheme.
  matrix: { grep: /@matrix/ },
  // The rows of docs/safety.md with their whole figures.
  safety: { testMatch: 'safety/**/*.spec.ts' },
}

export default defineConfig({
  testDir: '.',
  testMatch: ['{e2e,safety}/**/*.spec.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  ...(journeys[process.env['JOURNEYS'] ?? ''] ?? usual),
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
