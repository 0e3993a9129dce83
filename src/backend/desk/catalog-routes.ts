import { type DeskList, deskLists } from '#contract/desk/entry-fields.ts'
import { shownTexts } from '#contract/doctor/published-pages.ts'
import { problemOfFaults } from '#contract/problem.ts'
import type { Staff } from '#contract/staff.ts'
import { parsePage } from '#domain/page.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { exportCatalog } from '../catalog/import-catalog.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { readPublishedTexts } from '../texts/texts-sql.ts'
import { type EntryRefusal, type EntryWish, writeEntry } from './catalog-entries.ts'
import { deskFindings } from './desk-findings.ts'
import { moveEntry } from './entry-order.ts'
import { listEntries, newKey, openEntry } from './open-entry.ts'
import { moveStock } from './stock-changes.ts'

const owner = ['owner'] as const
const listCall = {
  summary: 'The entries of a list of the catalog; `q` finds by key, name and Chinese name',
  roles: owner,
  query: { q: textQuery, page: textQuery },
  answer: { name: 'CatalogEntryList' },
  refusals: [404],
} as const

const entryCall = {
  summary:
    'An entry of the catalog to be changed; the key `-new` is one that does not exist yet. `doctor=0`: no findings',
  roles: owner,
  query: { doctor: textQuery },
  answer: { name: 'CatalogEntry' },
  refusals: [404],
} as const

const changeCall = {
  summary: 'Writes an entry of the catalog; the key `-new` adds one. 409 with the entry when it was changed meanwhile',
  roles: owner,
  answer: { name: 'SavedEntry' },
  request: 'CatalogEntryChange',
  refusals: [404, 409],
} as const

const removeCall = {
  summary: 'Removes an entry of the catalog',
  roles: owner,
  query: { version: textQuery },
  answer: { schema: { type: 'null' } },
  refusals: [404, 409, 422],
} as const

const moveCall = {
  summary: 'Moves an entry to a place of its list, the first being 1. 409 when the order was changed meanwhile',
  roles: owner,
  request: 'CatalogEntryMove',
  answer: { name: 'CatalogEntryPlace' },
  refusals: [404, 409],
} as const

const stockCall = {
  summary: 'Adds to the stock of a product, or takes from it, with the reason',
  roles: owner,
  request: 'StockChange',
  answer: { name: 'ProductStock' },
  refusals: [404, 409],
} as const

/** More findings than this are no help. */
const maxFindings = 300

const doctorCall = {
  summary: 'What is probably a mistake in the catalog and the texts, the errors first',
  roles: ['owner', 'editor'],
  answer: { name: 'DeskFinding', isList: true },
} as const

/** The catalog at the desk: one entry at a time, the stock, and the doctor (rules §16 "Catalog"). */
export function deskCatalogRoutes(routes: CallRoutes, backend: Backend): void {
  const { db } = backend

  routes.get('/api/desk/doctor', doctorCall, async () => {
    const published = await runRead(db, readPublishedTexts(db, backend.now()))
    const texts = shownTexts(published, await backend.fileTexts())
    return answer(deskFindings(backend, await exportCatalog(db), texts).slice(0, maxFindings))
  })

  routes.get('/api/desk/catalog/:list', listCall, async ({ context: { req } }) => {
    const list = listNamed(req.param('list'))
    if (list === undefined) return notFound()
    const sought = (req.query('q') ?? '').trim().toLowerCase()
    const page = parsePage(req.query('page') ?? null)
    return answer(await listEntries(db, list, sought, page))
  })

  routes.get('/api/desk/catalog/:list/:key', entryCall, async ({ context: { req } }) => {
    const list = listNamed(req.param('list'))
    if (list === undefined) return notFound()
    const entry = await openEntry(backend, list, req.param('key'), req.query('doctor') !== '0')
    return entry ? answer(entry) : notFound()
  })

  routes.put('/api/desk/catalog/:list/:key', changeCall, async ({ context: { req }, body, staff }) => {
    const list = listNamed(req.param('list'))
    if (list === undefined) return notFound()
    const key = req.param('key')
    // There is one config: a new one would be written over it, whatever it holds.
    if (list === 'config' && key === newKey) return notFound()
    const wish = { list, key: key === newKey ? null : key, version: body.version, entry: body.entry }
    const written = await writeEntry(backend, staff, wish)
    return written.ok ? answer(written.value) : refuseEntry(written.error)
  })

  routes.delete('/api/desk/catalog/:list/:key', removeCall, async ({ context: { req }, staff }) => {
    const list = listNamed(req.param('list'))
    if (list === undefined || list === 'config') return notFound()
    const wish: EntryWish = { list, key: req.param('key'), version: req.query('version') ?? null, entry: null }
    const written = await writeEntry(backend, staff, wish)
    return written.ok ? answer(null) : refuseEntry(written.error)
  })

  routes.post('/api/desk/catalog/:list/:key/place', moveCall, async ({ context: { req }, body, staff }) => {
    const list = listNamed(req.param('list'))
    if (list === undefined) return notFound()
    const moved = await moveEntry(backend, staff, { ...body, list, key: req.param('key') })
    if (moved.ok) return answer(moved.value)
    if (moved.error === 'unknown') return notFound()
    return refusal(409, { message: 'Somebody else changed the order meanwhile.', code: 'changed_meanwhile' })
  })

  routes.post('/api/desk/stock/:code', stockCall, async ({ context, body, staff }) => {
    const moved = await moveStock(backend, staff, context.req.param('code'), body)
    if (moved.ok) return answer(moved.value)
    if (moved.error === 'unknown') return notFound()
    return refusal(409, { message: 'There is less in stock than that.', code: 'out_of_stock' })
  })
}

function listNamed(name: string): DeskList | undefined {
  return deskLists.find((list) => list === name)
}

/** Writes an entry back for the log, and answers what it is now. */
export async function answerWish(backend: Backend, who: Staff, wish: EntryWish): Promise<Response> {
  const written = await writeEntry(backend, who, wish)
  return written.ok ? answer({ key: written.value.key }) : refuseEntry(written.error)
}

function refuseEntry(refused: EntryRefusal): Response {
  if (refused.why === 'unknown') return notFound()
  if (refused.why === 'moved') {
    const { entry, version } = refused
    const message = 'Somebody else changed it meanwhile.'
    return refusal(409, { message, code: 'changed_meanwhile', data: { entry, version } })
  }
  if (refused.why === 'busy') {
    const message = 'Other changes of the catalog came at the same time. Please try again.'
    return refusal(409, { message, code: 'conflict' })
  }
  const { faults, others } = refused
  const data = {
    faults: faults.map(({ path, code }) => ({ path, code })),
    others: others.map(({ path, message }) => ({ path, message })),
  }
  return refusal(422, { ...problemOfFaults([...faults, ...others]), data })
}
