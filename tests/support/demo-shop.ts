import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { demoCatalog } from './demo-catalog.ts'
import { edgeApi } from './edge-api.ts'
import { type FakeFetcher, fakeFetcher } from './fake-fetcher.ts'
import { openMemoryDatabase } from './memory-database.ts'

export type Answer = (request: Request, pass: () => Promise<Response>) => Response | Promise<Response>

/** What a test lets some calls answer, by method and path; a path may end in `*`. */
export type Answers = Readonly<Record<string, Answer>>

/** A shop of the demo catalogue in this process: the shop's own API, with `answers` standing over it. */
export interface DemoShop extends FakeFetcher {
  readonly db: D1Database
  /** Lets calls answer as told from now on. */
  answer(answers: Answers): void
}

/** Returns a shop over a new database. @throws Error where the demo catalogue can't be imported. */
export async function openDemoShop(): Promise<DemoShop> {
  const db = openMemoryDatabase()
  const imported = await importCatalog(db, demoCatalog, { replace: false })
  if (!imported.ok) throw new Error(JSON.stringify(imported.error))
  const edge = edgeApi()
  const env = { DB: db, PAYMENTS: 'sandbox' }
  const cookies = new Map<string, string>()
  let told: Answers = {}
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
    const own = Object.entries(told).find(([path]) => covers(path, call))?.[1]
    return own === undefined ? pass(new Request(request)) : own(request, () => pass(new Request(request)))
  })
  return {
    ...shop,
    db,
    answer(answers) {
      told = answers
    },
  }
}

/** Whether a call is one of those that `path` names; each `*` stands for one part of the path. */
function covers(path: string, call: string): boolean {
  const parts = call.split('/')
  const named = path.split('/')
  return named.length === parts.length && named.every((part, index) => part === '*' || part === parts[index])
}
