import { wishlistEntryShape } from '#contract/wishlist.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { listOf } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readCatalogWith } from '../catalog/catalog-reads.ts'
import { readProductByName } from '../catalog/products-sql.ts'
import { languageOf } from '../mail/mail-language.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { deleteWish, insertWish, readWishlist } from './wishlists-sql.ts'

const maxWishes = 200

const words = {
  en: {
    gone: 'This item is no longer available.',
    full: `Your wishlist is full (${maxWishes} items). Please remove one first.`,
  },
  tw: { gone: '這項商品已不再販售。', full: `收藏已滿（${maxWishes} 件），請先移除一件。` },
} as const

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

  routes.post('/api/v2/user/wishlist', addCall, async ({ context, session: { user }, body }) => {
    const say = words[languageOf(context.req.raw)]
    const product = await runRead(db, readProductByName(db, body.product))
    if (product === undefined) return refuseProduct(say.gone)
    const wish = await insertWish(db, user.id, product.code, maxWishes, now())
    if (wish === null) return refuseProduct(say.full)
    return answer(wishlistEntryShape.encode({ product, addedAtMs: wish.addedAtMs }), wish.isNew ? 201 : 200)
  })

  routes.delete('/api/v2/user/wishlist/:id', removeCall, async ({ context, session: { user } }) => {
    const product = await runRead(db, readProductByName(db, context.req.param('id')))
    const isRemoved = product !== undefined && (await deleteWish(db, user.id, product.code))
    return isRemoved ? answer(null) : notFound()
  })
}

/** The shopper reads the first entry of `errors.product` without its period, so it is in their language (rules §8). */
function refuseProduct(message: string): Response {
  return refusal(422, { message, code: 'invalid', errors: { product: [message] } })
}
