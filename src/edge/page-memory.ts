/** A page that any shopper may see. Requests share it, which a Response can't be. */
export interface KeptPage {
  readonly body: ArrayBuffer
  /** Copied for each answer, never changed. */
  readonly headers: Headers
  readonly renderedAtMs: number
}

/** Pages by key. The one asked for last is the last. */
interface Shelf {
  readonly pages: Map<string, KeptPage>
  bytes: number
}

const maxPages = 400
/** Of all pages together. An isolate has 128 MB for everything. */
const maxBytes = 16 * 1024 * 1024

const askedOnce: Shelf = { pages: new Map(), bytes: 0 }
const askedAgain: Shelf = { pages: new Map(), bytes: 0 }

/** Returns the page of this key from the isolate's memory, and notes that it was asked for again. */
export function findPage(key: string): KeptPage | undefined {
  const page = take(askedAgain, key) ?? take(askedOnce, key)
  if (page !== undefined) put(askedAgain, key, page)
  return page
}

/**
 * Keeps a page. When there are too many, the one asked for longest ago goes. Pages that were asked for once go first, as
 * long as they take a quarter of the memory: a crawler pushes out what it brought itself.
 */
export function keepPage(key: string, page: KeptPage): void {
  const wasAskedAgain = take(askedAgain, key) !== undefined
  take(askedOnce, key)
  put(wasAskedAgain ? askedAgain : askedOnce, key, page)
  while (askedOnce.pages.size + askedAgain.pages.size > maxPages || askedOnce.bytes + askedAgain.bytes > maxBytes) {
    const isOnceLarge = askedOnce.pages.size > maxPages / 4 || askedOnce.bytes > maxBytes / 4
    const shelf = isOnceLarge || askedAgain.pages.size === 0 ? askedOnce : askedAgain
    for (const oldest of shelf.pages.keys()) {
      take(shelf, oldest)
      break
    }
  }
}

export function forgetPage(key: string): void {
  take(askedOnce, key)
  take(askedAgain, key)
}

function take(shelf: Shelf, key: string): KeptPage | undefined {
  const page = shelf.pages.get(key)
  if (page === undefined) return undefined
  shelf.pages.delete(key)
  shelf.bytes -= page.body.byteLength
  return page
}

function put(shelf: Shelf, key: string, page: KeptPage): void {
  shelf.pages.set(key, page)
  shelf.bytes += page.body.byteLength
}

const askedLately = new Set<string>()

/** Notes a key that the memory has no page of, and returns whether it is not among the last 400 such keys. */
export function isFirstAsk(key: string): boolean {
  const isFirst = !askedLately.delete(key)
  askedLately.add(key)
  for (const oldest of askedLately) {
    if (askedLately.size <= maxPages) break
    askedLately.delete(oldest)
  }
  return isFirst
}
