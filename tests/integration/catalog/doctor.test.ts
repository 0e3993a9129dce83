import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishTexts } from '#backend/texts/publish-texts.ts'
import { openMigratedDatabase } from '#commands/database.ts'
import { sampleWith } from '#tests/support/catalog-sample.ts'
import { runCommand } from '#tests/support/run-command.ts'

let folder = ''
let state = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-'))
  state = join(folder, 'state')
})
afterAll(() => rm(folder, { recursive: true }))

const doctor = (...args: readonly string[]) => runCommand('doctor', ...args, '--state', state)

async function written(name: string, change: Parameters<typeof sampleWith>[0]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(sampleWith(change)))
  return path
}
const withMistakes = (file: Parameters<Parameters<typeof sampleWith>[0]>[0]) => {
  Object.assign(file.areas[0].shippings[1], { minPrice: 45 })
  Object.assign(file.products[3], { nameTw: null, orgin: 'Japan' })
}

describe('npm run doctor (rules §13 "Doctor")', () => {
  test('exits with 0 when it finds nothing', async () => {
    expect(await doctor('src/demo/catalog.json')).toMatchObject({ code: 0, out: 'Nothing found.\n' })
  })

  test('names each finding on a line, errors first, and exits with 1', async () => {
    const ended = await doctor(await written('mistakes.json', withMistakes))

    expect([ended.code, ended.out]).toEqual([
      1,
      `${[
        'error: areas[0].shippings (ZONE1): has no option for subtotals from $40.00 to below $45.00, so nobody can order then',
        'warning: products[3].nameTw (ADD-FISHBALL): is missing, so the Chinese pages show the English text',
        'warning: products[3].orgin: is not a field of the catalog file',
        'Errors: 1, warnings: 2.',
      ].join('\n')}\n`,
    ])
  })

  test('looks through the local database, once it has a catalog; the import warns of the same', async () => {
    const empty = await doctor()
    const imported = await runCommand('catalog', 'import', await written('more.json', withMistakes), '--state', state)
    const full = await doctor()

    expect([empty.code, empty.error]).toEqual([1, expect.stringContaining(`${state} has no catalog yet.`)])
    expect([imported.code, imported.error.split('\n').filter((line) => line.startsWith('warning'))]).toEqual([
      0,
      [
        'warning: products[3].orgin: is not a field of the catalog file',
        'warning: areas[0].shippings: has no option for subtotals from $40.00 to below $45.00, so nobody can order then',
        'warning: products[3].nameTw: is missing, so the Chinese pages show the English text',
      ],
    ])
    expect([full.code, full.out]).toEqual([
      1,
      expect.stringMatching(/^error: areas\[0\]\.shippings .*\nErrors: 1, warnings: 1\.\n$/s),
    ])
  }, 120_000)

  test('reads what is published there in place of the file', async () => {
    const { db, close } = await openMigratedDatabase(state)
    const fields = { question: 'How long does it keep?', group: 'kits' as const, order: 1, draft: false }
    const body = 'Of $7.77 nothing is known. See the [food mart](/alergen-list).'
    const text = { kind: 'faqs' as const, language: 'en' as const, name: 'storage', fields, body }
    await publishTexts(db, [text], { nowMs: Date.now(), writtenBy: 'mei' })
    await close()

    const { out } = await doctor()
    expect(out).toContain(
      'error: faqs/en/storage: says $7.77, which is no price and no threshold of what it speaks of\n',
    )
    expect(out).toContain('warning: faqs/en/storage: leads to /alergen-list, where the shop has no page\n')
  }, 60_000)

  test('names the faults of a file that can not be imported', async () => {
    const ended = await doctor(await written('broken.json', (file) => delete file.products[0].price))

    expect([ended.code, ended.out, ended.error]).toEqual([
      1,
      '',
      expect.stringContaining('products[0].price: is missing\n'),
    ])
  })

  test.each([[['a.json', 'b.json']], [['a.json', '--from', 'https://shop.example.com']], [['--all']]])(
    'shows its usage for %j',
    async (args) => {
      expect(await doctor(...args)).toMatchObject({ code: 1, error: expect.stringMatching(/^usage: npm run doctor/) })
    },
  )
})
