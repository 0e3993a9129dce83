import { cardBalanceShape } from '#contract/gift-cards.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { clientHash } from '../calls/client-hash.ts'
import { countWrongCards } from '../calls/guesses-sql.ts'
import { sendNewMails } from '../mail/mail-later.ts'
import { mailGiftCard } from '../mail/outbox-sql.ts'
import { refuseCardGuesses } from '../orders/code-guesses.ts'
import { readOrderNumbered } from '../orders/orders-sql.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runRead, runReads } from '../tables/reads.ts'
import { changeCode, readBoughtCard, readCard } from './gift-cards-sql.ts'
import { cardFacts, cardHash, newHashedCode } from './issue-cards.ts'

const balanceCall = {
  summary: 'What a gift card holds; the same 404 for every code that opens none',
  request: 'GiftCardQuery',
  answer: { name: 'GiftCardBalance' },
  refusals: [404, 429],
} as const
const mailCall = {
  summary: 'Mails a gift card again, with a new code; the old one opens nothing from then on',
  isOperators: true,
  request: 'GiftCardMailing',
  answer: { schema: { type: 'null' } },
  refusals: [404, 409],
} as const

/** What a gift card holds, and mailing one again (rules §12 "Gift cards"). */
export function giftCardRoutes(routes: CallRoutes, backend: Backend): void {
  const { db, now } = backend

  routes.post('/api/gift-card', balanceCall, async ({ context, body }) => {
    const codeHash = await cardHash(body.code)
    const client = await clientHash(backend, context.req.raw)
    const { card, isGuessing } = await runReads(db, {
      card: readCard(db, codeHash),
      isGuessing: countWrongCards(db, client, codeHash ?? body.code, now()),
    })
    if (isGuessing) return refuseCardGuesses()
    return card ? answer(cardBalanceShape.encode({ balance: card.balance })) : notFound()
  })

  routes.post('/api/operator/order/:number/gift-card', mailCall, async ({ context, body }) => {
    const number = parseOrderNumber(context.req.param('number'))
    const found = number === null ? undefined : await runRead(db, readOrderNumbered(db, number))
    const line = found?.order.lines.find(({ key }) => key === body.line)
    if (!found || !line?.recipient) return notFound()
    const { order } = found
    const card = await runRead(db, readBoughtCard(db, order.id, line.key))
    if (card === undefined || order.status === 'cancelled') {
      return refusal(409, {
        message: `No gift card of an order that is ${order.status} can be emailed.`,
        code: 'not_allowed',
      })
    }
    const to = body.email ?? card.recipient
    const { code, codeHash } = await newHashedCode(backend)
    const facts = cardFacts(order, line.recipient, { code, amount: card.balance })
    await runBatch(db, [
      changeCode(db, card.id, { codeHash, recipient: to }),
      mailGiftCard(db, order.id, { to, facts }, now()),
    ])
    await sendNewMails(backend)
    return answer(null)
  })
}
