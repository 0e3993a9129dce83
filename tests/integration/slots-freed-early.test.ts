import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

// What stays of a drawn page until V8 collects all garbage (decision 0068).

const astro = join(createRequire(import.meta.url).resolve('astro/package.json'), '..')
const instance = join(astro, 'dist/runtime/server/render/astro/instance.js')
const change = new URL('../../src/edge/slots-freed-early.mjs', import.meta.url).href

/** Draws 100 components whose slots hold 80 KB each, collects young garbage, and prints the kilobytes that are left. */
const program = `
  import { readFileSync } from 'node:fs'
  import { slotsFreedEarly } from '${change}'
  const [, id, address, isChanged] = process.argv
  const original = readFileSync(id, 'utf8')
  const code = isChanged === 'true' ? slotsFreedEarly().transform(original, id).code : original
  const whole = code.replace(/from "([.][^"]+)"/g, (_, path) => 'from "' + new URL(path, address) + '"')
  const { createAstroComponentInstance } = await import('data:text/javascript,' + encodeURIComponent(whole))
  const result = { _metadata: { routeHasPropagation: false, propagators: new Set() } }
  const draw = () => {
    const read = Array.from({ length: 2000 }, (_, id) => ({ id }))
    createAstroComponentInstance(result, 'Tile', () => '', {}, { default: () => read })
  }
  gc()
  const before = process.memoryUsage().heapUsed
  for (let count = 0; count < 100; count += 1) draw()
  for (let round = 0; round < 3; round += 1) gc({ type: 'minor' })
  console.log(Math.round((process.memoryUsage().heapUsed - before) / 1000))
`

async function kilobytesLeft(isChanged: boolean): Promise<number> {
  const options = ['--expose-gc', '--input-type=module', '--eval', program]
  const values = [instance, pathToFileURL(instance).href, String(isChanged)]
  return Number((await promisify(execFile)(process.execPath, [...options, ...values])).stdout)
}

describe('the slots of a drawn page', () => {
  test('are young garbage in the Worker', async () => {
    expect(await kilobytesLeft(true)).toBeLessThan(1000)
  })

  test("stay without the build's change of Astro, which is its reason", async () => {
    expect(await kilobytesLeft(false)).toBeGreaterThan(5000)
  })
})
