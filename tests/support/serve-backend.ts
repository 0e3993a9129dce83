// The embedded backend as on another machine: its own process, over HTTP, below its own path.
// It prints its address on one line when it is ready, and ends when its standard input ends. `serve-backend.ts FOLDER`
// stores its database there, and imports the sample only into an empty one. BACKEND_SETTINGS is a JSON of its settings.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createBackend } from '#backend/app.ts'
import { importCatalog, isEmptyCatalog } from '#backend/catalog/import-catalog.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { openTestDatabase } from './database.ts'
import { settingsOf } from './settings.ts'

const basePath = '/shop-backend'
const sample = new URL('../fixtures/catalog-sample.json', import.meta.url)

const { db: DB } = await openTestDatabase(process.argv[2])
const file = decodeCatalogFile(JSON.parse(await readFile(sample, 'utf8')))
if (!file.ok) throw new Error('the sample does not decode')
if (await isEmptyCatalog(DB)) await importCatalog(DB, file.value, { replace: true })
const settings = JSON.parse(process.env['BACKEND_SETTINGS'] ?? '{"PAYMENTS":"sandbox"}')
const unbounded = { UNPAID_MAX_DOLLARS: 'off', UNPAID_MAX_UNITS: 'off' }
const backend = createBackend(DB, settingsOf({ ...unbounded, ...settings }))

const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const method = request.method ?? 'GET'
  const answer = await backend.fetch(
    new Request(`http://127.0.0.1${request.url?.replace(basePath, '')}`, {
      method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: method === 'GET' ? null : Buffer.concat(chunks),
    }),
  )
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.stdout.write(`http://127.0.0.1:${port}${basePath}\n`)
})
process.stdin.resume().on('end', () => process.exit(0))
