import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishTexts } from '#backend/texts/publish-texts.ts'
import { openMigratedDatabase } from '#commands/database.ts'
import type { SavedText } from '#contract/texts.ts'

let folder = ''
let state = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-'))
  state = join(folder, 'state')
  for (const path of ['src/content/pages', 'src/content/faqs', 'src/i18n/messages/en', 'src/i18n/messages/tw'])
    await cp(path, join(folder, path), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs `npm run texts -- {command}`, and returns its exit code and the last line of what it said. */
function texts(command: string): Promise<readonly [code: number | null, said: string]> {
  const child = spawn(process.execPath, ['src/commands/texts.ts', command, '--state', state, '--folder', folder])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  return new Promise((resolve) => child.on('close', (code) => resolve([code, said.trim().split('\n').at(-1) ?? ''])))
}

async function publish(...published: readonly SavedText[]): Promise<void> {
  const database = await openMigratedDatabase(state)
  await publishTexts(database.db, published, { nowMs: Date.now(), writtenBy: 'mei' })
  await database.close()
}

const fileOf = (path: string) => readFile(join(folder, path), 'utf8')

// Each command starts wrangler anew.
describe('npm run texts (docs/editing-texts.md)', { timeout: 120_000 }, () => {
  test('publishes the files once, and writes them back as they are', async () => {
    expect(await texts('import')).toEqual([0, '56 texts published, 0 as they were.'])
    expect(await texts('import')).toEqual([0, '0 texts published, 56 as they were.'])
    expect(await texts('export')).toEqual([0, '0 files written, 56 as they were.'])
  })

  test('writes what was published in the shop into the files', async () => {
    await publish(
      {
        ...{ kind: 'faqs', language: 'tw', name: 'gift-wrap', body: '可以。' },
        fields: { question: '可以包裝嗎？', group: 'kits', order: 9, draft: true },
      },
      { kind: 'home', language: 'en', name: 'home', fields: { 'how.box.title': 'We pack it "cold"' }, body: '' },
    )

    expect(await texts('export')).toEqual([0, '2 files written, 56 as they were.'])
    expect(await fileOf('src/content/faqs/tw/gift-wrap.md')).toBe(
      '---\nquestion: 可以包裝嗎？\ngroup: kits\norder: 9\ndraft: true\n---\n\n可以。\n',
    )
    expect(await fileOf('src/i18n/messages/en/home.json')).toContain('"title": "We pack it \\"cold\\""')
    expect(await texts('import')).toEqual([0, '0 texts published, 57 as they were.'])
  })

  test('names the file and the field of a fault, and publishes nothing', async () => {
    const path = join(folder, 'src/content/faqs/en/storage.md')
    const before = await readFile(path, 'utf8')
    await writeFile(path, before.replace(/^group: .*$/m, 'group: kit'))

    const faulty = await texts('import')
    await writeFile(path, before)

    expect(faulty).toEqual([
      1,
      'src/content/faqs/en/storage.md: fields.group: must be one of: ordering, delivery, kits, payment, allergies, tracking',
    ])
  })
})
