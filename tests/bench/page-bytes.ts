import type { Page } from '@playwright/test'
import { type OpenBrowser, openPhone } from './browser.ts'
import type { EdgeFront, Sent } from './edge-front.ts'
import { type Figure, note } from './figures.ts'

/** A page of the demo shop, as a shopper meets it. */
export interface ShownPage {
  readonly name: string
  readonly path: string
  /** What the browser has stored before. */
  readonly storage?: Readonly<Record<string, string>>
  /** Brings the page's own island to life, if the page does not by itself. */
  readonly wake?: (page: Page) => Promise<void>
  /** The bound of a first visit, in KB. */
  readonly maxVisit?: number
  readonly kind: 'public' | 'island'
}

interface Loaded {
  readonly page: ShownPage
  readonly sent: readonly Sent[]
  /** With what the wake has loaded. */
  readonly live: readonly Sent[]
}

/** Returns the bytes of each page for a browser that has nothing yet, compressed, without headers. */
export async function measureBytes(
  browser: OpenBrowser,
  front: EdgeFront,
  pages: readonly ShownPage[],
): Promise<readonly Figure[]> {
  const loaded: Loaded[] = []
  for (const page of pages) {
    note(`bytes of ${page.name}`)
    loaded.push(await load(browser, front, page))
  }
  const visits = loaded.flatMap(({ page, sent }): Figure[] =>
    page.maxVisit === undefined
      ? []
      : [figure(`bytes of a first visit, ${page.name}`, page.maxVisit, kilobytes(sent), kindsText(sent))],
  )
  const early = loaded
    .filter(({ page }) => page.wake === undefined)
    .map(({ page, sent }) => ({ page, sent: scripts(sent) }))
  const live = loaded
    .filter(({ page }) => page.wake !== undefined)
    .map(({ page, live }) => ({ page, sent: scripts(live) }))
  const documents = loaded.map(({ page, sent }) => ({ page, sent: sent.slice(0, 1) }))
  const files = live.map(({ page, sent }) => ({ page, count: sent.length }))
  return [
    ...visits,
    worst('JS before the first input, the page with most', 10, early),
    worst('JS once live, of cart, checkout and kit', 95, live),
    {
      what: 'JS files once live, of cart, checkout and kit',
      unit: 'files',
      target: { atMost: 12 },
      runs: [Math.max(...files.map(({ count }) => count))],
      made: files.map(({ page, count }) => `${page.name} ${count}`).join(', '),
    },
    { ...worst('HTML, the page with most', 0, documents), target: null },
  ]
}

async function load(browser: OpenBrowser, front: EdgeFront, page: ShownPage): Promise<Loaded> {
  const { context, page: tab } = await openPhone(browser, front.origin, page.storage)
  try {
    front.takeSent()
    await tab.goto(page.path, { waitUntil: 'networkidle' })
    const sent = front.takeSent()
    await page.wake?.(tab)
    await tab.waitForLoadState('networkidle')
    return { page, sent, live: [...sent, ...front.takeSent()] }
  } finally {
    await context.close()
  }
}

function worst(what: string, atMost: number, found: readonly { page: ShownPage; sent: readonly Sent[] }[]): Figure {
  const sizes = found
    .map(({ page, sent }) => ({ name: page.name, size: kilobytes(sent) }))
    .toSorted((a, b) => b.size - a.size)
  const made = sizes.map(({ name, size }) => `${name} ${size.toFixed(1)}`).join(', ')
  return figure(what, atMost, sizes[0]?.size ?? Number.NaN, made)
}

function figure(what: string, atMost: number, size: number, made: string): Figure {
  return { what, unit: 'KB', target: { atMost }, runs: [size], made }
}

function scripts(sent: readonly Sent[]): readonly Sent[] {
  return sent.filter(({ type }) => type.includes('javascript'))
}

function kilobytes(sent: readonly Sent[]): number {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
}

function kindsText(sent: readonly Sent[]): string {
  const kinds = new Map<string, Sent[]>()
  for (const each of sent) {
    const kind = /html|javascript|css|font|image|json/.exec(each.type)?.[0] ?? 'other'
    kinds.set(kind, [...(kinds.get(kind) ?? []), each])
  }
  return [...kinds].map(([kind, of]) => `${kind} ${kilobytes(of).toFixed(1)} (${of.length})`).join(', ')
}
