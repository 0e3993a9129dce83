import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: { 'cloudflare:workers': fileURLToPath(new URL('support/cloudflare-workers.ts', import.meta.url)) },
  },
  test: {
    root: '.',
    include: ['tests/{architecture,unit,property,integration}/**/*.test.{ts,tsx}'],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
