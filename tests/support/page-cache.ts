// A page cache of its own for each test, before a backend that answers its version and areas.
import { vi } from 'vitest'
import type { AnswerCache } from '#functions/context.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { type FakeFetcher, fakeFetcher, json } from './fake-fetcher.ts'

interface Asked {
  readonly cookie?: string
  readonly method?: string
  readonly isPreview?: boolean
  /** The ETag of the page that the browser has. */
  readonly known?: string
  /** Where the shop is asked. */
  readonly host?: string
  readonly siteUrl?: string
  readonly analytics?: { readonly id: string; readonly events: readonly [] }
  readonly build?: string
  /** Returns the answer of a rendered page. */
  readonly answer?: () => Response | Promise<Response>
}

export interface PageCache {
  ask(path: string, asked?: Asked): Promise<Response>
  /** Counts the rendered pages. */
  rendered(): number
  /** Waits for the work that goes on after an answer. */
  settle(): Promise<void>
  readonly versionCalls: FakeFetcher
  version: string | null
  /** How many publications of texts have come. */
  texts: number
  /** Says that something may have sold out. */
  doubt(): void
}

/** Returns an empty cache, as a Worker has when it starts, before `copies`, the cache of its data center. */
export async function openPageCache(copies: AnswerCache | null = null): Promise<PageCache> {
  vi.resetModules()
  const { servePage } = await import('#edge/page-cache.ts')
  const { doubtCatalog } = await import('#edge/known-catalog.ts')
  let count = 0
  const behind: Promise<unknown>[] = []
  const cache: PageCache = {
    version: 'v1',
    texts: 0,
    versionCalls: fakeFetcher(({ url }) => {
      if (cache.version === null) return new Response('', { status: 503 })
      if (new URL(url).pathname === '/api/areas') return json({ data: sample.areas })
      return json({ data: { version: cache.version, texts: cache.texts } })
    }),
    doubt: doubtCatalog,
    ask: (path, { cookie, known, method = 'GET', answer, isPreview = false, host = 'shop.example', ...shown } = {}) =>
      servePage({
        request: new Request(`https://${host}${path}`, {
          method,
          headers: { ...(cookie ? { cookie } : {}), ...(known ? { 'if-none-match': known } : {}) },
        }),
        isPreview,
        build: shown.build ?? 'b1',
        settings: {
          siteUrl: shown.siteUrl ?? null,
          analytics: shown.analytics ?? null,
          providerScripts: { stripe: null, paypal: 'https://paypal.example' },
        },
        cache: copies,
        backend: cache.versionCalls,
        waitUntil: (work) => behind.push(work),
        render: async () => {
          count += 1
          return answer?.() ?? new Response(`page ${count}`, { headers: { 'content-type': 'text/html' } })
        },
      }),
    rendered: () => count,
    settle: async () => void (await Promise.all(behind)),
  }
  return cache
}

/** Returns where a page came from, and its text. */
export async function seen(response: Response): Promise<[string | null, string]> {
  return [response.headers.get('x-cache'), await response.text()]
}
