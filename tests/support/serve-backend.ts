// The embedded backend as on another machine: its own process, over HTTP, below its own path.
// It prints its address on one line when it is ready, and ends when its standard input ends.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createBackend } from '#backend/app.ts'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { openTestDatabase } from './database.ts'
import { settingsOf } from './settings.ts'

const basePath = '/shop-backend'
const sample = new URL('../fixtures/catalog-sample.json', import.meta.url)

const { db: DB } = await openTestDatabase()
const file = decodeCatalogFile(JSON.parse(await readFile(sample, 'utf8')))
if (!file.ok) throw new Error('the sample does not decode')
await importCatalog(DB, file.value, { replace: true })
const unbounded = { UNPAID_MAX_DOLLARS: 'off', UNPAID_MAX_UNITS: 'off' }
const backend = createBackend(DB, settingsOf({ ...unbounded, PAYMENTS: 'sandbox' }))

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
