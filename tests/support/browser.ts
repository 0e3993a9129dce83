import { vi } from 'vitest'
import type { Fetcher } from '#gateway/fetcher.ts'

export interface Browser {
  /** The content of `localStorage`. */
  readonly storage: Record<string, string>
  /** Opens a new page: every module of the shop starts from storage. */
  load<T>(open: () => Promise<T>): Promise<T>
  /** Sends the storage event of a change in another tab. */
  writtenElsewhere(key: string, text: string | null): void
}

interface Options {
  readonly storage?: Record<string, string>
  /** Returns the browser's storage. It may throw, as in a private window. */
  readonly localStorage?: () => object
}

/**
 * The part of a browser that stores need: storage, its events, and `fetch` to a server of the same origin. It stays
 * until the next one opens, because a store drops its listeners a second after its last reader.
 */
export function openBrowser(server: Fetcher, { storage = {}, localStorage = () => storage }: Options = {}): Browser {
  const window = Object.assign(new EventTarget(), { location: new URL('https://shop.example/') })
  Object.defineProperty(window, 'localStorage', { get: localStorage })
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    server.fetch(new Request(`https://shop.example${path}`, init)),
  )
  return {
    storage,
    load(open) {
      vi.resetModules()
      return open()
    },
    writtenElsewhere(key, text) {
      if (text === null) delete storage[key]
      else storage[key] = text
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: text }))
    },
  }
}
