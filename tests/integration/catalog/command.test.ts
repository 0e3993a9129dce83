import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocalDatabase } from '#commands/database.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { applyMigrations } from '#tests/support/database.ts'

let folder = ''
let state = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-'))
  state = join(folder, 'state')
  const database = await openLocalDatabase(state)
  await applyMigrations(database.db)
  await database.close()
})
afterAll(() => rm(folder, { recursive: true }))

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Runs `npm run catalog -- …args` as a shopkeeper would. */
function catalog(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['src/commands/catalog.ts', ...args, '--state', state])
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, error })))
}

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

describe('npm run catalog (rules §13)', () => {
  test('tells, imports, and writes the same file again', async () => {
    const file = await written('sample.json', JSON.stringify(sample))
    const copy = join(folder, 'copy.json')

    const told = await catalog('import', file, '--dry-run')
    const taken = await catalog('import', file)
    const again = await catalog('import', file, '--replace')
    const exported = await catalog('export', copy)

    expect([told.code, told.out]).toEqual([0, expect.stringMatching(/^Would change:\n.*products: 14 added\n/s)])
    expect([taken.code, taken.out, taken.error]).toEqual([0, told.out.replace('Would change:', 'Imported:'), ''])
    expect([again.code, again.out]).toEqual([0, 'Nothing changes.\n'])
    expect([exported.code, exported.out]).toEqual([0, `Exported 14 products to ${copy}\n`])
    expect(JSON.parse(await readFile(copy, 'utf8'))).toMatchObject(sample)
  }, 120_000)

  test.each([[['--dry-run']], [[]]])('warns of a field that it does not know and goes on, with %j', async (options) => {
    const misspelt = structuredClone(sample)
    Object.assign(misspelt.products[3] ?? {}, { orgin: 'Japan', nameTw: `金針菇 ${options.length}` })

    const ended = await catalog('import', await written('misspelt.json', JSON.stringify(misspelt)), ...options)

    expect(ended.error).toBe('warning: products[3].orgin: is not a field of the catalog file\n')
    expect(ended.code).toBe(0)
    expect(ended.out).toContain('products: 1 changed\n')
  })

  test('names every fault by its path, one to a line, and ends with 1', async () => {
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
    const paths = ended.error
      .trim()
      .split('\n')
      .map((line) => line.split(': ')[0])
    expect(paths).toEqual(expect.arrayContaining(['areas[2].minSubtotal', 'products[0].price', 'products[0].slug']))
  })

  test.each([
    ['no such file', [join('nowhere', 'x.json')], 'nowhere/x.json: there is no such file\n'],
    ['not JSON', ['{oops'], /not-JSON.json: is not JSON: /],
    ['a list', ['[]'], '$: must be one object with the lists of a catalog\n'],
  ])('refuses %s in one line', async (name, [input = ''], expected) => {
    const path = name === 'no such file' ? input : await written(`${name.replace(' ', '-')}.json`, input)

    const ended = await catalog('import', path)

    expect([ended.code, ended.out]).toEqual([1, ''])
    if (typeof expected === 'string') expect(ended.error).toBe(expected)
    else expect(ended.error).toMatch(expected)
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

  test('says what to do where the database has no tables', async () => {
    const file = await written('sample.json', JSON.stringify(sample))
    const child = spawn(process.execPath, ['src/commands/catalog.ts', 'import', file, '--state', join(folder, 'fresh')])
    let error = ''
    child.stderr.on('data', (chunk) => {
      error += chunk
    })

    const code = await new Promise((resolve) => child.on('close', resolve))

    expect([code, error]).toEqual([1, 'the database has no tables yet: run `npm start` once\n'])
  })
})
