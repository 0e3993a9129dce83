import { type Context, Hono } from 'hono'
import { decodeCartUpdate, encodeSavedCart } from '#contract/carts.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { notSignedIn, signedInUser } from '../accounts/signed-in.ts'
import { answer, invalid, refusal } from '../answers.ts'
import { readJsonBody } from '../json-body.ts'
import type { Backend } from '../ports.ts'
import { findSavedCart, type SavedCartTexts, writeSavedCart } from './saved-carts-sql.ts'

const emptyCart: SavedCartTexts = { comboItems: '[]', foodmartItems: '[]', dealItems: '[]' }

/** A user's saved cart (rules §7); an empty one where none was saved. */
export function cartRoutes(backend: Backend): Hono {
  const { db, now } = backend
  const routes = new Hono()

  routes.get('/cart/:userId', async (context) => {
    const owner = await ownerOf(backend, context)
    return owner.ok ? answer([(await findSavedCart(db, owner.value)) ?? emptyCart]) : owner.error
  })

  routes.put('/cart/:userId', async (context) => {
    const owner = await ownerOf(backend, context)
    if (!owner.ok) return owner.error
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const cart = decodeCartUpdate(body.value.value)
    if (!cart.ok) return invalid(cart.error)
    // Written anew from what was understood: nothing else that a client sent reaches the database or another device.
    const texts = encodeSavedCart(cart.value)
    await writeSavedCart(db, owner.value, texts, now())
    return answer(texts)
  })

  return routes
}

/** The user whose cart the path names, if it is the sender; 403 the same for another's and for nobody's. */
async function ownerOf(backend: Backend, context: Context): Promise<Result<string, Response>> {
  const user = await signedInUser(backend, context.req.raw)
  if (user === null) return err(notSignedIn())
  if (context.req.param('userId') === user.id) return ok(user.id)
  return err(refusal(403, { message: 'This cart is not yours.', code: 'forbidden' }))
}
