import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { type Ended, runCommand } from '#tests/support/run-command.ts'

let folder = ''
let state = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-'))
  state = join(folder, 'state')
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs `npm run catalog -- …args`. */
const catalog = (...args: readonly string[]) => runCommand('catalog', ...args, '--state', state)

/** What went wrong, one to a line: standard error without the lines that say what is being done. */
function faultsOf({ error }: Ended): readonly string[] {
  return error.split('\n').filter((line) => line !== '' && !line.endsWith(' …'))
}

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

// Each command starts wrangler anew.
describe('npm run catalog (rules §13)', { timeout: 120_000 }, () => {
  test('creates the database, reports a dry run, imports, and exports the same file', async () => {
    const file = await written('sample.json', JSON.stringify(sample))
    const copy = join(folder, 'copy.json')

    const report = await catalog('import', file, '--dry-run')
    const taken = await catalog('import', file)
    const again = await catalog('import', file, '--replace')
    const exported = await catalog('export', copy)

    expect([report.code, report.out]).toEqual([0, expect.stringMatching(/^Would change:\n.*products: 14 added\n/s)])
    expect([taken.code, taken.out]).toEqual([0, report.out.replace('Would change:', 'Imported:')])
    expect(taken.error).toBe(
      `Reading ${file} …\nOpening the database …\nImporting …\nListing, and indexing for the search …\n`,
    )
    expect([again.code, again.out]).toEqual([0, 'Nothing changes.\n'])
    expect([exported.code, exported.out]).toEqual([0, `Exported 14 products to ${copy}\n`])
    expect(JSON.parse(await readFile(copy, 'utf8'))).toMatchObject(sample)
  }, 120_000)

  test.each([[['--dry-run']], [[]]])('warns of an unknown field and goes on, with %j', async (options) => {
    const misspelt = structuredClone(sample)
    Object.assign(misspelt.products[3] ?? {}, { orgin: 'Japan', nameTw: `金針菇 ${options.length}` })

    const ended = await catalog('import', await written('misspelt.json', JSON.stringify(misspelt)), ...options)

    expect(faultsOf(ended)).toEqual(['warning: products[3].orgin: is not a field of the catalog file'])
    expect(ended.code).toBe(0)
    expect(ended.out).toContain('products: 1 changed\n')
  })

  test('keeps the stock of existing products, unless it is asked to set it', async () => {
    const counted = structuredClone(sample)
    for (const product of counted.products) product.quantity = 5
    const file = await written('counted.json', JSON.stringify(counted))

    const kept = await catalog('import', file)
    const set = await catalog('import', file, '--set-stock')

    // The tests before changed one product's name.
    expect(kept.out).toContain('products: 1 changed\n')
    expect(set.out).toContain('products: 14 changed\n')
  })

  test('names every fault by its path, one on each line, and exits with 1', async () => {
    const broken = structuredClone(sample) as unknown as {
      products: Record<string, unknown>[]
      areas: Record<string, unknown>[]
    }
    Object.assign(broken.products[0] ?? {}, { price: '25.89', slug: 'a b' })
    Object.assign(broken.products[1] ?? {}, { code: 'KIT-SPICY' })
    Object.assign(broken.areas[2] ?? {}, { minSubtotal: 1.005 })

    const ended = await catalog('import', await written('broken.json', JSON.stringify(broken)))

    expect(ended.code).toBe(1)
    expect(ended.out).toBe('')
    const paths = faultsOf(ended).map((line) => line.split(': ')[0])
    expect(paths).toEqual(expect.arrayContaining(['areas[2].minSubtotal', 'products[0].price', 'products[0].slug']))
  })

  test.each([
    ['no such file', [join('nowhere', 'x.json')], /^nowhere\/x\.json: there is no such file$/],
    ['not JSON', ['{oops'], /not-JSON\.json: is not JSON: /],
    ['a list', ['[]'], /^\$: must be one object with the lists of a catalog$/],
  ])('refuses %s in one line', async (name, [input = ''], expected) => {
    const path = name === 'no such file' ? input : await written(`${name.replace(' ', '-')}.json`, input)

    const ended = await catalog('import', path)

    expect([ended.code, ended.out]).toEqual([1, ''])
    expect(faultsOf(ended)).toEqual([expect.stringMatching(expected)])
  })

  test.each([
    [[]],
    [['import']],
    [['sell', 'x.json']],
    [['import', 'x.json', '--force']],
    [['import', 'a.json', 'b.json']],
  ])('shows its usage for %j', async (args) => {
    const ended = await catalog(...args)

    expect([ended.code, ended.error]).toEqual([1, expect.stringMatching(/^usage: npm run catalog/)])
  })
})
