import { Hono } from 'hono'
import { type Account, createDatabase } from './account.ts'
import { failure, result } from './answers.ts'
import { databaseRoutes } from './database-routes.ts'
import { takeUpload } from './upload.ts'

const worker = '/accounts/:account/workers/scripts/steamboat'

const noWorker = () => failure(404, 10007, 'This Worker does not exist on your account.')

/** The calls of Cloudflare's API that wrangler makes for this Worker, over `account`. */
export function cloudflareRoutes(account: Account): Hono {
  const api = new Hono()
  const exists = () => account.versions.length > 0
  const deployment = (version: string, index: number) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    created_on: new Date(Date.UTC(2026, 10, 20, 12, index)).toISOString(),
    author_email: 'operator@example.com',
    source: 'wrangler',
    strategy: 'percentage',
    annotations: {},
    versions: [{ version_id: version, percentage: 100 }],
  })
  const versionJson = (id: string) => ({
    id,
    number: account.versions.findIndex((version) => version.id === id) + 1,
    startup_time_ms: 1,
    metadata: {
      created_on: '2026-11-20T12:00:00Z',
      author_id: 'x',
      author_email: 'operator@example.com',
      source: 'wrangler',
    },
    annotations: {},
    resources: { script: { etag: 'x', handlers: ['fetch'] }, script_runtime: {}, bindings: [] },
  })

  api.get('/accounts/:account/d1/database', ({ req }) => {
    const wanted = req.query('name')
    const found = [...account.databases].filter(([, { name }]) => wanted === undefined || name === wanted)
    return result(found.map(([uuid, { name }]) => ({ uuid, name, version: 'production' })))
  })
  api.post('/accounts/:account/d1/database', async ({ req }) => {
    const { name } = await req.json<{ readonly name: string }>()
    return result({ uuid: createDatabase(account, name), name, version: 'production' })
  })
  api.get('/accounts/:account/d1/database/:id', ({ req }) => {
    const asked = req.param('id')
    const found = [...account.databases].find(([uuid, { name }]) => uuid === asked || name === asked)
    return found
      ? result({ uuid: found[0], name: found[1].name, version: 'production' })
      : failure(404, 7404, 'not found')
  })
  api.get('/accounts/:account/r2/buckets/:name', ({ req }) => {
    const name = req.param('name')
    return account.buckets.has(name) ? result({ name }) : failure(404, 10006, 'The specified bucket does not exist.')
  })
  api.get('/accounts/:account/r2/buckets', () => result({ buckets: [...account.buckets].map((name) => ({ name })) }))
  api.post('/accounts/:account/r2/buckets', async ({ req }) => {
    const { name } = await req.json<{ readonly name: string }>()
    account.buckets.add(name)
    return result({ name })
  })
  api.route('/', databaseRoutes(account))

  api.get('/accounts/:account/workers/services/steamboat', () =>
    exists()
      ? result({
          id: 'steamboat',
          default_environment: {
            environment: 'production',
            script: { tag: 'tag', tags: [], last_deployed_from: 'wrangler' },
          },
        })
      : failure(404, 10090, 'This service does not exist.'),
  )
  api.get(`${worker}/secrets`, () =>
    exists() ? result([...account.secrets.keys()].map((name) => ({ name, type: 'secret_text' }))) : noWorker(),
  )
  api.get(`${worker}/settings`, () => {
    const version = account.versions.at(-1)
    return version ? result({ bindings: [{ type: 'd1', name: 'DB', id: version.databaseId }] }) : noWorker()
  })
  const address = { enabled: true, previews_enabled: true }
  api.get('/accounts/:account/workers/workers/steamboat', () => result({ id: 'steamboat', subdomain: address }))
  api.get(`${worker}/subdomain`, () => result(address))
  api.post(`${worker}/subdomain`, () => result(address))
  api.get('/accounts/:account/workers/subdomain', () => result({ subdomain: 'the-group' }))
  api.patch(`${worker}/script-settings`, () => result({}))
  api.get(`${worker}/schedules`, () => result({ schedules: [] }))
  api.put(`${worker}/schedules`, async ({ req }) => result({ schedules: await req.json() }))
  // Every file is there already: nothing is to be uploaded.
  api.post(`${worker}/assets-upload-session`, () => result({ jwt: 'header.body.signature', buckets: [] }))

  api.put(worker, async ({ req }) => {
    const { id } = await takeUpload(account, req.raw)
    account.deployments.push(id)
    return result({ id: 'steamboat', etag: 'x', deployment_id: id, startup_time_ms: 1 })
  })
  api.post(`${worker}/versions`, async ({ req }) => result(versionJson((await takeUpload(account, req.raw)).id)))
  api.get(`${worker}/versions`, () => result({ items: account.versions.map(({ id }) => versionJson(id)) }))
  api.get(`${worker}/versions/:id`, ({ req }) => result(versionJson(req.param('id'))))
  api.get(`${worker}/deployments`, () =>
    exists() ? result({ deployments: account.deployments.map(deployment).toReversed() }) : noWorker(),
  )
  api.post(`${worker}/deployments`, async ({ req }) => {
    const { versions } = await req.json<{ readonly versions: readonly { readonly version_id: string }[] }>()
    account.deployments.push(versions[0]?.version_id ?? '')
    return result(deployment(account.deployments.at(-1) ?? '', account.deployments.length - 1))
  })
  api.notFound(({ req }) => failure(404, 10000, `The stand-in does not know ${req.method} ${req.path}`))
  return api
}
