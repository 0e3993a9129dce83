// `npm run dev` over a copy of the sources, because the tests write to them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copySources } from '#tests/support/copied-sources.ts'

const port = Number(process.env['PREVIEW_PORT'] ?? '8788')
const address = `http://localhost:${port}`
const folder = 'reports/preview'
const storage = join(folder, 'src/content/faqs/en/storage.md')
const patience = { timeout: 60_000, interval: 100 }

let server: ChildProcess
beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await copySources(folder)
  // Vite takes the packages of the folder that it serves, and no link to others.
  await cp('node_modules', join(folder, 'node_modules'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
    filter: (path) => !path.includes('/.vite'),
  })
  server = spawn(process.execPath, ['src/commands/start.ts', '--dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A developer's shell has none of what Vitest sets.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port) },
  })
  await new Promise<void>((resolve, reject) => {
    let printed = ''
    server.stdout?.on('data', (text) => {
      printed += String(text)
      if (printed.includes('The shop is open')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${printed}`)))
  })
}, 300_000)
afterAll(async () => {
  if (server.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true })
})

const textOf = async (path: string) => (await fetch(new URL(path, address))).text()

describe('npm run dev', { timeout: 120_000 }, () => {
  test('serves a page with its styles and scripts', async () => {
    const page = await textOf('/faqs')
    const linked = [...page.matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="([^"]+)"/g)]
    const answers = await Promise.all(
      linked.map(([, path = '']) => fetch(new URL(path.replaceAll('&amp;', '&'), address))),
    )

    expect(answers.length).toBeGreaterThan(1)
    expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([])
  })

  test('shows each save of a text at once, and its faults on the page', async () => {
    const before = await readFile(storage, 'utf8')
    await writeFile(storage, `${before}\nThe broth keeps for two days.\n`)
    await vi.waitFor(async () => expect(await textOf('/faqs')).toContain('The broth keeps for two days.'), patience)

    await writeFile(storage, before.replace(/^group: .*$/m, 'group: cellar'))

    await vi.waitFor(
      async () => expect(await textOf('/faqs')).toContain('src/content/faqs/en/storage.md: group'),
      patience,
    )
  })
})
