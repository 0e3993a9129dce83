import { savedCartShape } from '#contract/carts.ts'
import type { User } from '#contract/users.ts'
import { answer, refusal } from '../calls/answers.ts'
import { listOf } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { findSavedCart, type SavedCartTexts, writeSavedCart } from './saved-carts-sql.ts'

const emptyCart: SavedCartTexts = { comboItems: '[]', foodmartItems: '[]', dealItems: '[]' }

const restoreCall = {
  summary: "A user's saved cart, alone in a list",
  isSignedIn: true,
  answer: listOf('SavedCart'),
  refusals: [403],
} as const
const saveCall = {
  summary: "Saves a user's cart; each list may also be its JSON text",
  isSignedIn: true,
  request: 'CartUpdate',
  answer: { name: 'SavedCart' },
  refusals: [403],
} as const

/** A user's saved cart (rules §7), which is empty when none was saved. 403 for any other user id, known or not. */
export function cartRoutes(routes: CallRoutes, { db, now }: Backend): void {
  routes.get('/api/cart/:userId', restoreCall, async ({ context, session: { user } }) => {
    if (!isTheirs(user, context.req.param('userId'))) return notYours()
    return answer([(await findSavedCart(db, user.id)) ?? emptyCart])
  })

  routes.put('/api/cart/:userId', saveCall, async ({ context, session: { user }, body }) => {
    if (!isTheirs(user, context.req.param('userId'))) return notYours()
    // Only decoded fields are written. Nothing else that a client sends reaches the database or another device.
    const texts = savedCartShape.encode(body)
    await writeSavedCart(db, user.id, texts, now())
    return answer(texts)
  })
}

function isTheirs(user: User, userId: string): boolean {
  return user.id === userId
}

function notYours(): Response {
  return refusal(403, { message: 'This cart is not yours.', code: 'forbidden' })
}
