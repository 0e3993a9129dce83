import { defineConfig } from '@playwright/test'

// Another checkout may hold the usual port.
const port = process.env['JOURNEYS_PORT'] ?? '8790'

/** A shop that measures and knows its own address, beside the one with no settings at all. */
const measuredPort = Number(port) + 1000
const measuredSettings = [
  'PUBLIC_ANALYTICS_ID:GTM-TEST01',
  'PUBLIC_ANALYTICS_EVENTS:foodmart_category,add_to_cart,view_item,begin_checkout,purchase',
  'SITE_URL:https://shop.example',
]

/** A server of the built Worker on a database of its own, filled with the demo catalogue. */
function serverOn(number: number, state: string, command: string) {
  return {
    command: `rm -rf ${state} && ${command}`,
    cwd: '..',
    env: { PORT: String(number) },
    url: `http://localhost:${number}/api/health`,
    timeout: 120_000,
  }
}

const state = '.wrangler/test-state'
const measuredState = '.wrangler/test-state-measured'
/** The one with settings is served as `npm start` does. */
const measuredOptions = [
  ...['--skip-build', '--state', measuredState],
  ...measuredSettings.flatMap((setting) => ['--var', setting]),
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // How long a shopper waits is measured elsewhere; a machine that does much else is no fault of the shop.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
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
  metadata: { measuredShop: `http://localhost:${measuredPort}` },
  webServer: [
    serverOn(Number(port), state, `node tests/support/serve-shop.ts ${state}`),
    serverOn(measuredPort, measuredState, `node src/commands/start.ts ${measuredOptions.join(' ')}`),
  ],
})
