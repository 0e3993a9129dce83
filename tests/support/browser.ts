import { vi } from 'vitest'
import type { Fetcher } from '#gateway/fetcher.ts'

export interface Browser {
  /** What `localStorage` holds. */
  readonly storage: Record<string, string>
  /** Opens a page anew: every module of the shop starts from what storage holds. */
  load<T>(open: () => Promise<T>): Promise<T>
  /** What another tab wrote, told to this one. */
  writtenElsewhere(key: string, text: string | null): void
}

interface Options {
  readonly storage?: Record<string, string>
  /** Storage as the browser gives it; the function may throw, as in a private window. */
  readonly localStorage?: () => object
}

/**
 * As much of a browser as stores need: storage, its events, and `fetch` to a server of the same origin. It stays until
 * the next one is opened, for a store lets go of its listeners a second after the last reader has left.
 */
export function openBrowser(server: Fetcher, { storage = {}, localStorage = () => storage }: Options = {}): Browser {
  const window = new EventTarget()
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
