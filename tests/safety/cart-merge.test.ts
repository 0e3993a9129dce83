import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { cartUpdateShape, decodeSavedCarts } from '#contract/carts.ts'
import { mergeLines } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { aShopper, type Shopper } from '#tests/integration/backend/shoppers.ts'
import { wholeLine } from '#tests/support/demo-lines.ts'
import { rounds } from './rounds.ts'
import { row } from './row.ts'
import { aClient, openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const saved = [
  wholeLine({ code: 'FM-SOY', group: 'foodmart', picked: 2 }),
  wholeLine({ code: 'ADD-TOFU', group: 'addons', picked: 1 }),
]
const guest = [
  wholeLine({ code: 'FM-SOY', group: 'foodmart', picked: 3 }),
  wholeLine({ code: 'KIT-SPICY', group: 'combo', picked: 1 }),
]
/** Each line of both once, with the larger count (rules §12 "Cart merge"). */
const merged = ['ADD-TOFU 1', 'FM-SOY 3', 'KIT-SPICY 1']

async function cartOf(who: Shopper): Promise<readonly CartLine[]> {
  const answer = await shop.send('GET', `cart/${who.id}`, undefined, who.headers, aClient())
  const cart = decodeSavedCarts(answer.body.data)
  if (!cart.ok || cart.value === null) throw new Error(`no cart: ${answer.text}`)
  return [...cart.value.combo, ...cart.value.foodmart, ...cart.value.deal]
}

async function save(who: Shopper, lines: readonly CartLine[]): Promise<void> {
  const body = cartUpdateShape.encode({
    combo: lines.filter(({ group }) => group === 'combo'),
    foodmart: lines.filter(({ group }) => group === 'foodmart' || group === 'addons'),
    deal: lines.filter(({ group }) => group === 'dealItem'),
  })
  const { status } = await shop.send('PUT', `cart/${who.id}`, body, who.headers, aClient())
  expect(status).toBe(200)
}

const told = (lines: readonly CartLine[]) => lines.map(({ code, picked }) => `${code} ${picked}`).toSorted()

const tabs = 50
const mergeRounds = rounds(1, 10)
row(
  'C13',
  `a guest's cart is merged in ${tabs} tabs at once, ${mergeRounds} rounds: each line once, the larger count`,
  async () => {
    for (let round = 0; round < mergeRounds; round += 1) {
      const at = { db: shop.db, nowMs: shop.nowMs() }
      const [mei, ...neighbors] = [await aShopper(at), await aShopper(at), await aShopper(at)]
      await save(mei, saved)
      for (const [index, each] of neighbors.entries()) {
        await save(each, [wholeLine({ code: 'FM-OOLONG', group: 'foodmart', picked: index + 1 })])
      }

      const merge = async (who: Shopper, own: readonly CartLine[]) => save(who, mergeLines(await cartOf(who), own))
      await Promise.all([
        ...Array.from({ length: tabs }, () => merge(mei, guest)),
        ...neighbors.map((each) => merge(each, [])),
      ])

      expect(told(await cartOf(mei))).toEqual(merged)
      expect(await Promise.all(neighbors.map(async (each) => told(await cartOf(each))))).toEqual([
        ['FM-OOLONG 1'],
        ['FM-OOLONG 2'],
      ])
    }
    return `${tabs * mergeRounds} merges, 0 doubled lines, 0 carts of others touched`
  },
)
