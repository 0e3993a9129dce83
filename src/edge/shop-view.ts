import { createBackend } from '#backend/app.ts'
import { catalogAt } from '#backend/catalog/catalog-at.ts'
import { clientHeader } from '#contract/client.ts'
import { decodeShopView, type ShopView } from '#contract/desk/shop-view.ts'
import { viewCookie } from '#contract/session.ts'
import { problemAnswer } from '#functions/answers.ts'
import { isSafe } from '#functions/guard.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { getRequest, send } from '#gateway/send.ts'
import { withHeaders } from '#gateway/with-headers.ts'
import { deskHeaders } from './desk-page.ts'
import { handedValues } from './handed-values.ts'
import { currentRecord, noteRoute, type RequestRecord } from './request-record.ts'
import type { Shop } from './shop.ts'
import { timedFetcher } from './timed-fetcher.ts'

/** The shop as somebody at the desk sees it in place of the one of now (rules §16 "The shop as it will be"). */
export interface SeenShop {
  readonly view: ShopView
  /** The backend of its pages, with its clock and texts. It shares no memory with the shop's own. */
  readonly backend: Fetcher
  /** The same for calls of a browser. */
  readonly passThrough: Fetcher
}

const seen = new WeakMap<RequestRecord, SeenShop>()

/**
 * Returns the shop that a request sees by its cookie, and notes it for the pages of the request; null when the cookie is
 * missing, forged, of another session or at its end, and with another backend. Then it is the shop of now. A request
 * without the cookie costs nothing.
 */
export async function openSeenShop(request: Request, { backend, embedded, settings }: Shop): Promise<SeenShop | null> {
  const record = currentRecord()
  const hasCookie = (request.headers.get('cookie') ?? '').includes(`${viewCookie}=`)
  if (!hasCookie || embedded === null || record === undefined) return null
  const asked = await send(
    withHeaders(backend, deskHeaders(request.headers)),
    getRequest('/api/desk/view'),
    decodeShopView,
  )
  if (!asked.ok) return null
  const { at, drafts } = asked.value
  const catalogDb = await catalogAt(embedded.db, at, Date.now())
  const handed = handedValues()
  const ports = {
    ...embedded.ports,
    handOver: handed.handOver,
    catalogDb,
    now: () => at,
    isClockReal: false,
    showsDrafts: drafts,
  }
  const app = createBackend(embedded.db, settings, ports)
  const answer = async (sent: Request) => {
    // No guess of a code is counted: its time has not come.
    sent.headers.delete(clientHeader)
    return app.fetch(sent)
  }
  const opened = {
    view: asked.value,
    backend: timedFetcher(handed.fetcherOf(answer)),
    passThrough: timedFetcher({ fetch: answer }),
  }
  seen.set(record, opened)
  return opened
}

/** Returns the shop that the current request sees; null when it is the one of now. */
export function currentSeenShop(): SeenShop | null {
  const record = currentRecord()
  return (record && seen.get(record)) ?? null
}

/** The calls that answer what the shop sells and says. All others, such as who is signed in, are of now. */
const seenCalls =
  /^\/api\/(?:products|product\/[^/]+|search|deal-items|areas|categories|meats|common|banners|top-banners|meats-gallery|zone1-meats-gallery|deal|gift-rules|config|texts|quote|catalog-version|delivery-windows|conditional-discounts|discount-popup|discount\/[^/]+\/[^/]+)$/

/** Returns whether a call is answered by the shop that is seen. */
export function isSeenCall(pathname: string): boolean {
  return seenCalls.test(pathname)
}

/** Returns the refusal of a call that would order or pay at a time that has not come; null for any other call. */
export function refuseInView(request: Request): Response | null {
  const isOrder = !isSafe(request) && /^\/api\/order(?:\/|$)/.test(new URL(request.url).pathname)
  if (!isOrder) return null
  noteRoute('/api/order')
  const message = 'You see the shop as it will be. Leave that view to place an order.'
  return problemAnswer(403, { message, code: 'only_seen' })
}
