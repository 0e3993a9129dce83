import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { builtWorker, serveWorkers } from '#commands/built-shop.ts'
import { laptopSettings } from '#commands/laptop-settings.ts'
import { prepareDatabase } from '#commands/prepare.ts'
import { freePort } from '#tests/support/test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop's address without a trailing slash. */
    shopOrigin: string
  }
}

const state = '.wrangler/browsers-state'

/** Serves the built shop with the demo catalog, as `npm start` does, while the tests of other engines run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await rm(state, { recursive: true, force: true })
  await prepareDatabase(state)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const shop = serveWorkers({ port, state, workers: [builtWorker('shop', laptopSettings(origin))] })
  await shop.ready
  provide('shopOrigin', origin)
  return () => shop.dispose()
}
