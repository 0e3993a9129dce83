import { wishlistEntryShape } from '#contract/wishlist.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { listOf } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readCatalogWith } from '../catalog/catalog-reads.ts'
import { readProductByName } from '../catalog/products-sql.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { deleteWish, insertWish, readWishlist } from './wishlists-sql.ts'

const maxWishes = 200

const listCall = {
  summary: 'The wishlist, the newest first',
  isSignedIn: true,
  answer: listOf('WishlistEntry'),
} as const
const addCall = {
  summary: 'Adds a product, by its id or code; 200 where it was on the list already',
  isSignedIn: true,
  request: 'WishlistRequest',
  refuseBody: () => refuseProduct('Please choose a product.'),
  answer: { name: 'WishlistEntry' },
  statuses: [201, 200],
} as const
const removeCall = {
  summary: 'Takes an entry off the wishlist',
  isSignedIn: true,
  answer: { schema: { type: 'null' } },
  refusals: [404],
} as const

/**
 * A user's wishlist (rules §7). The id of an entry is its product's, so a client can only ever change its own list.
 * Adding a product twice adds it once.
 */
export function wishlistRoutes(routes: CallRoutes, { db, now }: Backend): void {
  routes.get('/api/v2/user/wishlist', listCall, async ({ session: { user } }) => {
    const wishes = await runRead(db, readWishlist(db, user.id))
    const codes = wishes.map(({ productCode }) => productCode)
    const { catalog } = await readCatalogWith(db, now(), codes, {})
    // Products that are not in the catalog are not shown. They are back when the catalog has them again.
    const entries = wishes.flatMap(({ productCode, addedAtMs }) => {
      const product = catalog.products.get(productCode)
      return product ? [wishlistEntryShape.encode({ product, addedAtMs })] : []
    })
    return answer(entries)
  })

  routes.post('/api/v2/user/wishlist', addCall, async ({ session: { user }, body }) => {
    const product = await runRead(db, readProductByName(db, body.product))
    if (product === undefined) return refuseProduct('This product is not in the shop.')
    const wish = await insertWish(db, user.id, product.code, maxWishes, now())
    if (wish === null) return refuseProduct(`The wishlist holds at most ${maxWishes} products.`)
    return answer(wishlistEntryShape.encode({ product, addedAtMs: wish.addedAtMs }), wish.isNew ? 201 : 200)
  })

  routes.delete('/api/v2/user/wishlist/:id', removeCall, async ({ context, session: { user } }) => {
    const product = await runRead(db, readProductByName(db, context.req.param('id')))
    const isRemoved = product !== undefined && (await deleteWish(db, user.id, product.code))
    return isRemoved ? answer(null) : notFound()
  })
}

/** The shopper is shown the first entry of `errors.product`, less its period (rules §8). */
function refuseProduct(message: string): Response {
  return refusal(422, { message, code: 'invalid', errors: { product: [message] } })
}
