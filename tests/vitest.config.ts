import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Integration tests that load the stores or hash passwords as the shop does. Each file gets its own modules. */
const ownModules = ['tests/integration/browser-totals.test.ts', 'tests/integration/backend/accounts/password-*.test.ts']

export default defineConfig({
  resolve: {
    alias: { 'cloudflare:workers': path('support/cloudflare-workers.ts') },
  },
  test: {
    root: '.',
    // By default one core is left idle, which on two cores doubles the time.
    maxWorkers: availableParallelism(),
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/{architecture,unit,property}/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/stores/**'],
          // These modules have no state, so the files can share them.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // A store's state is in its module, so each file gets its own modules.
        test: { name: 'stores', include: ['tests/unit/stores/**/*.test.ts'], pool: 'threads' },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [...ownModules],
          setupFiles: [path('support/quick-passwords.ts')],
          isolate: false,
        },
      },
      {
        extends: true,
        // The rows of docs/safety.md, against the built Worker. Only `npm run test:safety` runs the slow files.
        test: {
          name: 'safety',
          include: ['tests/safety/**/*.test.ts'],
          exclude: process.env['SAFETY'] === 'whole' ? [] : ['**/*.whole.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'integration-isolated', include: [...ownModules] },
      },
      {
        extends: true,
        // Firefox and WebKit, against the built Worker: `npm run test:browsers`.
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: [path('browsers/shop.setup.ts')],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          environment: path('support/browser-environment.ts'),
          setupFiles: [path('support/quiet-page.ts')],
        },
      },
    ],
  },
})
