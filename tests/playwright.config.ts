import { defineConfig } from '@playwright/test'

// Another checkout may hold the usual port.
const port = process.env['JOURNEYS_PORT'] ?? '8790'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
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
  // Every run serves the built Worker on a database of its own, filled with the demo catalogue.
  webServer: {
    command: 'rm -rf .wrangler/test-state && node src/commands/start.ts --skip-build --state .wrangler/test-state',
    cwd: '..',
    env: { PORT: port },
    url: `http://localhost:${port}/api/health`,
    timeout: 120_000,
  },
})
