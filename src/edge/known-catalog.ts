import type { Area } from '#domain/catalog/area.ts'
import { listAreas } from '#gateway/areas.ts'
import { readCatalogVersion } from '#gateway/catalog-version.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { pageBackend } from '#gateway/page-backend.ts'
import { bookmarkOf } from './bookmark.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { currentRecord, type RequestRecord } from './request-record.ts'

/** What this isolate knows of a backend's catalog and texts. */
export interface KnownCatalog {
  /** Empty while it is not known, or when the backend has none. */
  readonly version: string
  /** Null until they were read once. */
  readonly areas: readonly Area[] | null
  /** Another object for each version; undefined without one. The gateway keeps the catalog's lists by it. */
  readonly edition: object | undefined
  /** How many publications of texts have come. */
  readonly texts: number
  /** Another object for each number of them; undefined when there is none. The gateway keeps the texts by it. */
  readonly textsEdition: object | undefined
  readonly readAtMs: number
  /** Where the copy of the database was that named the version; null: it has none. */
  readonly bookmark: string | null
}

const freshMs = 1_000
/** After this time the last known version counts, and the page can report that the backend does not answer. */
const budgetMs = 2_000
/** After this time a request no longer waits for what another one reads. */
const maxWaitMs = 1_000

const reading = oneAtATime<KnownCatalog>(maxWaitMs)
let known: KnownCatalog = {
  version: '',
  areas: null,
  edition: undefined,
  texts: 0,
  textsEdition: undefined,
  readAtMs: 0,
  bookmark: null,
}
let doubts = 0
/** What a request was told, so that all of it is of one version. */
const told = new WeakMap<RequestRecord, KnownCatalog>()

/**
 * Returns the catalog's version, asked for at most once a second, and its areas, which are read when it has changed. A
 * page may be late by that second, an order never is. When the backend does not answer, what was known counts. Whatever
 * the request reads next comes from a copy of the database that is at least as new as the version (decision 0046).
 */
export async function currentCatalog(backend: Fetcher): Promise<KnownCatalog> {
  const record = currentRecord()
  const before = record && told.get(record)
  if (before) return before
  const catalog = isAhead(record) ? await readCatalog(backend) : await sharedCatalog(backend, record)
  if (record) told.set(record, catalog)
  return catalog
}

/** Lets the next page ask for the version, because something may just have sold out or been imported. */
export function doubtCatalog(): void {
  doubts += 1
  known = { ...known, readAtMs: 0 }
}

/**
 * Whether the browser has ordered since the version was read, and maybe what was left of a product. What it is told is
 * for it alone, since a browser may send any bookmark. The later of two bookmarks is the greater text.
 */
function isAhead(record: RequestRecord | undefined): boolean {
  return !!record?.bookmark && (known.bookmark === null || record.bookmark > known.bookmark)
}

async function sharedCatalog(backend: Fetcher, record: RequestRecord | undefined): Promise<KnownCatalog> {
  const askedAtMs = Date.now()
  beginAt(record, known)
  // A clock that was put back makes it old too.
  if (Math.abs(askedAtMs - known.readAtMs) < freshMs) return known
  const read = await reading.run('', async () => {
    const hasWaited = Date.now() - askedAtMs >= maxWaitMs
    if (hasWaited && known.areas !== null) return known
    const doubtsBefore = doubts
    const catalog = await readCatalog(backend)
    known = doubtsBefore === doubts ? catalog : { ...catalog, readAtMs: 0 }
    return known
  })
  const catalog = read ?? known
  beginAt(record, catalog)
  return catalog
}

/** Lets the request's session begin at a copy of the database that is as new as the catalog. */
function beginAt(record: RequestRecord | undefined, { bookmark }: KnownCatalog): void {
  if (record && record.replica === null && bookmark !== null) record.bookmark = bookmark
}

async function readCatalog(backend: Fetcher): Promise<KnownCatalog> {
  const before = known
  const limited = pageBackend(backend, budgetMs)
  const answered = await readCatalogVersion(limited)
  const { version, texts } = answered.ok ? answered.value : before
  const edition = version === '' ? undefined : version === before.version ? before.edition : {}
  const areas = await listAreas({ ...limited, edition })
  return {
    version,
    areas: areas.ok ? areas.value : before.areas,
    edition,
    texts,
    textsEdition: texts === 0 ? undefined : texts === before.texts ? before.textsEdition : {},
    readAtMs: Date.now(),
    bookmark: bookmarkOf(currentRecord()?.replica ?? null) ?? before.bookmark,
  }
}
