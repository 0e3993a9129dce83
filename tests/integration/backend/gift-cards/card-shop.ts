import { runErrands } from '#backend/operator/errands.ts'
import { ledgerBooks, ledgerSql } from '#backend/operator/ledger-sql.ts'
import { openBank } from '#tests/support/bank.ts'
import { cardLine, codeIn, withGiftCard } from '#tests/support/gift-cards.ts'
import { settingsOf } from '#tests/support/settings.ts'
import type { Answer } from '../answers.ts'
import type { ValidRequest } from '../desk/valid-requests.ts'
import { aKey, type Body, laptopSettings, openShop, place, placed, type Shop } from '../shop.ts'

export const operatorToken = 'an-operator-token-of-tests'

/** A shop that sells a gift card of $50 and is paid by a bank. */
export async function openCardShop() {
  const stock = await openShop()
  const bank = openBank()
  const env = { ...laptopSettings, OPERATOR_TOKEN: operatorToken }
  const shop = stock.beside({ env, ports: { liveProviders: [bank.provider], now: () => stock.nowMs } })
  const errands = () =>
    runErrands(stock.db, settingsOf(laptopSettings), { now: () => stock.nowMs, liveProviders: [bank.provider] })
  const pay = (id: string) => shop.post(`order/${id}/pay`, { provider: 'stripe', token: 'card' }, aKey())

  return {
    stock,
    shop,
    bank,
    errands,
    pay,
    async reset(): Promise<void> {
      bank.reset()
      await stock.db.batch(['outbox', 'guesses', 'alerts'].map((table) => stock.db.prepare(`DELETE FROM ${table}`)))
      await stock.reset()
      await stock.importSample(withGiftCard)
    },
    /** Buys a gift card of $50 and returns its code, out of the mail, and the order that bought it. */
    async buyCard(change: Body = {}): Promise<{ readonly code: string; readonly id: string; readonly number: string }> {
      const order = await placed(shop, { lines: [cardLine], address: null, ...change })
      await pay(order.id)
      return { code: await mailedCode(stock), id: order.id, number: order.number }
    },
    /** Asks for an order of one soy sauce ($12.50, and shipping and tax) that a card pays `amount` of. */
    placeWith: (code: string, amount: number, change: Body = {}, language = 'en'): Promise<Answer> =>
      place(shop, { giftCard: { code, amount }, ...change }, { ...aKey(), 'accept-language': language }),
    balance: (code: string): Promise<Answer> => shop.post('gift-card', { code }),
    /** Names the books that are wrong (docs/safety.md). */
    async faults(): Promise<readonly string[]> {
      const row = (await stock.db.prepare(ledgerSql).first<Record<string, number>>()) ?? {}
      return ledgerBooks.filter((_, index) => row[`b${index}`] !== 0)
    },
  }
}

/** The code in the newest mail with one. */
export async function mailedCode({ db }: Pick<Shop, 'db'>): Promise<string> {
  const mail = await db
    .prepare(`SELECT facts FROM outbox WHERE kind = 'gift_card' AND facts <> '{}' ORDER BY id DESC LIMIT 1`)
    .first<{ facts: string }>()
  return codeIn(mail?.facts ?? '')
}

/** The requests of the calls about gift cards, of a shop whose bank takes every card. */
export function giftCardRequests(open: () => Shop): Readonly<Record<string, () => Promise<ValidRequest>>> {
  const buy = async () => {
    await open().importSample(withGiftCard)
    const order = await placed(open(), { lines: [cardLine], address: null })
    await open().post(`order/${order.id}/pay`, { provider: 'stripe', token: 'card' }, aKey())
    return { number: order.number, code: await mailedCode(open()) }
  }
  return {
    'POST /api/gift-card': async () => ({ body: { code: (await buy()).code } }),
    'POST /api/operator/order/{number}/gift-card': async () => ({
      path: { number: (await buy()).number },
      body: { line: cardLine.code },
    }),
  }
}
