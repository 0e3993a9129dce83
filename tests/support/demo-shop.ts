import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { demoCatalog } from './demo-catalog.ts'
import { edgeApi } from './edge-api.ts'
import { type FakeFetcher, fakeFetcher } from './fake-fetcher.ts'
import { openMemoryDatabase } from './memory-database.ts'

export type Answer = (request: Request, pass: () => Promise<Response>) => Response | Promise<Response>

/** A test's own answers by method and path. A `*` stands for one part of the path. */
export type Answers = Readonly<Record<string, Answer>>

/** A shop with the demo catalog in this process: the shop's own API, with a test's `answers` first. */
export interface DemoShop extends FakeFetcher {
  readonly db: D1Database
  /** Sets the test's own answers from now on. */
  answer(answers: Answers): void
}

/** Returns a shop with a new database. @throws Error when the demo catalog can't be imported. */
export async function openDemoShop(): Promise<DemoShop> {
  const db = openMemoryDatabase()
  const imported = await importCatalog(db, demoCatalog, { replace: false })
  if (!imported.ok) throw new Error(JSON.stringify(imported.error))
  const edge = edgeApi()
  const env = { DB: db, PAYMENTS: 'sandbox' }
  const cookies = new Map<string, string>()
  let ownAnswers: Answers = {}
  const pass = async (request: Request): Promise<Response> => {
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await edge.fetch(request, env)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1).join().split('=')
      cookies.set(name, value)
    }
    return response
  }
  const shop = fakeFetcher((request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const own = Object.entries(ownAnswers).find(([path]) => covers(path, call))?.[1]
    return own === undefined ? pass(new Request(request)) : own(request, () => pass(new Request(request)))
  })
  return {
    ...shop,
    db,
    answer(answers) {
      ownAnswers = answers
    },
  }
}

/** Returns whether `path` matches a call. Each `*` stands for one part of the path. */
function covers(path: string, call: string): boolean {
  const parts = call.split('/')
  const named = path.split('/')
  return named.length === parts.length && named.every((part, index) => part === '*' || part === parts[index])
}
