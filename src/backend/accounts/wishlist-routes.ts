import { Hono } from 'hono'
import { decodeWishlistCall, encodeWishlistEntry } from '#contract/wishlist.ts'
import type { Product } from '#domain/catalog/product.ts'
import { answer, notFound, refusal } from '../answers.ts'
import { type Catalog, readCatalog, readCatalogWith } from '../catalog/catalog-reads.ts'
import { readJsonBody } from '../json-body.ts'
import type { Backend } from '../ports.ts'
import { notSignedIn, signedInUser } from './signed-in.ts'
import { deleteWish, insertWish, readWishlist } from './wishlists-sql.ts'

const mostWishes = 200

/**
 * A user's wishlist (rules §7). An entry's id is its product's, so that no id of one user's list is another's: whatever a
 * client sends, only the sender's own list is touched. Adding twice is adding once.
 */
export function wishlistRoutes(backend: Backend): Hono {
  const { db, now } = backend
  const routes = new Hono().basePath('/v2/user/wishlist')

  routes.get('/', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return notSignedIn()
    const { catalog, extra } = await readCatalogWith(db, { wishes: readWishlist(db, user.id) })
    // What left the catalogue is not shown; it is there again if the catalogue brings it back.
    const entries = extra.wishes.flatMap(({ productCode, addedAtMs }) => {
      const product = catalog.products.get(productCode)
      return product ? [encodeWishlistEntry(product, addedAtMs)] : []
    })
    return answer(entries)
  })

  routes.post('/', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return notSignedIn()
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const call = decodeWishlistCall(body.value.value)
    if (!call.ok) return refuseProduct('Please choose a product.')
    const product = productNamed(await readCatalog(db), call.value.product)
    if (product === undefined) return refuseProduct('This product is not in the shop.')
    const wish = await insertWish(db, user.id, product.code, mostWishes, now())
    if (wish === null) return refuseProduct(`The wishlist holds at most ${mostWishes} products.`)
    return answer(encodeWishlistEntry(product, wish.addedAtMs), wish.isNew ? 201 : 200)
  })

  routes.delete('/:entryId', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return notSignedIn()
    const product = productNamed(await readCatalog(db), context.req.param('entryId'))
    const isRemoved = product !== undefined && (await deleteWish(db, user.id, product.code))
    return isRemoved ? answer(null) : notFound()
  })

  return routes
}

/** A product by its code or its id. */
function productNamed(catalog: Catalog, name: string | number): Product | undefined {
  const text = String(name)
  const coded = typeof name === 'string' ? catalog.products.get(name) : undefined
  return coded ?? [...catalog.products.values()].find((each) => String(each.id) === text)
}

/** The shopper is shown the first entry of `errors.product`, less its period (rules §8). */
function refuseProduct(message: string): Response {
  return refusal(422, { message, code: 'invalid', errors: { product: [message] } })
}
