import { cartUpdateShape, decodeCartUpdate } from '#contract/carts.ts'
import { faultsAnswer, problemAnswer } from '../../answers.ts'
import type { EdgeContext } from '../../context.ts'
import { forward } from '../../forward.ts'
import { refuseForeign } from '../../guard.ts'
import { readRequestJson } from '../../request-body.ts'

/** GET /api/cart/{userId}: the saved cart. The backend checks that the request's token belongs to the user. */
export async function onRequestGet(context: EdgeContext): Promise<Response> {
  return isUserId(context) ? forward(context, null) : noSuchCart()
}

/** PUT /api/cart/{userId} {combo, foodmart, deal}: a cart of the right shape is sent to the backend. */
export async function onRequestPut(context: EdgeContext): Promise<Response> {
  const foreign = refuseForeign(context)
  if (foreign) return foreign
  if (!isUserId(context)) return noSuchCart()
  const body = await readRequestJson(context.request)
  if (!body.ok) return body.error
  const cart = decodeCartUpdate(body.value)
  if (!cart.ok) return faultsAnswer(cart.error)
  return forward(context, new TextEncoder().encode(JSON.stringify(cartUpdateShape.encode(cart.value))))
}

function isUserId({ params }: EdgeContext): boolean {
  return /^[\w-]{1,64}$/.test(params.userId ?? '')
}

function noSuchCart(): Response {
  return problemAnswer(404, { message: 'There is no such cart.', code: 'not_found' })
}
