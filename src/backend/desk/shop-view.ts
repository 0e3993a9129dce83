import { type ShopView, shopViewShape } from '#contract/desk/shop-view.ts'
import { viewCookie } from '#contract/session.ts'
import { cookieNamed } from '../accounts/session-cookie.ts'
import { jsonAnswer, notFound } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import { openSigned, signValue } from '../secrets/signed-values.ts'
import { deskSessionHashOf } from './desk-session.ts'

/** How long a view lasts. */
const viewMs = 2 * 3600_000

/** What the cookie is signed for. It is worth nothing beside another session of the desk. */
type SignedView = readonly [sessionHash: string, atMs: number, drafts: 0 | 1, endsAtMs: number]

/** Answers the view that the request's session of the desk gets, with its cookie. */
export async function beginView(
  backend: Backend,
  request: Request,
  { at, drafts }: Pick<ShopView, 'at' | 'drafts'>,
): Promise<Response> {
  const sessionHash = await deskSessionHashOf(request)
  if (sessionHash === null) return notFound()
  const endsAt = backend.now() + viewMs
  const signed: SignedView = [sessionHash, at, drafts ? 1 : 0, endsAt]
  const cookie = cookieOf(await signValue(backend, 'shop-view', signed), viewMs / 1000)
  const view = shopViewShape.encode({ at, drafts, endsAt })
  return jsonAnswer(JSON.stringify({ data: view }), 200, { 'set-cookie': cookie })
}

/** Returns the view that a request's cookie has; null when it is forged, has ended, or is of another session. */
export async function openView(backend: Backend, request: Request): Promise<ShopView | null> {
  const word = cookieNamed(request.headers, viewCookie)
  if (word === null) return null
  // Only this shop signs one, so it has the form that `beginView` gave it.
  const signed = (await openSigned(backend, 'shop-view', word)) as SignedView | undefined
  if (signed === undefined) return null
  const [sessionHash, at, drafts, endsAt] = signed
  const isOwn = sessionHash === (await deskSessionHashOf(request))
  return isOwn && endsAt > backend.now() ? { at, drafts: drafts === 1, endsAt } : null
}

/** The Set-Cookie that ends a view. */
export const endedViewCookie = cookieOf('', 0)

function cookieOf(word: string, seconds: number): string {
  return `${viewCookie}=${word}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`
}
