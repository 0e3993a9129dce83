import { defineConfig } from 'vitest/config'

/** The tests that run against mutants of src/domain, without the one that reads the source, which Stryker rewrites. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/{unit,property}/domain/**/*.test.ts'],
    exclude: ['tests/unit/domain/purity.test.ts'],
    // As long as in the other runs: the oracle prices a thousand carts, and a slow machine must not kill a mutant.
    testTimeout: 30_000,
    coverage: { include: ['src/domain/**/*.ts'], reporter: ['text'], thresholds: { branches: 100 } },
  },
})
