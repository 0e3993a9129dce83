import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '#commands/run.ts'
import { type Figure, medianOf, note } from './figures.ts'
import { catalogOf, fill, writeCatalog } from './large-shop.ts'
import { openShop } from './open-shop.ts'

/** A smaller catalog takes no longer than the program needs to start. */
const measuredFrom = 10_000

/**
 * Imports a catalog of each size by `npm run catalog` over the demo catalog, into a folder of its own in `folder` that is
 * named by the size, where it stays. Returns what that takes as a ratio to the import's statements alone.
 */
export async function measureImports(
  folder: string,
  sizes: readonly number[],
  runs: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const empty = join(folder, 'demo')
  await importByCommand('src/demo/catalog.json', empty)
  for (const size of sizes) {
    const state = join(folder, String(size))
    const name = `${size.toLocaleString('en')} products`
    const catalog = catalogOf(size)
    await writeCatalog(catalog, `${state}.json`)
    const times: { readonly command: number; readonly own: number }[] = []
    for (let count = 1; count <= (size < measuredFrom ? 1 : runs); count += 1) {
      note(`import ${count} of ${name}`)
      await rm(state, { recursive: true, force: true })
      await cp(empty, state, { recursive: true })
      const command = await timeOf(() => importByCommand(`${state}.json`, state))
      if (size < measuredFrom) continue
      note(`by its statements alone`)
      const shop = await openShop()
      times.push({ command, own: await timeOf(() => fill(shop.db, catalog)) })
      await shop.close()
    }
    if (times.length === 0) continue
    const [command, own] = [times.map((each) => each.command), times.map((each) => each.own)].map(medianOf)
    figures.push({
      what: `import of ${name} ÷ its statements alone`,
      unit: '',
      target: { atMost: 2 },
      runs: times.map((each) => each.command / each.own),
      made: `npm run catalog ${secondsText(command)} ÷ ${secondsText(own)}`,
    })
  }
  return figures
}

async function importByCommand(file: string, state: string): Promise<void> {
  const args = ['src/commands/catalog.ts', 'import', file, '--replace', '--set-stock', '--state', state]
  const { code, output } = await run('node', args, { output: 'keep' })
  if (code !== 0) throw new Error(`not imported: ${output}`)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function secondsText(ms = Number.NaN): string {
  return `${(ms / 1000).toFixed(1)} s`
}
