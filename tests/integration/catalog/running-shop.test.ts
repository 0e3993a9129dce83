// `npm run catalog` against what `npm start` serves: the whole Worker over HTTP. It needs a build.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#commands/run.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }

const port = Number(process.env['CATALOG_PORT'] ?? '8789')
const address = `http://localhost:${port}`
const token = 'the-kitchen-knows-its-token'

let folder = ''
let server: ChildProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steamboat-catalog-'))
  const args = ['src/commands/start.ts', '--skip-build', '--state', folder, '--var', `OPERATOR_TOKEN:${token}`]
  server = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text) => String(text).includes('The shop is open') && resolve())
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })
}, 180_000)
afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true })
})

async function catalog(env: Record<string, string>, ...args: readonly string[]) {
  return run(process.execPath, ['src/commands/catalog.ts', ...args], { output: 'keep', env })
}

/** The demo catalog, which `npm start` imported, with 3,000 more products: 3 MB. */
async function largeFile(change: (product: Record<string, unknown>) => void = () => {}): Promise<string> {
  const file = JSON.parse(await readFile('src/demo/catalog.json', 'utf8'))
  const [model] = file.products.filter((product: { readonly type: string }) => product.type === 'food market')
  for (let number = 1; number <= 3000; number += 1) {
    file.products.push({ ...model, id: 10_000 + number, code: `MANY-${number}`, slug: `many-${number}` })
  }
  for (const product of file.products) change(product)
  const path = join(folder, 'large.json')
  await writeFile(path, JSON.stringify(file))
  return path
}

describe('npm run catalog -- … --to URL (rules §13)', () => {
  test('imports a large file, exports it, and pages and answers show it at once', async () => {
    const page = () => fetch(`${address}/food-mart`).then((answer) => answer.text())
    const list = () => fetch(`${address}/api/products?codes=MANY-3000`).then((answer) => answer.json())
    const before = await page()
    const file = await largeFile((product) => {
      product['name'] = `${product['name']} (new)`
    })
    const copy = join(folder, 'copy.json')
    const env = { OPERATOR_TOKEN: token }

    const dry = await catalog(env, 'import', file, '--to', address, '--dry-run')
    const done = await catalog(env, 'import', file, '--to', address)
    const again = await catalog(env, 'import', file, '--to', address, '--replace')
    const exported = await catalog(env, 'export', copy, '--from', address)

    expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('\nproducts: 3000 added')])
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('Imported:\nproducts: 3000 added')])
    expect(again.output).toContain('Nothing changes.\n')
    expect([exported.code, exported.output]).toEqual([0, expect.stringContaining('Exported 3259 products')])
    expect(JSON.parse(await readFile(copy, 'utf8'))).toMatchObject(JSON.parse(await readFile(file, 'utf8')))
    expect(await list()).toMatchObject({ data: [{ code: 'MANY-3000' }] })
    expect([before.includes('(new)'), (await page()).includes('(new)')]).toEqual([false, true])
  }, 120_000)

  test.each([
    ['another token', { OPERATOR_TOKEN: 'another-token-of-that-length' }, address, /has another OPERATOR_TOKEN/],
    ['no token', { OPERATOR_TOKEN: '' }, address, /^Set OPERATOR_TOKEN/m],
    ['http to another machine', { OPERATOR_TOKEN: token }, 'http://shop.example.com', /must begin with https/],
    ['no shop there', { OPERATOR_TOKEN: token }, 'http://localhost:9', /http:\/\/localhost:9 cannot be reached/],
    ['no address', { OPERATOR_TOKEN: token }, 'shop', /shop is not an address/],
  ])('%s: one line says what to do, and ends with 1', async (_, env, to, line) => {
    const ended = await catalog(env, 'import', await largeFile(), '--to', to)

    expect([ended.code, ended.output]).toEqual([1, expect.stringMatching(line)])
  })

  test('names each fault by its path', async () => {
    const file = join(folder, 'broken.json')
    await writeFile(file, JSON.stringify({ ...sample, areas: [{ ...sample.areas[0], minSubtotal: 1.005 }] }))

    const ended = await catalog({ OPERATOR_TOKEN: token }, 'import', file, '--to', address)

    expect([ended.code, ended.output]).toEqual([1, expect.stringMatching(/^areas\[0\]\.minSubtotal: /m)])
  })

  test('a large body without the token is refused, and its sender hears so', async () => {
    const answer = await fetch(`${address}/api/operator/catalog`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(12_000_000),
    })

    expect(answer.status).toBe(401)
  })
})
