import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtModules } from '#commands/built-shop.ts'

describe('the modules of a build', () => {
  test('are its scripts, the entry first, without those that wrangler works on in a hidden folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'steamboat-build-'))
    for (const part of ['chunks', '.wrangler/tmp/deploy-1']) await mkdir(join(folder, part), { recursive: true })
    const files = ['chunks/a.mjs', 'chunks/a.mjs.map', 'b.js', 'entry.mjs', 'wrangler.json']
    for (const file of [...files, '.wrangler/tmp/deploy-1/entry.mjs']) await writeFile(join(folder, file), '')

    const paths = builtModules(folder).map(({ path }) => path)

    expect([paths[0], paths.toSorted()]).toEqual(['entry.mjs', ['b.js', 'chunks/a.mjs', 'entry.mjs']])
    await rm(folder, { recursive: true })
  })
})
